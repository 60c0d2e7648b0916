import {
  ARTICLE,
  CARD,
  PAGE,
  field,
  nav,
  text,
  toComplete,
  warn,
  type Mistake,
} from './mistake.ts';

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
    'a long text has a mark of a source in each of its short sentences',
    (p) =>
      p.edit(
        'pages/prevention-depistage.mdx',
        /^## Vaccination d'essai$/mu,
        `$&\n\n${'Une phrase d’essai[^essai-annuel], une autre[^essai-sans-annee]. '.repeat(45)}`,
      ),
    /a 93 renvois à des sources pour 349 mots/u,
  ),
  warn(
    'a description announces the picture',
    text(PAGE, '![Photo de deux mains gantées.](../images/image.png)'),
    /Une voix annonce déjà l’image.*« Deux mains gantées\. »/u,
    '![Deux mains gantées.](../images/image.png)',
  ),
  warn(
    'the description of an article announces its picture',
    field(ARTICLE, 'imageAlt', 'imageAlt: "Image d’une loupe au-dessus d’une table."'),
    /dites tout de suite ce qu’elle montre, « Une loupe au-dessus d’une table\. »/u,
    'imageAlt: "Une loupe au-dessus d’une table."',
  ),
  warn(
    'the description of an article repeats its title',
    (p) => {
      const [, title = ''] = /^title: (.*)$/mu.exec(p.read(ARTICLE))!;
      return p.edit(ARTICLE, /^imageAlt:.*$/mu, `imageAlt: ${title}`);
    },
    /répète le titre/u,
    toComplete(/^imageAlt: "\(à compléter/u),
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
    'a note is about a text that is gone',
    (p) => ({
      ...p.write(
        'notes.yaml',
        'notes:\n  - file: "pages/absente.mdx"\n    note: "Une note"\n    author: "Camille"\n    day: 2026-11-20\n',
      ),
      line: 2,
    }),
    /« pages\/absente\.mdx », qui n’existe pas ou n’existe plus/u,
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
    'no page leads to a page',
    (p) => {
      const location = p.write(
        'pages/seule.mdx',
        p
          .read('pages/hors-du-menu.mdx')
          .replace(/^title:.*$/mu, 'title: "Une page seule"')
          .replace(/^footer:\n(?: .*\n)+/mu, '')
          .replace('deux pages', 'nulle part'),
      );
      return { file: location.file };
    },
    /aucune autre n’y mène, et il en faut 3\. Mettez un lien vers \/seule/u,
  ),
  warn(
    'a page is hard to read',
    (p) => ({
      ...p.write(
        'pages/difficile.mdx',
        `---\nkind: educational\ntitle: "Difficile"\ndescription: "Une page écrite dans une langue de spécialistes, pour voir ce que la vérification en dit."\nreviewedOn: 2026-11-20\nlead: "Une page difficile."\n---\n\n${'L’infection persistante par un papillomavirus oncogène induit une dysplasie cervicale intraépithéliale dont la progression vers l’invasion stromale dépend de l’intégration génomique virale et de l’immunocompétence. '.repeat(5)}\n`,
      ),
      line: 9,
    }),
    /difficile à lire : indice .*« .*» \(\d+ mots\) ; « .*» \(\d+ mots\) ; « /u,
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
    'two sources have one address',
    (p) => {
      const url = /^ {2}url:.*$/mu.exec(p.read('sources.yaml'))![0];
      return p.append(
        'sources.yaml',
        `double-2020:\n  publisher: "X"\n  title: "Y"\n${url}\n  accessedOn: 2026-11-20`,
      );
    },
    /la même adresse/u,
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
