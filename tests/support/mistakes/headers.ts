import {
  CARD,
  LINK,
  PAGE,
  field,
  stop,
  warn,
  fields,
  edits,
  mistakes,
  type Mistake,
} from './mistake.ts';

/** Mistakes in the writing of headers. */
export const HEADERS: readonly Mistake[] = [
  ...mistakes(stop, {
    'a required field is missing': [
      (p) => ({ ...p.edit(CARD, /^icon:.*\n/mu, ''), line: 2 }),
      /« icon » \(icône\).*obligatoire et il manque/su,
    ],
    'a key is a citation': [
      (p) => ({ ...p.edit(CARD, /^ {2}- .*$/mu, '  - [^essai-2020]'), line: 6 }),
      /sans crochets ni \^ : essai-2020/u,
    ],
    'a field is misspelt': [
      field(LINK, 'text', 'texte: "Un site"'),
      /« texte » n’existe pas ici\. Vouliez-vous dire « text » \?/u,
    ],
    'a line starts with a tab': [
      (p) => p.edit('pages/chat.mdx', /^ {2}icon:/mu, '\ticon:'),
      /tabulation/u,
    ],
    'a block has lost its indentation': [
      (p) => p.edit('pages/hors-du-menu.mdx', /^ {2}name:.*\n {2}order/mu, 'name: "Un"\norder'),
      /n’est pas alignée avec ses voisines/u,
    ],
    'a block is a text': [
      (p) => p.edit('pages/chat.mdx', /^nav:\n(?: {2}.*\n)+/mu, 'nav: oui\n'),
      /bloc de plusieurs lignes/u,
    ],
    'a file has no header': [
      (p) => ({ ...p.write(CARD, 'Juste un texte.\n'), line: 1 }),
      /n’a pas d’en-tête/u,
    ],
    'a header is not closed': [
      (p) => {
        const { file, line = 0 } = p.edit(CARD, /\n---\n\n/u, '\n\n');
        // Its last line of dashes stood before the blank line above the text.
        return { file, line: line + 2 };
      },
      /Avant cette ligne, il manque une ligne de trois tirets courts/u,
    ],
    'a header is not opened': [
      (p) => ({ ...p.edit(CARD, /^---\n/u, ''), line: 1 }),
      /Avant cette ligne, il manque une ligne de trois tirets courts/u,
    ],
    'the home page has lost a strength': [
      (p) => ({
        ...p.edit('pages/accueil.mdx', /^ {2}- title:.*\n {4}icon:.*\n {4}content:.*\n/mu, ''),
        line: p.read('pages/accueil.mdx').split('\n').indexOf('highlights:') + 1,
      }),
      /La liste « points forts » compte 3 éléments ; 4 au moins sont/u,
    ],
    'words stand before the header': [
      (p) => ({
        ...p.write(PAGE, `Voici le texte :\n\n\`\`\`mdx\n${p.read(PAGE)}\`\`\`\n`),
        line: 1,
      }),
      /« Voici le texte : » est écrit avant l’en-tête.*jusqu’à la ligne 3/u,
    ],
    'a list goes on under dashes': [
      (p) => {
        const { file } = p.edit('questions.yaml', /$/u, '---\nautre: "Un"\n');
        return { file, line: p.read('questions.yaml').split('\n').indexOf('---') + 1 };
      },
      /met fin à la liste/u,
    ],
    'a list in brackets is not closed': [
      (p) => p.edit('countries/luxembourg.mdx', /sources: \[(.*?)\]/u, 'sources: [$1'),
      /entre crochets n’est pas fermée : ajoutez \]/u,
    ],
    'a source is listed twice': [
      (p) => ({
        ...p.edit(CARD, /^ {2}- essai-2020$/mu, '  - essai-2020\n  - essai-2020'),
        line: 7,
      }),
      /La source « essai-2020 » est déjà dans cette liste/u,
    ],
  }),
  ...fields(stop, CARD, {
    'a rank is a word': [
      'order: "trois"',
      /« trois » n’est pas un nombre entier, à partir de 1\./u,
    ],
    'an icon is a French word': [
      'icon: bouclier',
      /« bouclier » n’existe pas\. Vouliez-vous dire « shield-check » \?/u,
    ],
    'an icon is unlike any other': [
      'icon: zzzz',
      /« zzzz » n’existe pas\. Les choix possibles sont : accessibility, .*venus/u,
    ],
    'a title holds a colon': [
      'title: HPV: les faits',
      /Cette valeur ne se lit pas telle quelle\. Écrivez-la entière sur une seule ligne, entre guillemets/u,
    ],
    'an apostrophe ends a text early': ["title: 'L'utérus'", /guillemets/u],
    'a space is missing after a colon': [
      'icon:dna',
      /Cette ligne n’a pas pu être lue\. Elle s’écrit avec deux-points/u,
    ],
    'a text is a list': ['title:\n  - Le\n  - dépistage', /Un texte est attendu/u],
    'a title holds Markdown': ['title: "Le **dépistage**"', /affiché tel quel/u],
    'a title is in italics': ['title: "Le *dépistage*"', /affiché tel quel/u],
    'a list in brackets has two commas': ['sources: [essai-2020,,]', /une seule virgule sépare/u],
    'a title is one emoji': ['title: "🙂"', /« 🙂 » ne contient aucun mot.*à voix haute/u],
  }),

  ...edits(stop, CARD, {
    'a field bears its French name': [/^title:/mu, 'titre:', /Vouliez-vous dire « title »/u],
    'a field bears the name that its form shows': [
      /^order:/mu,
      'rang:',
      /Vouliez-vous dire « order »/u,
    ],
    'a field is written twice': [
      /^icon:/mu,
      'title: "Autre"\nicon:',
      /Ce nom est déjà écrit plus haut\. Reportez-y/u,
    ],
    'an editor turned the dashes above a header into a long one': [
      /^---$/mu,
      '—-',
      /Cette ligne \(« —- »\) devait être faite de trois tirets courts/u,
    ],
    'a header ends after a blank': [/(?<=\n)---$/mu, ' ---', /Cette ligne \(« --- »\)/u],
    'a text has only its header': [/(?<=\n---\n)[\s\S]*$/u, '', /pas encore de texte/u],
    'a field that may be left out is empty': [
      /^order/mu,
      'href:\norder',
      /et il n’est pas obligat/u,
    ],
    'an item has a star': [/^ {2}- essai-2020$/mu, '  * essai-2020', /n’a pas son tiret/u],
    'one line holds two sources': [/(?<=- essai-2020)$/mu, '; essai-2021', /réunit plusieurs/u],
    'a key of the list is written as a citation': [
      /^ {2}- essai-2020$/mu,
      '  - "[^essai-2020]"',
      /n’est pas dans la bibliographie/u,
    ],
  }),

  ...fields(stop, PAGE, {
    'a title is too long': [
      `title: "${'Un titre '.repeat(6).trim()}"`,
      /compte 53 caractères ; 41 au plus/u,
    ],
    'a description is too short': ['description: "Trop court."', /70 au moins sont attendus/u],
    'a date to come is in no calendar': [
      'reviewedOn: 2027-13-01',
      /« 2027-13-01 » n’est pas une date du calendrier, écrite/u,
    ],
    'a date is in the future': ['reviewedOn: 2999-01-01', /dans le futur/u],
    'a date is of another century': ['reviewedOn: 1926-11-26', /ses quatre chiffres/u],
  }),

  warn(
    'a word processor changed the quotes of a value',
    field(CARD, 'title', 'title: « Le dépistage »'),
    /montrerait les guillemets de « « Le dépistage » »/u,
  ),
];
