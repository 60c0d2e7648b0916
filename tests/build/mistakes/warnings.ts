import { ARTICLE, CARD, PAGE, field, nav, text, warn, type Mistake } from './mistake.ts';

/** A photograph of one pixel, as PNG. */
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What is said and published. */
export const WARNINGS: readonly Mistake[] = [
  warn(
    'a word is misspelt',
    text(PAGE, 'Le dépistagge sauve des vies, et ce dépistagge est simple.'),
    /ne connaît pas « dépistagge » \(2 fois dans ce texte\)\. Vouliez-vous dire « dépistage » \?.*words\.yaml/u,
  ),
  warn(
    'a title has a word that is misspelt',
    field(PAGE, 'title', 'title: "Le laboratoir"'),
    /ne connaît pas « laboratoir »\. Vouliez-vous dire « laboratoire » \?/u,
  ),
  warn(
    'a photograph is smaller than it is shown',
    (p) => {
      p.write('images/petite.png', ONE_PIXEL);
      return p.edit(ARTICLE, /^imageUrl:.*$/mu, 'imageUrl: "petite.png"');
    },
    /fait 1 point de large, et la page la montre sur 640/u,
  ),
  warn(
    'the list of words is not readable',
    (p) => p.write('words.yaml', '- conisation\n'),
    /words\.yaml n’est pas lisible.*« words: »/u,
  ),
  warn(
    'an item of the list of words is no word',
    (p) => ({ ...p.write('words.yaml', 'words:\n  - deux mots\n'), line: 2 }),
    /« deux mots » n’est pas un mot.*un seul mot/u,
  ),
  warn(
    'the search is to lead to a page that is not there',
    (p) => ({ ...p.write('recherche.yaml', 'rubriques:\n  /hpv-inf: virus\n'), line: 2 }),
    /Aucune page n’a l’adresse « \/hpv-inf ».*« \/hpv-info »/u,
  ),
  warn(
    'a phrase of the search is to find a section that is not there',
    (p) => ({
      ...p.write('recherche.yaml', 'essais:\n  dépistage: /hpv-info#cartes--le-depistag\n'),
      line: 2,
    }),
    /Aucun titre .*« #cartes--le-depistag ».*« cartes--le-depistage »/u,
  ),
  warn(
    'a word of the search has synonyms twice',
    (p) => ({
      ...p.write('recherche.yaml', 'mots:\n  prix, tarif: coûte\n  Tarif: qui paie\n'),
      line: 3,
    }),
    /« Tarif » est déjà à la ligne 2/u,
  ),
  warn(
    'an expression stands among the words of the search',
    (p) => ({ ...p.write('recherche.yaml', 'mots:\n  effets secondaires: sécurité\n'), line: 2 }),
    /« effets secondaires » n’est pas un seul mot/u,
  ),
  warn(
    'a word is listed twice',
    (p) => ({ ...p.write('words.yaml', 'words:\n  - conisation\n  - conisation\n'), line: 3 }),
    /« conisation » est déjà à la ligne 2/u,
  ),
  warn(
    'a picture is held elsewhere',
    field(ARTICLE, 'imageUrl', 'imageUrl: "https://images.exemple.be/photo.jpg"'),
    /Image chez un tiers : l’adresse des visiteurs lui est transmise/u,
  ),
  warn(
    'a review is overdue',
    field(PAGE, 'reviewedOn', 'reviewedOn: 2020-01-01'),
    /devait être relue le 2021-01-01/u,
  ),
  warn(
    'a file name is not plain',
    (p) => p.move(CARD, 'cards/hpv-info/dépistage du col.mdx'),
    /accents.*« depistage-du-col »/u,
    'depistage-du-col.mdx',
  ),
  warn(
    'a page leads to no other',
    (p) => ({ ...p.edit(PAGE, /^next:\n(?: .*\n)+/mu, ''), line: 2 }),
    /« et ensuite » \(next\) quelles pages lire après elle/u,
  ),
  warn(
    'a listed source is not cited',
    (p) => ({ ...p.edit(CARD, /^sources:$/mu, 'sources:\n  - essai-2023'), line: 6 }),
    /ne la cite pas/u,
  ),
  warn('an article has a text', text(ARTICLE, 'Un texte.'), /affiché nulle part/u),
  warn(
    'a hash sign cuts a text',
    field(CARD, 'title', 'title: Le test # numéro un'),
    /n’est pas publié/u,
    'title: "Le test # numéro un"',
  ),
  warn('a text is provisional', text(PAGE, 'TODO finir cette partie.'), /provisoire/u),
  warn(
    'a source serves nowhere',
    (p) =>
      p.append(
        'sources.yaml',
        'inutile-2020:\n  publisher: "X"\n  title: "Y"\n  url: "https://www.exemple.be/z"\n  accessedOn: 2026-11-20',
      ),
    /Aucun fichier ne nomme la source « inutile-2020 »/u,
  ),
  warn(
    'a ninth entry makes the menu too long',
    (p) =>
      p.edit(
        'pages/hors-du-menu.mdx',
        /^reviewedOn:/mu,
        `${nav('Une page de plus', 9)}reviewedOn:`,
      ),
    /9 entrées\. Un écran de 1024 pixels en montre 8/u,
  ),
  warn(
    'French quotes surround a title',
    field(CARD, 'title', 'title: « Le dépistage »'),
    /guillemets, courbes ou français, seraient affichés/u,
    'title: "Le dépistage"',
  ),
  warn(
    'French quotes stand inside the straight ones',
    field(CARD, 'title', 'title: "«\u00A0Le dépistage\u00A0»"'),
    /guillemets, courbes ou français, seraient affichés/u,
    'title: "Le dépistage"',
  ),
];
