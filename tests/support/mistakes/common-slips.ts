import { CARD, PAGE, stop, text, warn, paragraphs, mistakes, type Mistake } from './mistake.ts';

const SIGNS = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'].map((sign) => `- ${sign} ;`);

/** A citation that is not understood. */
const citation = (name: string, typed: string): Mistake =>
  stop(name, text(CARD, `Un fait${typed}.`), /serait affichée telle quelle/u);

/** What people bring along from other programs, from networks and from paper. */
export const COMMON_SLIPS: readonly Mistake[] = [
  citation('a citation has a space after its sign', '[^ essai-2020]'),
  citation('a citation has its sign in front', '^[essai-2020]'),
  citation('a note is written as in another program', '^[une note]'),
  citation('half a citation stands beside a figure', ', de 25 %[^essai-2020'),
  ...mistakes(warn, {
    'a source is named in words, and not cited': [
      text(CARD, 'Un fait (Essai, 2020).'),
      /« \(Essai, 2020\) » nomme une source/u,
    ],
    'a study is cited as articles do': [
      text(CARD, 'D’après Martin et al., 2020, un fait.'),
      /nomme une source/u,
    ],
    'a source is named between parentheses': [
      text(CARD, 'Un fait (Source : une agence).'),
      /« \(Source : une agence\) » nomme une source/u,
    ],
    'the first headings of a text are the same': [
      (p) => {
        const { file, line } = p.edit(
          PAGE,
          /(?<=^---\n[\s\S]*?\n---\n)[\s\S]*/u,
          '\n## Un cas\n\nUn mot.\n\n## Un cas\n\nUn mot.\n',
        );
        return { file, line: line + 5 };
      },
      /« Un cas » est déjà/u,
    ],
  }),

  ...mistakes(stop, {
    'the number of a note stands behind its sentence': [
      text(CARD, 'Un fait vérifié.1'),
      /serait affichée telle quelle/u,
    ],
    'the mark of a comment stands behind a word': [text(CARD, 'Un fait[a].'), /telle quelle/u],
    'citations have the numbers of their notes': [
      (p) => p.edit(CARD, /\[\^essai-2020\]/u, '[^1]'),
      /« 1 » est un numéro de note/u,
    ],
    'a question holds a colon, and no quotation marks': [
      (p) => p.edit('questions.yaml', /^ +- .*$/mu, '  - Faut-il : oui ou non ?'),
      /sur une seule ligne, entre guillemets droits/u,
    ],
    'a second header stands in a text': [
      text(PAGE, '---\ntitle: "Un titre"\nsources:\n  - lei-2020\n---\n\nUn texte.'),
      /second en-tête/u,
    ],
  }),

  ...paragraphs(warn, PAGE, {
    'a colon is glued to the next word': ['Un mot :un autre.', /« mot :un »/u],
    'a comma stands before the next word': ['Un mot ,un autre.', /« mot ,un »/u],
    'a sentence is glued to the next': ['Une fin.Un début.', /« fin\.Un »/u],
    'a comma stands behind the end of a sentence': [
      'Une fin écrite., et une autre.',
      /« écrite\., »/u,
    ],
    'a link is glued to a sentence': ['Une fin.[Un lien](/hpv-info).', /« fin\.\[Un »/u],
    'a word is away from its apostrophe': ['Le col de l’ utérus ici.', /« de l’ utérus »/u],
    'a unit is glued to its number': ['Un trait de 5cm.', /« 5cm\. »/u],
    'a rank is written with too many letters': ['La 1ère page.', /« 1ère » s’écrit 1re/u],
    'two limits are exchanged': ['Entre 25 et 20 ans, on lit.', /le plus petit nombre vient d’ab/u],
    'the second of two ranges goes down': [
      'De 9 à 14 ans ici, de 65 à 30 ans là.',
      /« de 65 à 30 ans » : le plus petit/u,
    ],
    'a full stop stands before the next word': ['Une fin .Un début.', /« fin \.Un »/u],
    'a name is to come': [
      'Le laboratoire XXX de Lyon.',
      /« XXX » ressemble à un texte provisoire/u,
    ],
    'a word is glued to a parenthesis': ['Un mot(et un autre).', /« mot\(et »/u],
    'a question stands as a title': [
      'Est-ce un virus dangereux ?\n\nUne réponse.',
      /« Est-ce un virus dangereux \? » ressemble à un titre/u,
    ],
    'lines without marks follow each other': [
      'Un mot\nun autre\nun autre encore, puis la fin.',
      /« Un mot » et « un autre »/u,
    ],
    'a sentence was cut': [
      'Une phrase entière. Le vaccin protège contre les',
      /finit au milieu d’une phrase/u,
    ],
    'a day is to come': ['Le test change le JJ/MM/AAAA.', /texte provisoire/u],
    'a source is still to be found': ['Un mot (source ?).', /texte provisoire/u],
    'a number is to come': ['Le prix est de ... euros.', /texte provisoire/u],
    'a note to oneself is in capitals': ['Un mot. À VÉRIFIER avant la fin.', /texte provisoire/u],
    'a colleague is asked': ['Un mot (à revoir avec Marc).', /texte provisoire/u],
    'a line in bold stands for a heading': [
      '**Une autre partie**\n\nUn texte.',
      /n’est qu’en gras/u,
    ],
    'a straight quotation mark is open': ['Elle dit "oui et part.', /autre moitié du signe "/u],
    'a parenthesis is open': ['Un mot (et un autre.', /autre moitié du signe \(/u],
    'a sentence lost its start': [
      'Un début de phrase\n\net sa suite.',
      /« et sa suite\. » : ce paragraphe commence au milieu/u,
      2,
    ],
    'a paragraph was pasted twice': [
      'Ce paragraphe est assez long.\n\nAutre.\n\nCe paragraphe est assez long.',
      /« Ce paragraphe est assez long\. » est déjà à la ligne \d+\./u,
      4,
    ],
    'bold is typed in the form': ['Un \\*\\*mot\\*\\* ici.', /« \*\*mot\*\* » : la page montre/u],
    'a comment lost its start': ['Un mot. --> Un autre.', /« --> »/u],
    'the columns of a table have no names': [
      '|  |  |\n| --- | --- |\n| 1 | 2 |',
      /n’ont pas de nom/u,
    ],
    'a question repeats the heading over it': [
      '## Un cas\n\nUn mot.\n\n### Un cas\n\nUn autre.',
      /« Un cas » est déjà un titre, d’un autre rang, à la ligne \d+/u,
      4,
    ],
    'a block is twice there': ['<Encart titre="A">\n\nB.\n\n</Encart>\n\n'.repeat(2), /déjà/u, 6],
    'nothing stands under a heading': [
      '## Un cas\n\n## Un autre\n\nUn mot.',
      /rien sous le titre « Un cas »/u,
    ],
    'items of a list stand in one': [
      '- un mot ; - un autre ;\n- la fin.',
      /« ; - un autre ; » : plusieurs éléments/u,
    ],
    'a sign is typed twice': ['Les mots sont--ils là ?', /« sont--ils »/u],
  }),
  ...paragraphs(stop, PAGE, {
    'the dash of an item is alone on its line': [
      'Au choix :\n-\nUn mot.',
      /Ce tiret est seul sur sa ligne/u,
      1,
    ],
    'an item of a list is empty': ['- un\n-\n- deux', /ne contient rien/u, 1],
    'words are struck out': ['Le vaccin ~~ne~~ protège.', /barrés ou supprimés/u],
    'a heading has seven signs': ['####### Un titre', /six signes/u],
    'a list is copied from Word as plain text': ['o un mot\no un autre.', /tiret court/u],
    'a list has pictograms': ['✅ un mot\n✅ un autre.', /tiret court/u],
    'an address took the comma behind it along': [
      'Voir [un site](https://www.exemple.be/page,).',
      /ni ponctuation à la fin/u,
    ],
    'a table is pasted with tabs': [
      'Pays\tÂge\nBelgique\tonze|douze\nFrance.',
      /vient d’un autre programme/u,
    ],
    'a list is numbered with hyphens': ['1- un\n2- deux\n3- trois.', /sont une liste/u],
    'bold has spaces inside': ['Un mot ** en gras ** ici.', /affichée telle quelle/u],
    'bold has lost one of its stars': ['Un *mot** ici.', /autant d’étoiles/u],
    'one item of a list has a long dash': [
      '- Un mot.\n– Deux mots.\n- Trois mots.',
      /tiret court \(-\) suivi d’une espace/u,
      1,
    ],
    'a word is cut at the end of a line, as in a PDF': [
      'La vacci-\nnation et le reste.',
      /« vacci- » : ce mot est coupé/u,
    ],
    'an accent left its letter': ['Un de´pistage.', /« e´p »/u],
    'letters are glued as in print': ['Un test ﬁable.', /« ﬁ »/u],
    'a word holds a soft hyphen': ['Un dépis\u00ADtage.', /caractère invisible/u],
    'a sentence holds the place of a picture': [
      'Voici \uFFFC ce qu’elle montre.',
      /caractère invisible/u,
    ],
    'a table has spaces in the place of its bars': [
      'Pays      Âge\nBelgique    onze\nFrance    douze.',
      /vient d’un autre programme/u,
    ],
    'a block has no sign in front of its name': ['Signes />', /collé à son nom/u],
    'a block that holds others has no sign in front of its name': [
      'Encart titre="Un titre">\n\nUn mot.\n\n</Encart>',
      /collé à son nom/u,
    ],
    'a space parts a block from its sign': ['< Encart titre="A">\n\nB.\n\n</Encart>', /collé/u],
    'a block ends in a backslash': ['<Signes \\>', /et non \\/u],
    'a heading is underlined': ['Un titre\n======\n\nUn texte.', /les signes #/u],
    'the words of a link are its address': [
      'Voir [https://www.exemple.be/a](https://www.exemple.be/a).',
      /lettre par lettre/u,
    ],
    'the words of a link say nothing of where it leads': [
      'Voir [En savoir plus…](/chat).',
      /ne dit pas où mène/u,
    ],
    'a link leads to the preview': [
      'Voir [le chat](http://localhost:4321/chat).',
      /l’aperçu de votre ordinateur/u,
    ],
    'a link leads to a file': ['Voir [la brochure](/Brochure.pdf).', /ne publie que des pages/u],
    'a list of signs is too long': [
      `<QuandConsulter titre="Si :">\n\n${SIGNS.join('\n')}\n\n</QuandConsulter>`,
      /6 signes, et 5 au plus/u,
    ],
    'signs are no list': [
      '<QuandConsulter titre="Si :">\n\nVous saignez.\n\n</QuandConsulter>',
      /ne montre aucun signe/u,
    ],
    'a star is half of italics': ['Le *mot est ici.', /Une étoile au moins/u],
    'a dash of a list has moved and lost its blank': [
      '- un mot ;\n -Un autre.',
      /commence par un tiret court/u,
      1,
    ],
    'the end of a block is cut': [
      '<Encart titre="Un">\n\nUn mot.\n\n</Enc\nart>',
      /« <\/Enc » devrait refermer un bloc/u,
      4,
    ],
  }),

  ...[
    ['the first bracket of a link', 'La page chat](/chat).'],
    ['the last bracket of its words', 'La page [chat(/chat).'],
    ['the first one of its address', 'La page [chat]/chat).'],
    ['the last one of its address', 'La page [chat](/chat.'],
    ['a bracket of bold words that are a link', 'La page [**chat**(/chat).'],
    ['the first bracket of a citation', 'Un mot^essai-2020].'],
  ].map(([what, typed]) =>
    stop(`${what} is missing`, text(PAGE, typed!), /affiché(?:e)? tel(?:le)? quel(?:le)?/u),
  ),
  citation('the number of a source stayed in brackets', ' chez 80 % des femmes [3, 4]'),
  citation('the number of a source stayed raised', '¹'),

  ...['https://www.exemple.be/a', 'www.exemple.be/une/page'].map((address) =>
    stop(
      `an address is typed alone: ${address}`,
      text(PAGE, `Voir ${address} pour la suite.`),
      /lettre par lettre/u,
    ),
  ),
  ...[
    'une photo',
    'dessin.svg',
    'IMG_2034',
    'photo-du-labo',
    'Capture d’écran 2026-11-12 à 10.22.33',
    'WhatsApp Image 2026-11-12 at 10.22.33',
    'téléchargement (1)',
    '3f2a9c7e-11aa-4b2c-9d3e-0123456789ab',
    'Une image contenant texte, Police. Le contenu généré par l’IA peut être incorrect.',
  ].map((alt) =>
    stop(
      `the description of a picture is « ${alt} »`,
      text(PAGE, `![${alt}](../images/dessin.svg)`),
      /ne décrit pas l’image/u,
    ),
  ),
];
