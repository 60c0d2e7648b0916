import { SCREENS } from '../../schemas/kinds.ts';
import { contentPathOf } from '../../document/files/content-path.ts';
import { choiceOf } from '../../lib/nearest.ts';
import type { Report, Rule } from '../rule.ts';
import type { Site } from '../../document/site.ts';
import { kindOf, pagesOf } from '../../document/pages.ts';
import { KINDS_WITH_CARDS, KINDS_WITH_STEPS, LEAST } from './screens.ts';

/** The kinds of page that show the texts of a folder of pages. */
const KINDS_WITH = {
  cards: KINDS_WITH_CARDS,
  steps: KINDS_WITH_STEPS,
} as const;

/** How many texts a folder holds, under whatever ending; one out of place may be the one that is missing. */
function countTexts({ files }: Site, folder: string): number {
  const [collection] = folder.split('/');
  const all = files.filter(({ inside }) => inside.startsWith(`${collection}/`));
  if (all.some(({ inside }) => inside.endsWith('.mdx') && !contentPathOf(inside))) return Infinity;
  return all.filter(
    ({ inside }) => inside.startsWith(`${folder}/`) && /\.(?:mdx?|markdown|txt)$/iu.test(inside),
  ).length;
}

/** What is reported of a folder that holds too little. */
function* reportTooFew(
  site: Site,
  folder: string,
  least: number,
  collection: 'cards' | 'steps' | 'articles' | 'links',
): Generator<Report> {
  const found = countTexts(site, folder);
  if (found >= least) return;
  yield {
    file: `src/content/${folder}`,
    message: 'folder-too-few-files',
    data: { collection, found, least, isMissing: !site.folders.includes(folder) },
  };
}

/** Rules on what pages show, and how much of it. */
export const PART_RULES: readonly Rule[] = [
  {
    id: 'nombre-d-elements',
    severity: 'error',
    description:
      'Chaque page garde au moins ses cartes ou ses étapes prévues, et l’accueil trois articles et trois liens utiles.',
    visit: {
      *site(site) {
        for (const { file, cards = 0, steps = 0 } of SCREENS) {
          yield* reportTooFew(site, `cards/${file}`, cards, 'cards');
          yield* reportTooFew(site, `steps/${file}`, steps, 'steps');
        }
        yield* reportTooFew(site, 'articles', LEAST.articles, 'articles');
        yield* reportTooFew(site, 'links', LEAST.links, 'links');
      },
    },
  },
  {
    id: 'dossier-de-page',
    severity: 'error',
    description: 'Un dossier de cartes ou d’étapes porte le nom d’une page qui les montre.',
    visit: {
      *site(site) {
        const pages = new Map(pagesOf(site).map((page) => [page.slug, page]));
        const reported = new Set<string>();
        for (const { collection, folder = '' } of site.entries) {
          if (collection !== 'cards' && collection !== 'steps') continue;
          const path = `src/content/${collection}/${folder}`;
          const kinds = KINDS_WITH[collection];
          const page = pages.get(folder);
          const kind = kindOf(page);
          const isMissing = !page && SCREENS.some(({ file }) => file === folder);
          if (reported.has(path) || isMissing || (page && (kinds.includes(kind) || kind === '')))
            continue;
          reported.add(path);
          const names = [...pages.values()]
            .filter((other) => kinds.includes(kindOf(other)))
            .map(({ slug }) => slug);
          yield {
            file: path,
            ...(page
              ? { message: 'page-without-parts', data: { page: folder, collection } }
              : { message: 'folder-without-page', data: { folder, ...choiceOf(folder, names) } }),
          };
        }
      },
    },
  },
  {
    id: 'texte-vide',
    severity: 'error',
    description: 'Une page, une carte ou une étape a un texte sous son en-tête.',
    visit: {
      *entry({ path, collection, header, body, lines }, { files }) {
        const isRead = collection !== 'articles' && collection !== 'links';
        // A text with lines that are not read is reported as such.
        const isWhole = () => !files.find((file) => file.path === path)?.excesses;
        if (isRead && header && body.text === '' && isWhole())
          yield {
            line: lines.length,
            message: 'text-missing',
          };
      },
    },
  },
  {
    id: 'texte-jamais-montre',
    severity: 'warning',
    description:
      'Un article ou un lien utile n’a rien sous son en-tête : ce texte n’est affiché nulle part.',
    visit: {
      *entry({ collection, body }) {
        const isRead = collection !== 'articles' && collection !== 'links';
        if (!isRead && body.text !== '')
          yield {
            line: body.wordsLine,
            message: 'text-never-shown',
          };
      },
    },
  },
];
