import {
  ARTICLE,
  CARD,
  PAGE,
  field,
  searchWords,
  text,
  warn,
  paragraphs,
  mistakes,
  type Mistake,
} from './mistake.ts';

/** What is said and published. */
export const WARNINGS: readonly Mistake[] = [
  {
    ...warn(
      'a telephone number was neither read nor called',
      text(PAGE, 'Appelez le 02 541 31 11.'),
      /aucun pays n’a ce numéro/u,
    ),
    words: '02 541 31 11',
  },
  ...mistakes(warn, {
    'a row was duplicated': [
      (p) =>
        p.edit('questions.yaml', /(?<=^owner:\n.*\n)/mu, `  - "Une autre question d'essai ?"\n`),
      /déjà à la ligne 4/u,
    ],
    'the lead of a page promises a healing': [
      field(PAGE, 'lead', 'lead: "Cette plante guérit le cancer."'),
      /promet ou conseille peut-être trop/u,
    ],
    'a source is in the bibliography twice': [
      (p) =>
        p.edit(
          'sources.yaml',
          /(?<=^essai-2022:\n(?: {2}.*\n)*) {2}url: .*$/mu,
          '  url: "https://exemple.be/essai-2020/"',
        ),
      /déjà celle de la source « essai-2020 »/u,
    ],
    'the title of a source is in another language': [
      field('sources.yaml', 'title', '  title: What to know of the test'),
      /en anglais\. Ajoutez la ligne lang: en/u,
    ],
    'a phrase of the search is to find a section that is not there': [
      searchWords('essais:\n  dépistage: /hpv-info#cartes--le-depistag\n', 2),
      /Aucun titre .*« #cartes--le-depistag ».*« cartes--le-depistage »/u,
    ],
    'a word of the search has synonyms twice': [
      searchWords('mots:\n  prix, tarif: coûte\n  Tarif: qui paie\n', 3),
      /« Tarif » est déjà à gauche des deux points/u,
    ],
    'an expression stands among the words of the search': [
      searchWords('mots:\n  effets secondaires: sécurité\n', 2),
      /« effets secondaires » n’est pas un seul mot/u,
    ],
    'a title is in English': [
      field(ARTICLE, 'title', 'title: "What to expect during your next smear"'),
      /Traduisez ces mots/u,
    ],
    'a review is overdue': [
      field(PAGE, 'reviewedOn', 'reviewedOn: 2020-01-01'),
      /À relire depuis le 1er\sjanvier\s2021\. Relisez tout, sources comprises, puis/u,
    ],
    'a rule of a country was read again more than a year ago': [
      (p) => p.edit('countries/ardoisie.mdx', /checkedOn: 2026-11-20/u, 'checkedOn: 2025-11-19'),
      /À relire depuis le 19\snovembre\s2026/u,
    ],
    'a file name is not plain': [
      (p) => p.move(CARD, 'cards/hpv-info/dépistage du col.mdx'),
      /accents.*« depistage-du-col »/u,
    ],
    'a page leads to no other': [
      (p) => ({ ...p.edit(PAGE, /^next:\n(?: .*\n)+/mu, ''), line: 2 }),
      /Cette page ne mène à aucune autre\. Dites dans « Et ensuite » \(next\)/u,
    ],
    'a listed source is not cited': [
      (p) => ({ ...p.edit(CARD, /^sources:$/mu, 'sources:\n  - essai-2023'), line: 6 }),
      /ne la cite pas/u,
    ],
    'a hash sign cuts a text': [
      field(CARD, 'title', 'title: Le test # numéro un'),
      /n’est pas publié/u,
    ],
    'a ninth entry makes the menu too long': [
      (p) =>
        p.edit(
          'pages/hors-du-menu.mdx',
          /^reviewedOn:/mu,
          'nav:\n  name: "Une page de plus"\n  icon: map\n  order: 9\nreviewedOn:',
        ),
      /9 entrées\. Un écran de 1024 pixels en montre 8/u,
    ],
  }),
  ...paragraphs(warn, PAGE, {
    'a comment is shown as words': ['Un mot &lt;!-- à relire --> ici.', /serait affiché tel quel/u],
    'a block is shown as words': ['Un &lt;Encart titre="mot"> ici.', /serait affiché tel quel/u],
    'a tag is shown as words': ['Un &lt;b>mot&lt;/b> ici.', /serait affiché tel quel/u],
    'a part is more than the whole': ['Ici, 12 textes sur 10.', /« 12 textes sur 10 » : la part/u],
    'a share is more than all': ['Ici, 150 % des textes.', /« 150 % des » : la part/u],
    'a study is of the future': ['Une étude parue en 2062.', /cette année n’est pas encore/u],
    'a day of reading is of the future': ['Lu le 3 mars 2062.', /cette année n’est pas encore/u],
    'an hour has 75 minutes': ['Venez à 14h75.', /60 minutes/u],
    'thousands are written as in English': ['Voici 3,000 textes.', /une espace : « 3\u00A0000 »/u],
    'a word is there twice, on two lines': ['Voici un mot\nmot ici.', /« mot mot » : le même/u],
    'a number is to come': ['Il faut X doses.', /« X doses » ressemble à un texte provisoire/u],
    'a word is misspelt': [
      'Le dépistagge sauve des vies, et ce dépistagge est simple.',
      /ne connaît pas « dépistagge » \(2 fois dans ce texte\)\. Vouliez-vous dire « dépistage » \?.*words\.yaml/u,
    ],
    'a sentence is in another language': [
      'Un mot. What to expect during your next smear. La suite.',
      /« What to expect during your next smear » n’est pas du français.*<Langue>/u,
    ],
    'a verb is written twice': [
      'Le dépistage est est utile.',
      /« est est » : le même mot est écrit deux fois/u,
    ],
  }),
];
