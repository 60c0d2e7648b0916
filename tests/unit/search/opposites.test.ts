import { describe, expect, it } from 'vitest';
import { createReader } from '../../../src/search/opposites.ts';
import { writeOpposites } from '../../../src/search/sequences.ts';
import { readWords } from '../../../src/search/words.ts';

const readResult = createReader(
  writeOpposites({
    trouvailles:
      'anomalie, lésion, atypie, dysplasie, ASC-US, LSIL, HSIL, CIN, CIN 3, AIS, haut grade, bas grade',
    virus: 'HPV, papillomavirus, virus, génome, ARN',
    vus: 'détecté, retrouvé, évidence, porteuse',
    atteints: 'atteinte, contracté',
    verbes: 'trouve, montre, vu, détection',
    mauvais: 'anormal, suspect, intraépithélial, malin, maligne, malignité, pas bon',
    positifs: 'positif, présence, présente, persistance',
    normaux:
      'négatif, normal, NILM, pap 2, RAS, absent, rien vu, rien à signaler, sans particularité',
    partis: 'disparu, exclu, est parti',
    entre: 'signe, cellule, argument, faveur, trace, haut risque, autre, type',
    demandes: 'est-ce normal, c’est normal',
    examens: 'frottis, résultat, test',
    bons: 'bon, nickel, correct',
    autres: 'contrôle cellulaire, candida',
    lisibles: 'satisfaisant, interprétable',
    illisibles: 'insuffisant, invalide, frottis illisible, flacon vide, ni positif ni négatif',
    gestes: 'biopsie',
  }),
);
/** What is read in a text, and the words to look for. */
const read = (text: string) => {
  const { rest, ...reading } = readResult(readWords(text));
  return { ...reading, rest: rest.map(({ raw }) => raw).join(' ') };
};

describe('the reader of results', () => {
  it.for([
    'HPV non détecté',
    'les HPV recherchés sont absents',
    'Négatif pour une lésion intraépithéliale ou malignité',
    'absence d’ASC-US, LSIL ou HSIL',
    'on ne met en évidence ni lésion ni trace de virus',
    'le test n’a pas détecté la présence d’HPV',
    'la lésion n’a pas été retrouvée',
    'recherche de lésion négative',
    'j’ai plus le HPV',
    'présence d’HPV : non',
    'anomalie : absence, conclusion : cellules normales',
    'ce n’est pas un résultat anormal',
    'ne montre pas la présence de lésion suspecte',
    'Test HPV négatif. Si positif, un geste',
    'jamais eu de lésion',
    'kein HPV',
    'ya pas d anomali',
    'HPV (-)',
    'je comprends pas normal',
    'le virus a disparu',
    'négatif quant à la présence d’HPV',
    'passée de positif à négatif',
    'j’ai un HPV négatif',
    'aucun des virus que cherche le laboratoire n’a été détecté',
    'pas de génome de virus mis en évidence',
    'frottis normal, HPV 16 et 18 négatifs',
    'pas de lésion ni HPV 33',
    'frottis négatif au HPV 16',
    'aucune lésion, HPV 16 non détecté',
    'HPV pas fait, pas de lésion',
    'le laboratoire n’a, sur mon frottis, pas trouvé d’anomalie',
    'HPV 16 -, HPV autres types -',
    'candida positif, frottis normal, contrôle cellulaire détecté',
    'aucun des 14 virus n’est détecté, absence des 14 HPV',
    'après un LSIL, frottis normal',
    'HPV, après un premier test positif : négatif',
    'le test HPV a montré un résultat négatif',
    'on n’a rien vu d’anormal',
    'HPV 16 pas trouvé, frottis normal',
    'HPV et frottis normal',
    'HPV 16 et 18 : non faits, frottis normal',
    'HPV par une autre méthode non détecté',
    'lésion de 2019 non retrouvée en 2025',
    'pas de suspicion de malignité',
    'dépistage des lésions : négatif',
    'frottis pas anormal',
    'anomalies cellulaires glandulaires absentes',
  ])('reads a normal result in « %s »', (text) => {
    expect(read(text).verdict).toBe('normal');
  });

  it.for([
    'LMIEHG, HPV négatif',
    'lésion, état correct',
    'pas de lésion, détection d’un HPV',
    'frottis pas revenu tout à fait normal',
    'mes résultats n’étaient pas très bons',
    'je comprends pas ASC-US',
    'CIN 3 non infiltrant',
    'lésion non exclue',
    'HPV HR positif, non 16 non 18',
    'le virus n’a pas disparu',
    'on vient de me trouver un HPV',
    'on a découvert que j’avais un HPV',
    'je suis atteinte du HPV',
    'mon test montre un HPV',
    'frottis normal mais hpv posi',
    'rien d’anormal mais le HPV est là',
    'le HPV est là mais pas de lésion',
    'avant négatif, maintenant HPV 33',
    'HPV non détecté, ASC-US',
    'négatif pour HPV 16 et 18, positif pour autres',
    'génotype 16 -, autres génotypes +',
    'ASC-US, haut grade exclu',
    'ni HPV 16 ni HPV 18, mais un autre type',
    'j’ai le HPV mais pas de lésion',
    'jonction non trouvée, lésion',
    '16 : + / 18 : -, frottis normal',
    'HPV oncogène : oui, frottis normal',
    'le test n’a pas détecté la présence de lésion, HPV 16 présent',
    'HPV positif, frottis antérieurement négatif',
    'papillomavirus à haut risque, frottis normal',
    'HSlL, pas de cellule maligne',
    'pas de cellule maligne, LSIL',
    'frottis normal après un HPV positif',
    'AS-CUS, pas de cellule maligne',
    'positivité du test HPV, frottis négatif',
    'pas de cellule suspecte, mise en évidence d’un HPV',
    'le HPV est +, frottis normal',
    'frottis normal, un an après, LSIL',
    'on m’a dit que j’avais un papillon virus, frottis normal',
    'HPV 16 sans lésion',
    'absence de cellules endocervicales, LSIL',
    'HPV 16, absence de lésion',
    'vous avez le HPV, pas de cellules anormales',
    'infection à papillomavirus, aucune anomalie cellulaire associée',
    'pas de lésion, le virus recherché, lui, a été trouvé',
    'A S C - U S, HPV négatif',
    'négative pour HPV 16 mais pas pour les douze autres',
    'HPV positif maintenant, négatif avant',
    'HPV positif, jamais redevenu négatif',
    'endocol absent, LSIL',
    'LSIL, cellules endocervicales absentes',
    'LSIL, malignité absente',
    'lésion, cellules endocervicales absentes',
    'cellules endocervicales non vues, LSIL',
    'candida non mis en évidence, ASC-US',
    'pas d’atrophie, HPV 16 détecté',
    'pas de cellules endocervicales, HPV détecté',
    'pas de polynucléaires, LSIL',
    'pas d’anomalie en 2022, anomalie en 2025',
    'HPV 31 : D, HPV 16 : ND, HPV 18 : ND',
    'HPV 16, frottis normal, colposcopie non satisfaisante',
    'absence d’HPV 16 et 18, présence d’autres types',
    'absence de lésion de haut grade, lésion de bas grade',
    'NILM, HPV 31',
    'frottis normal, HPV 45',
    'HPV 31, Pap 2',
    'pas de lésion, HPV 33',
    'pas d’atypie, HPV 33',
    'NILM mais HPV 31',
    'aucune anomalie cellulaire, HPV 59',
    'HPV 16, pas d’anomalie',
  ])('reads an abnormal result in « %s »', (text) => {
    expect(read(text).verdict).toBe('abnormal');
  });

  it.for([
    'non satisfaisant',
    'frottis non satisfaisant, sans lésion visible',
    'n’est pas interprétable, pas d’atypie',
    'flacon reçu vide',
    'HPV négatif, frottis illisible',
    'HPV : invalide ; frottis : normal',
    'le test n’a pas pu aboutir',
  ])('reads no result in « %s », where nothing could be read', (text) => {
    expect(read(text).verdict).toBe('unread');
  });

  it('reads what was found in spite of what could not be read', () => {
    expect(read('frottis non satisfaisant, HPV 16 détecté').verdict).toBe('abnormal');
  });

  it.for([
    'pas de règles, pas de nouvelles, jamais de frottis, sans rapports',
    'un bon gynécologue pour un frottis',
    'je ne retrouve pas ma lettre',
    'la pilule donne-t-elle le HPV',
    'prélèvement satisfaisant',
    'absence de cellules',
    'on n’a pas trouvé de rendez-vous',
    'HPV 16 non 18',
    'comment savoir si j’ai le HPV, si je suis atteinte du HPV',
    'que montre un test HPV',
    'geste pour CIN 3, mon papi, HPV oui ou non',
    'cellules endocervicales présentes',
    'recherche de HPV, présence de cellules endocervicales',
    'la flore est normale',
    'il a un fusil',
  ])('reads no result in « %s »', (text) => {
    const { verdict, rest } = read(text);
    const words = readWords(text).map(({ raw }) => raw);
    expect({ verdict, rest }).toEqual({ verdict: undefined, rest: words.join(' ') });
  });

  it('tells a denial of what no list knows, where no virus is named', () => {
    expect(read('aucun souci au frottis').isDenial).toBe(true);
    expect(read('pas de souci au frottis').isDenial).toBe(true);
    expect(read('frottis pas folichon').isDenial).toBe(false);
    expect(read('le HPV ne part pas').isDenial).toBe(false);
  });

  it('says a result in the words of the site, and leaves out what is denied', () => {
    expect(read('frottis sans lésion').rest).toBe('frottis negatif normal');
    expect(read('HPV positif sans lésion').rest).toBe('hpv hpv positif');
    expect(read('frottis et HPV anormal').rest).toBe('frottis et hpv anormal anormal');
    expect(read('pas de virus mais pas normal').rest).toBe('mais anormal');
    expect(read('le virus n’a pas disparu').rest).toContain('hpv positif');
    expect(read('c’est normal d’attendre').rest).toBe('d attendre');
    expect(read('HPV, cellules malignes').rest).toContain('carcinome');
    expect(read('présence d’HPV').rest).toContain('positif');
    expect(read('ASC-US, contrôle négatif').rest).not.toContain('normal');
    expect(read('papillomavirus : détecté (anormal)').rest).toContain('hpv positif');
    expect(read('test HPV 45 : anormal').rest).toContain('hpv positif');
    expect(read('HPV présents').rest).not.toContain('present');
    expect(read('HSIL, HPV détecté').rest, 'the cells weigh more').toBe('hsil hpv');
    expect(read('carcinomateuses, HPV positif').rest).toContain('carcinome');
    expect(read('biopsie normale').rest, 'no rhythm of a test').toBe('biopsie resultat');
    expect(read('HPV positif, candida négatif').rest).toBe('hpv hpv positif');
    expect(read('candida négatif, HPV ni positif ni négatif').verdict).toBe('unread');
  });
});
