import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../src/search/engine.ts';
import { writeOpposites, writeSequences } from '../../../src/search/sequences.ts';
import type { SearchIndex } from '../../../src/search/index-format.ts';
import { tokens } from '../../../src/search/words.ts';

const INDEX: SearchIndex = {
  pages: [
    ['/vaccin', 'Le vaccin'],
    ['/signe', 'J’ai un signe'],
    ['/france', 'Le dépistage en France'],
    ['/suisse', 'Le dépistage en Suisse'],
    ['/lexique', 'Les mots'],
    ['/parler', 'Parler'],
  ],
  sections: [
    [0, '', '', 'Il protège contre les HPV.'],
    [
      0,
      'plus-tard',
      'Plus tard',
      'Le vaccin sert encore, contre HPV 16, à l’âge adulte.',
      'trop tard, 30 ans',
    ],
    [1, '', '', 'Vous saignez : prenez rendez-vous.'],
    [2, 'depistage', 'Le dépistage', 'Qui paie : le frottis est remboursé à 16 %.'],
    [3, 'depistage', 'Le dépistage', 'Qui paie : le frottis est remboursé en partie.'],
    [4, 'asc-us', 'ASC-US', 'Des cellules inhabituelles, sur un frottis.'],
    [4, 'frottis', 'Frottis', 'Un geste : on recueille des cellules.'],
    [4, 'colposcopie', 'Colposcopie', 'Le col à la loupe.'],
    [4, 'des-distilbene', 'DES, Distilbène', 'Un ancien médicament.'],
    [5, '', '', 'Quelqu’un écoute.'],
    [5, 'couple', 'Dans le couple', 'Quelqu’un écoute. Frappe.'],
    [5, 'sexuelles', 'Violences sexuelles', 'Quelqu’un écoute.'],
  ],
  synonyms: { 'prix, tarif': 'paie', suisse: 'Suisse', helvétique: 'Suisse' },
  first: [
    {
      section: 10,
      carte: 'En danger : 112.',
      ...writeSequences({ seul: 'frappe', ensuite: 'à bout' }),
    },
    {
      section: 11,
      carte: 'En danger : 17.',
      ...writeSequences({ seul: 'violée, excision, protège pas de lui' }),
    },
    { section: 2, ...writeSequences({ seul: 'saigner, malaise' }) },
  ],
  opposites: writeOpposites({
    trouvailles: 'lésion, anomalie',
    virus: 'HPV',
    vus: 'détecté',
    positifs: 'positif',
    normaux: 'normal, négatif',
    gestes: 'conisation',
    examens: 'frottis, résultat',
  }),
  glossaries: [4],
  countries: { 2: 'France', 3: 'Suisse' },
};
const search = createSearch(INDEX);
const urlsOf = (query: string) => search(query).found.map(({ url }) => url);
const wordsOf = (query: string, searchFor = search) => [...searchFor(query).words.keys()];

const firstOf = (query: string) => search(query).found[0];

/** A search in some sections of the same pages, without what opens first unless it is given. */
const searchIn = (sections: SearchIndex['sections'], changes: Partial<SearchIndex> = {}) =>
  createSearch({ ...INDEX, first: [], ...changes, sections });

/** A search in these pages alone: nothing opens first. */
const searchPages = (
  pages: SearchIndex['pages'],
  sections: SearchIndex['sections'],
  countries: SearchIndex['countries'] = {},
) => createSearch({ ...INDEX, pages, sections, countries, first: [], glossaries: [] });

describe('the search', () => {
  it('finds a section by its heading, its text, its aliases and the title of its page', () => {
    expect(urlsOf('asc us')[0]).toBe('/lexique#asc-us');
    expect(urlsOf('loupe')).toEqual(['/lexique#colposcopie']);
    expect(firstOf('protège')).toMatchObject({ url: '/vaccin', heading: 'Le vaccin' });
    expect(urlsOf('30 ans')[0]).toBe('/vaccin#plus-tard');
    expect(urlsOf('vaccin adulte')[0]).toBe('/vaccin#plus-tard');
  });

  it('finds a word while it is typed', () => {
    expect(urlsOf('colpos')).toEqual(['/lexique#colposcopie']);
    expect(urlsOf('col')).toContain('/lexique#colposcopie');
    expect(urlsOf('frottis dis')).not.toContain('/lexique#des-distilbene');
  });

  it('forgives a misspelt word, and not a number', () => {
    expect(urlsOf('frotis')).toContain('/lexique#frottis');
    expect(urlsOf('colposkopie')).toEqual(['/lexique#colposcopie']);
    expect(urlsOf('frotits')).toContain('/lexique#frottis');
    expect(urlsOf('colposcopique')).toContain('/lexique#colposcopie');
    expect(urlsOf('colpocentrique')).toEqual([]);
    expect(urlsOf('sel')).toEqual([]);
    expect(urlsOf('31')).toEqual([]);
  });

  it('finds a word that is written by ear, as the word itself', () => {
    expect(urlsOf('kolposkopie')).toEqual(urlsOf('colposcopie'));
    expect(urlsOf('froties')[0]).toBe('/lexique#frottis');
    expect(wordsOf('lalettre dufrottis')).toEqual([]);
    expect(wordsOf('ladulte')).toEqual(tokens('adulte'));
    expect(search('konscience').unknown).toEqual(['konscience']);
  });

  it('reads an elided word that is glued to another one', () => {
    for (const [glued, apart] of [
      ['lexcision', 'l’excision'],
      ['HPV non détecté, pas danomalie', 'HPV non détecté, pas d’anomalie'],
      ['dhélvetique', 'd’hélvetique'],
    ] as const)
      expect(search(glued).found, glued).toEqual(search(apart).found);
    expect(search('lantenne').unknown).toEqual(['lantenne']);
  });

  it('guesses no word that has another beginning and another sound', () => {
    const other = searchIn([
      [0, 'vagin', 'Le vagin', 'Il est court.'],
      [0, 'vaccin', 'Le vaccin', 'Il protège.'],
      [0, 'accouchement', 'Un accouchement', 'Elle est née.'],
      [0, 'police', 'La police', 'Elle vient.'],
    ]);
    expect(wordsOf('vacin', other)).toEqual(tokens('vaccin'));
    expect(other('attouchement').unknown).toEqual(['attouchement']);
    expect(other('polype').unknown).toEqual(['polype']);
  });

  it('holds the verbs of a question for less than its subject', () => {
    const answer = searchIn([
      [0, 'faire', 'Que faire', 'Appelez.'],
      [0, 'frottis', 'Le frottis', 'Un geste.'],
    ]);
    expect(answer('faire vraiment frottis').found[0]!.url).toBe('/vaccin#frottis');
    expect(wordsOf('faire vraiment frottis', answer)).toEqual(tokens('frottis'));
  });

  it('finds an alias among other words, in any order, and only as a whole', () => {
    const aliased = searchIn([
      [0, 'frottis', 'Le frottis', 'Un geste.'],
      [0, 'autre', 'Un autre geste', 'Un autre, toujours un autre.'],
      [0, 'age', 'À votre âge', 'Tous les 3 ans.', 'premier frottis, autre'],
    ]);
    expect(aliased('frottis geste premier').found[0]!.url).toBe('/vaccin#age');
    expect(aliased('frottis geste').found[0]!.url).toBe('/vaccin#frottis');
    expect(aliased('autre').found[0]!.url, 'as a heading').toBe('/vaccin#age');
  });

  it('says what it looked for, and how much each word says: those that were meant, then their synonyms', () => {
    expect(wordsOf('tarifs vaksin')).toEqual(tokens('tarif paie vaccin'));
    const { words } = search('tarif');
    expect(words.get('pai')!).toBeLessThan(words.get('tari')!);
  });

  it('answers by no word that is denied, or of a type that is negative', () => {
    expect(wordsOf('pas de lésion, frottis normal')).not.toContain(tokens('lésion')[0]);
    expect(wordsOf('HPV 16 négatif, HPV 18 positif')).toEqual(['hpv18', 'hpv']);
  });

  it('names the words that no page has, as they were typed', () => {
    expect(search('Mycoses, frottis ?').unknown).toEqual(['Mycoses']);
    expect(search('l’hélicoptère').unknown).toEqual(['hélicoptère']);
    expect(search('squamo-cylindrique').unknown).toEqual(['squamo-cylindrique']);
    expect(search('HPV 33 ?')).toMatchObject({
      unknown: ['HPV33'],
      found: [{ url: '/vaccin#plus-tard' }],
    });
    expect(search('Mycoses, 400').found).toEqual([]);
  });

  it('opens first what a list names, whatever else is typed, as written and as heard', () => {
    expect(search('saigner frottis ASC-US').unknown).toEqual([]);
    expect(firstOf('saigner frottis ASC-US')).toMatchObject({ url: '/signe', isFirst: true });
    expect(urlsOf('malaise')).toEqual(['/signe']);
    expect(firstOf('frottis malaice')).toMatchObject({ url: '/signe', isFirst: true });
    expect(firstOf('frottis')!.isFirst).toBe(false);
    const told =
      'Mon ami frappe si le repas est froid. Les enfants pleurent le soir, et ont peur de lui.';
    expect(firstOf(told)!.url).toBe('/parler#couple');
    // « valaise » is one letter from « malaise »: no letter is guessed.
    expect(firstOf('valaise')).toBeUndefined();
  });

  it('opens several lists in their order, those of one page as one answer', () => {
    expect(urlsOf('je saigne et il me frappe').slice(0, 2)).toEqual(['/parler#couple', '/signe']);
    const [help, next] = search('il me frappe, violée').found;
    expect(help).toMatchObject({
      url: '/parler#couple',
      card: 'En danger : 112.',
      also: [{ url: '/parler#sexuelles', name: 'Violences sexuelles' }],
    });
    expect(next).toBeUndefined();
    expect(firstOf('violée')!.card).toBe('En danger : 17.');
    expect(firstOf('parler')).toMatchObject({ url: '/parler', card: 'En danger : 112.' });
  });

  it('opens the list of which a word is enough before another one of its page, and a sign below a letter', () => {
    const [couple, sexual, sign] = INDEX.first;
    const first = [
      { ...couple!, ...writeSequences({ qui: 'été', quoi: 'cousue' }) },
      { ...sexual!, ...writeSequences({ seul: 'cousue' }) },
      sign!,
    ];
    const told = searchIn(INDEX.sections, { first });
    expect(told('j’ai été cousue').found[0]!.url).toBe('/parler#sexuelles');
    const letter = `Frottis du col, saigne au contact. ${'Étalement riche. '.repeat(9)}`;
    expect(told(letter).found[1]!.url).toBe('/signe');
    for (const denied of ['pas de malaise, frottis', 'frottis sans aucun malaise'])
      expect(firstOf(denied)!.isFirst, denied).toBe(false);
    expect(firstOf('frottis, je n’arrête pas de saigner')!.isFirst).toBe(true);
  });

  it('puts what is weak below the first answer, and first where there is no other', () => {
    expect(urlsOf('frottis à bout').slice(0, 2)).toEqual(['/lexique#frottis', '/parler#couple']);
    expect(urlsOf('à bout')).toEqual(['/parler#couple']);
  });

  it('offers the pages that lists open whole where someone tells what no page is about', () => {
    const first = [
      ...INDEX.first,
      { section: 11, carte: '', ...writeSequences({ qui: 'lettre', quoi: 'adieu' }) },
    ];
    const told = searchIn(INDEX.sections, { first, synonyms: { lettre: 'frottis' } });
    const urls = (query: string) => told(query).found.map(({ url }) => url);
    const offered = (query: string) => urls(query).indexOf('/parler');
    expect(urls('j’ai acheté de la corde')).toEqual(['/parler', '/signe']);
    expect(offered('je recueille un geste'), 'no word of the site').toBe(1);
    expect(offered('je recueille chaque soir ce geste'), 'it tells more than it asks').toBe(0);
    expect(urls('je recueille chaque soir ce geste').indexOf('/signe'), 'then an answer').toBe(2);
    expect(offered('je recueille chaque soir ce geste HPV'), 'of the virus').toBe(1);
    expect(offered('je recueille chaque soir ce vaccin'), 'of a vaccine').toBe(1);
    expect(offered('il a gardé ma lettre, à bout')).toBe(-1);
    expect(offered('je pince et cache mon frottis'), 'less than half of the words').toBe(2);
    expect(offered('mon vaccin sur le bras'), 'a subject').toBe(-1);
    expect(offered('à 12 ans, ma lettre cachée, gardée'), 'less than a third').toBe(0);
    expect(offered('je pince et cache mon frottis, HPV négatif'), 'a result').toBe(-1);
    expect(offered('je recueille un geste ?'), 'a question').toBe(-1);
    expect(offered('garde-t-on la lettre, cachée, pincée ?'), 'of who may do harm').toBe(2);
    expect(offered('on recueille la corde du violon'), 'no one speaks').toBe(-1);
    expect(told('je recueille une chose jamais vue').unknown, 'nothing is missing').toEqual([]);
  });

  it('looks for nothing else in the sentence that opens a card', () => {
    expect(urlsOf('on ne me protège pas de lui')).toEqual(['/parler#sexuelles']);
    expect(urlsOf('vaccin, on ne me protège pas de lui')).toContain('/vaccin');
  });

  it('opens what a list names by the list alone, and says nothing of its words', () => {
    expect(urlsOf('dans le couple parler')[0]).toBe('/parler');
    expect(urlsOf('écoute')).toEqual(['/parler']);
    expect(search('frappe').unknown).toEqual([]);
  });

  it('answers a denied finding with a normal result, and keeps the opposite out of three', () => {
    const results = searchPages(
      [
        ['/positif', 'Mon test est positif'],
        ['/normal', 'Résultat normal'],
        ['/conisation', 'La conisation'],
      ],
      [
        [2, 'suivi', 'Après une conisation', 'Un suivi.'],
        [0, '', '', 'HPV détecté : vous êtes sur la bonne page.'],
        [0, 'lesion', 'Une lésion', 'HPV et lésion sur le frottis.'],
        [0, 'suite', 'La suite', 'HPV, lésion, frottis.'],
        [1, '', '', 'HPV négatif : rien de plus.'],
      ],
    );
    const pagesOf = (query: string) =>
      results(query).found.map(({ url }) => url.replace(/#.*$/u, ''));
    expect(pagesOf('HPV non détecté')).toEqual(['/normal']);
    for (const letter of [
      'Madame. HPV non détecté. Ce test permet de détecter un HPV. Lisez la suite si vous avez une lésion.',
      'HPV non détecté. Remarque : un résultat détecté mène à un geste. Le résultat précédent était : lésion.',
      'HPV non détecté Interprétation : - test négatif : plus tard - test positif : à revoir, une lésion',
      'RAPPEL DES ANTECEDENTS : LESION, HPV. Renseignements cliniques : suivi d’une lésion. HPV non détecté.',
      'Antécédents : HPV positif, lésion, geste le même jour Résultat de ce jour : HPV non détecté.',
      'Motif : HPV positif Antécédent : lésion en 2024 Technique : PCR Résultat du 18/11/2026 : HPV non détecté',
      'HPV (positif si > 1 ; antérieur : HPV détecté, lésion) ...... NEGATIF Un résultat positif demanderait une lecture, et une lésion un geste',
      'Une lésion a été suivie il y a trois ans. HPV non détecté. Conclusion : sans anomalie.',
      'Dr J. Exemple. Traitée pour HPV en 2021. Sur le même flacon : HPV non détecté.',
      'Suivi à un an d’un test HPV positif (lésion). HPV non détecté.',
      'Je vous adresse ce résultat, après une lésion qui avait été suivie par vous. HPV non détecté.',
      'HPV non détecté. Une conisation n’est pas indiquée. Le flacon est complet ; HPV positif si > 1.',
      'Échantillon de bonne qualité, reçu en temps utile. HPV : non détecté.',
      'Antériorité 2022 : lésion. HPV non détecté (test initial : HPV positif). Tout résultat positif est envoyé à part.',
      'Antécédents : lésion en 2019 Ce jour : sans lésion, HPV non détecté Conclusion : frottis normal, HPV non détecté',
    ])
      expect(pagesOf(letter), letter).toEqual(['/normal']);
    expect(pagesOf('[x] HPV négatif (positif si > 1) [ ] lésion')).toEqual(['/normal']);
    const pasted =
      'Test HPV POSITIF, lésion : à revoir si la suite le demande, et sans attendre une lettre.';
    expect(pagesOf(pasted)[0], 'an advice ends the sentence').toBe('/positif');
    for (const letter of [
      'Motif : un suivi Résultat HPV : détecté chez cette personne. Frottis : sans lésion, sans anomalie.',
      'Votre risque de lésion est élevé : HPV détecté. La lecture de ce frottis ne retrouve pas de lésion.',
      'Frottis : lésion qui est à revoir bientôt, flacon de bonne qualité. Conclusion : HPV non détecté.',
      'Renseignements cliniques : HPV 16 positif. Frottis : sans lésion. Conclusion : frottis sans anomalie.',
      'Antécédents : RAS, frottis actuel : lésion. Test (lésion, déjà vue au précédent). HPV négatif, flacon complet.',
      'Anomalie : non HPV 18 : Oui HPV autres : non. Le frottis est sans lésion, et sans autre anomalie.',
      'Frottis : lésion. HPV : négatif. Conclusion : HPV négatif, et un frottis de contrôle dans douze mois.',
      'Test HPV du 12/01/2026 : positif. Un autre en 2027 : si HPV négatif, retour au rythme habituel.',
      'HPV positif en 2026, HPV négatif en 2023',
      'Lésion sur ce frottis. HPV en 2022 : positif, puis 2024 : HPV négatif',
      'HPV 52. Frottis sans lésion.',
    ])
      expect(pagesOf(letter)[0], letter).not.toBe('/normal');
    const sent =
      'Une personne de trente ans adressée pour une lésion, avec un rendez-vous à fixer bientôt.';
    expect(pagesOf(sent)[0], 'nothing else is told').toBe('/positif');
    const found = 'HPV non détecté en 2022. Aujourd’hui, HPV détecté. Lésion : non. Prochain test.';
    expect(pagesOf(found)[0]).toBe('/positif');
    const cells =
      'Frottis du 12 mai en couche mince. HPV : positif. Conclusion : HPV, sans anomalie.';
    expect(pagesOf(cells)[0], 'said of the cells').toBe('/positif');
    const treated =
      'Contrôle à six mois d’une conisation. HPV non détecté. Flacon de bonne qualité.';
    expect(pagesOf(treated)[0], 'with a rhythm of its own').toBe('/conisation');
    expect(pagesOf('lésion, HPV négatif').slice(0, 2), 'no page on the virus').not.toContain(
      '/positif',
    );
    for (const query of [
      'HPV positif sans lésion',
      'j’ai le 16 mais pas de lésion',
      'HPV pas négatif',
      'HPV positif il y a un an, frottis négatif',
      'Frottis sans anomalie, même si HPV positif',
      'Sans anomalie. Sans lésion. HPV détecté.',
    ])
      expect(pagesOf(query)[0]).toBe('/positif');
  });

  it('looks for « anormal » where no page names what a letter found', () => {
    const opposites = writeOpposites({ trouvailles: 'dyscaryose' });
    const abnormal = [0, 'anormal', 'Un frottis anormal', 'La suite.'] as const;
    const told = searchIn([...INDEX.sections, abnormal], { opposites });
    expect(told('dyskaryose sévère').found[0]!.url).toBe('/vaccin#anormal');
  });

  it('answers an abnormal smear by no section on a normal one', () => {
    const smears = searchPages(
      [['/positif', 'Mon test est positif']],
      [
        [0, 'normal', 'Si le frottis est normal', 'Frottis.'],
        [0, 'suite', 'La suite', 'Frottis.'],
      ],
    );
    const firstFor = (query: string) => smears(query).found[0]!.url;
    expect(firstFor('frottis pas normal')).toBe('/positif#suite');
    expect(firstFor('HPV positif, frottis normal')).toBe('/positif#normal');
  });

  it('keeps a page that is named by the result told among the first three', () => {
    const results = searchPages(
      [
        ['/normal', 'Résultat normal'],
        ['/france', 'Le délai'],
      ],
      [
        [0, '', '', 'Un frottis normal.'],
        ...['un', 'deux', 'trois', 'quatre'].map(
          (anchor) => [1, anchor, 'Contrôle du frottis', 'Contrôle du frottis normal.'] as const,
        ),
      ],
    );
    const urls = results('frottis normal, contrôle').found.map(({ url }) => url);
    expect(urls).toHaveLength(5);
    expect(urls.slice(0, 3)).toContain('/normal');
  });

  it('puts the page on a positive result first, but for what a biopsy or a treatment shows', () => {
    const results = searchPages(
      [
        ['/positif', 'Mon test est positif'],
        ['/delai', 'Le délai'],
      ],
      [
        [0, '', '', 'HPV positif.'],
        [1, '', '', 'Le délai, pour HPV positif : un long délai.'],
      ],
    );
    expect(results('HPV positif délai').found[0]!.url).toBe('/positif');
    expect(results('HPV positif délai conisation').found[0]!.url).toBe('/delai');
  });

  it('finds the entry of a term that is typed alone before all else', () => {
    expect(urlsOf('distilbène')[0]).toBe('/lexique#des-distilbene');
    expect(urlsOf('DES ?')).toEqual(['/lexique#des-distilbene']);
  });

  it('answers an age with the sections that hold it', () => {
    const aged = searchIn([
      [2, 'age', 'À votre âge', '25 à 29 ans : une cytologie.', 'frottis de 8 à 110 ans'],
      [0, 'tard', 'Après 50 ou 60 ans', 'Un frottis sert encore.'],
      [0, 'dose', 'Les doses', '11 à 14 ans : deux doses du vaccin.', 'vaccin de 8 à 17 ans'],
    ]);
    for (const age of [22, 27, 55])
      expect(aged(`frottis ${age} ans`).found[0]!.url).toBe('/france#age');
    expect(aged('vaccin 12 ans').found[0]!.url).toBe('/vaccin#dose');
    expect(wordsOf('vaccin 12 ans', aged)).toContain('11a14');
    expect(aged('loupe 7 ans').unknown).toEqual(['loupe']);
  });

  it('makes one answer of the same section of several countries, and begins with the first that fits', () => {
    const of = searchIn([
      [2, 'a', 'Le coût', 'Un frottis.'],
      [3, 'a', 'Le frottis', 'Un frottis, une greffe.'],
    ]);
    const also = [{ url: '/suisse#a', name: 'Suisse' }];
    expect(of('frottis').found[0]).toMatchObject({ url: '/france#a', country: 'France', also });
    expect(of('frottis greffe').found[0]!.url).toBe('/suisse#a');
  });

  it('finds a section of every country by what is written for one of them', () => {
    const { found } = searchIn([
      [2, 'cout', 'Qui paie', 'Un geste.', 'prix du frottis'],
      [3, 'cout', 'Qui paie', 'Un autre geste.'],
      [0, 'prix', 'Le prix', 'Le prix du prix.'],
    ])('prix du frottis en Suisse');
    expect(found[0]).toMatchObject({ url: '/suisse#cout', also: [{ url: '/france#cout' }] });
  });

  it('puts a country that is named before the others', () => {
    expect(urlsOf('remboursé suisse')[0]).toBe('/suisse#depistage');
    expect(urlsOf('tarif helvétique')[0]).toBe('/suisse#depistage');
  });

  it('answers an empty query and one of empty words with nothing', () => {
    const nothing = { found: [], unknown: [], words: new Map() };
    expect(search('')).toMatchObject(nothing);
    expect(search('  de la … ')).toMatchObject(nothing);
  });

  it('takes markup, patterns and names of JavaScript for text', () => {
    const hostile = '<img onerror=alert(1)> .*+?^${}()|[]\\ __proto__ constructor toString';
    const { found, unknown } = search(hostile);
    expect(found).toEqual([]);
    expect(unknown).toContain('img');
    expect(unknown).toContain('constructor');
  });
});
