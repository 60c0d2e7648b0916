import { kindsWith, kindOfPage, PAGE_KINDS, SCREENS } from '../../schemas/kinds.ts';
import { contentPathOf } from '../../document/files/content-path.ts';
import {
  hasShownText,
  isHidden,
  isScreen,
  kindOf,
  pagesOf,
  publishedPages,
} from '../../document/pages.ts';
import type { Document, Site } from '../../document/site.ts';
import { choiceOf, nearestNames } from '../../lib/nearest.ts';
import { slugify } from '../../lib/slug.ts';
import type { Report, Rule } from '../rule.ts';

/** Least number of articles and of useful links on the home page. */
const LEAST = { articles: 3, links: 3 } as const;

/** Names of files in pages/ whose address is taken by something else. */
const RESERVED_SLUGS = ['index', '404', '500', 'astro', 'well-known', 'sitemap'];

/** Entries of the menu that a screen of 1024 pixels shows beside each other, with names of usual length. */
const MOST_ENTRIES = 8;

/** Whether a kind has one fixed file for each of its pages: no other file may take it. */
const isFixed = (kind: string) => PAGE_KINDS.some((one) => one === kind && !isOpen(one));
const isOpen = (kind: (typeof PAGE_KINDS)[number]) => kindOfPage(kind).isExtensible;

/** The pages that the site cannot do without, and that are not there. */
function* reportMissing(site: Site): Generator<Report> {
  const pages = pagesOf(site);
  const others = pages.filter((page) => !isScreen(page)).map(({ slug }) => slug);
  for (const { file } of SCREENS) {
    const path = `src/content/pages/${file}.mdx`;
    const isThere = site.files.some((one) => one.path === path);
    if (isThere || pages.some(({ slug }) => slug === file)) continue;
    const [near] = nearestNames(file, others, 1);
    yield { file: path, message: 'page-missing', data: { near } };
  }
}

/** What keeps such a page from being what it has to be. */
function* reportScreen(page: Document): Generator<Report> {
  const screen = SCREENS.find(({ file }) => file === page.slug);
  if (page.collection !== 'pages' || !screen || !page.header) return;
  const { values, lineOf, firstLine } = page.header;
  const found = kindOf(page);
  const isKind = SCREENS.some(({ kind }) => kind === found) || isFixed(found);
  const at = (field: string) => ({ line: lineOf([field]), field });
  if (found !== screen.kind && isKind)
    yield { ...at('kind'), message: 'page-wrong-kind', data: { expected: screen.kind, found } };
  if (isHidden(page)) yield { ...at('published'), message: 'page-withdrawn' };
  if (screen.isInMenu && values.nav === undefined)
    yield { line: firstLine, field: 'nav', message: 'page-without-nav' };
}

/** How many texts a folder holds, under whatever ending; one out of place may be the one that is missing. */
function countTexts({ files }: Site, folder: string): number {
  const [collection] = folder.split('/');
  const all = files.filter(({ inside }) => inside.startsWith(`${collection}/`));
  if (all.some(({ inside }) => inside.endsWith('.mdx') && !contentPathOf(inside))) return Infinity;
  return all.filter(
    // « cards/HPV Info » holds the cards of hpv-info.
    ({ inside }) =>
      inside.split('/').slice(0, -1).map(slugify).join('/') === folder &&
      /\.(?:mdx?|markdown|txt)$/iu.test(inside),
  ).length;
}

/** The folders of what a page shows that hold too little. */
function* reportTooFew(site: Site): Generator<Report> {
  const wanted = [
    ...SCREENS.flatMap(({ file, cards = 0, steps = 0 }) => [
      ['cards', `cards/${file}`, cards] as const,
      ['steps', `steps/${file}`, steps] as const,
    ]),
    ['articles', 'articles', LEAST.articles] as const,
    ['links', 'links', LEAST.links] as const,
  ];
  for (const [collection, folder, least] of wanted) {
    const found = countTexts(site, folder);
    const file = `src/content/${folder}`;
    if (found < least)
      yield { file, message: 'folder-too-few-files', data: { collection, found, least } };
  }
}

/** The folders of cards or steps that no page shows. */
function* reportFolders(site: Site): Generator<Report> {
  const pages = new Map(pagesOf(site).map((page) => [page.slug, page]));
  const reported = new Set<string>();
  for (const { collection, folder = '' } of site.documents) {
    if (collection !== 'cards' && collection !== 'steps') continue;
    const file = `src/content/${collection}/${folder}`;
    const kinds: readonly string[] = kindsWith(collection);
    const page = pages.get(folder);
    const isMissing = !page && SCREENS.some((screen) => screen.file === folder);
    const isShown = page && (kinds.includes(kindOf(page)) || kindOf(page) === '');
    if (reported.has(file) || isMissing || isShown) continue;
    reported.add(file);
    const shown = [...pages.values()].filter((other) => kinds.includes(kindOf(other)));
    const names = shown.map(({ slug }) => slug);
    yield {
      file,
      ...(page
        ? { message: 'page-without-parts', data: { page: folder, collection } }
        : { message: 'folder-without-page', data: { folder, ...choiceOf(folder, names) } }),
    };
  }
}

/** The last page that the menu has too much, when it has. */
function* reportMenu(site: Site): Generator<Report> {
  const navOf = ({ header }: Document) => header?.values.nav as { order?: unknown } | undefined;
  const documents = publishedPages(site)
    .filter((page) => navOf(page) !== undefined)
    .toSorted((a, b) => Number(navOf(a)?.order) - Number(navOf(b)?.order));
  const last = documents.findLast((page) => !isScreen(page)) ?? documents.at(-1);
  if (!last?.header || documents.length <= MOST_ENTRIES) return;
  const data = { entries: documents.length, most: MOST_ENTRIES };
  const at = { file: last.path, line: last.header.lineOf(['nav']), field: 'nav' };
  yield { ...at, message: 'menu-too-long', data };
}

/** Rules on which pages there are, and on what they show. */
export const PAGE_RULES: readonly Rule[] = [
  {
    id: 'page-obligatoire',
    severity: 'error',
    onlyIfWhole: true,
    visit: { site: reportMissing, document: reportScreen },
  },
  {
    id: 'page-reservee',
    severity: 'error',
    visit: {
      *document(page) {
        if (page.collection !== 'pages') return;
        const kind = kindOf(page);
        if (isFixed(kind) && !isScreen(page))
          yield {
            line: page.header!.lineOf(['kind']),
            field: 'kind',
            message: 'page-kind-reserved',
            data: { kind, open: PAGE_KINDS.filter(isOpen) },
          };
        if (RESERVED_SLUGS.includes(page.slug))
          yield { message: 'page-name-reserved', data: { slug: page.slug } };
      },
    },
  },
  {
    id: 'nombre-d-elements',
    severity: 'error',
    onlyIfWhole: true,
    visit: { site: reportTooFew },
  },
  {
    id: 'dossier-de-page',
    severity: 'error',
    onlyIfWhole: true,
    visit: { site: reportFolders },
  },
  {
    id: 'texte-vide',
    severity: 'error',
    visit: {
      *document(document) {
        const { header, body, lines } = document;
        if (hasShownText(document) && header && body.text === '')
          yield { line: lines.length, message: 'text-missing' };
      },
    },
  },
  {
    id: 'menu-trop-long',
    severity: 'warning',
    visit: { site: reportMenu },
  },
];
