import { ARTICLE, CARD, PAGE, field, nav, text, warn, type Mistake } from './mistake.ts';

/** What is said and published. */
export const WARNINGS: readonly Mistake[] = [
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
      const place = p.write(
        'pages/seule.mdx',
        p
          .read('pages/hors-du-menu.mdx')
          .replace(/^title:.*$/mu, 'title: "Une page seule"')
          .replace(/^footer:\n(?: .*\n)+/mu, '')
          .replace('deux pages', 'nulle part'),
      );
      return { file: place.file };
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
    'a ninth entry makes the menu too wide',
    (p) =>
      p.edit(
        'pages/hors-du-menu.mdx',
        /^reviewedOn:/mu,
        `${nav('Une page de plus', 9)}reviewedOn:`,
      ),
    /9 entrées et prend 2 lignes sur un écran de 1024 pixels\. .*raccourcissez des noms d’environ 2\d lettres/u,
  ),
  warn(
    'French quotes surround a title',
    field(CARD, 'title', 'title: « Le dépistage »'),
    /guillemets « » seraient affichés/u,
    'title: "Le dépistage"',
  ),
  warn(
    'French quotes stand inside the straight ones',
    field(CARD, 'title', 'title: "«\u00A0Le dépistage\u00A0»"'),
    /guillemets « » seraient affichés/u,
    'title: "Le dépistage"',
  ),
];
