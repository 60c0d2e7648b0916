import {
  getCollection,
  getEntry,
  render,
  type CollectionEntry,
  type RenderResult,
} from 'astro:content';
import type { PageKind } from '../schemas/kinds.ts';
import type { Page, PageOf } from '../schemas/page.ts';
import { numberSources, type NumberedSource } from '../lib/bibliography.ts';
import type { NavigationItem } from '../lib/navigation.ts';
import { inOrder } from '../lib/order.ts';
import { pathOfPage } from '../lib/paths.ts';

type PageEntry = CollectionEntry<'pages'>;

/** The component of a text, made from its MDX file. */
export type TextComponent = RenderResult['Content'];

/** A page with its address and its entry, which renders its long text. */
export interface FoundPage<T extends Page = Page> {
  /** Address from the root of the site. */
  path: string;
  /** Name of its file, without the ending. */
  id: string;
  /** Its header. */
  page: T;
  /** The entry behind it, for `render`. */
  entry: PageEntry;
}

const toFound = (entry: PageEntry): FoundPage => ({
  path: pathOfPage(entry.id),
  id: entry.id,
  page: entry.data,
  entry,
});

/** Every page that is published, in no order. */
export const getPages = async (): Promise<FoundPage[]> =>
  (await getCollection('pages', ({ data }) => data.published)).map(toFound);

/** The published pages of some kinds, in no order. */
export async function getPagesOf<K extends PageKind>(
  ...kinds: K[]
): Promise<FoundPage<PageOf<K>>[]> {
  const isWanted = (found: FoundPage): found is FoundPage<PageOf<K>> =>
    (kinds as PageKind[]).includes(found.page.kind);
  return (await getPages()).filter(isWanted);
}

/**
 * One page of a known file and kind.
 *
 * @throws {Error} If the file is missing or of another kind.
 */
export async function getPage<K extends PageKind>(
  id: string,
  kind: K,
): Promise<FoundPage<PageOf<K>>> {
  const entry = await getEntry('pages', id);
  if (!entry || entry.data.kind !== kind) throw new Error(`src/content/pages/${id}.mdx: ${kind} ?`);
  return toFound(entry) as FoundPage<PageOf<K>>;
}

/** The entries of the menu, in order. */
export async function getMenu(): Promise<NavigationItem[]> {
  const pages = await getPages();
  const items = pages.flatMap(({ path, page }) => (page.nav ? [{ ...page.nav, path }] : []));
  return inOrder(items).map(({ name, path, icon, exact }) => ({ name, path, icon, exact }));
}

/** The pages at the foot of every page, beside the quick links, in order. */
export async function getReferenceLinks(): Promise<{ name: string; path: string }[]> {
  const pages = await getPages();
  const links = pages.flatMap(({ path, page }) =>
    'footer' in page ? [{ ...page.footer, path }] : [],
  );
  return inOrder(links).map(({ name, path }) => ({ name, path }));
}

/** A card or a step, ready to be shown: its fields, and the component of its text. */
async function toShown<T extends CollectionEntry<'cards'> | CollectionEntry<'steps'>>(entry: T) {
  const { Content } = await render(entry);
  return { ...(entry.data as T['data']), Content };
}

/** The cards of a page, in order; none is an empty list. */
export async function getCards(page: string) {
  const entries = await getCollection('cards', ({ data }) => data.page === page);
  return inOrder(await Promise.all(entries.map(toShown)));
}

/** The steps of a page's timeline, in order; none is an empty list. */
export async function getSteps(page: string) {
  const entries = await getCollection('steps', ({ data }) => data.page === page);
  return inOrder(await Promise.all(entries.map(toShown)));
}

/** A card with the component of its text. */
export type ShownCard = Awaited<ReturnType<typeof getCards>>[number];
/** A step with the component of its text. */
export type ShownStep = Awaited<ReturnType<typeof getSteps>>[number];

/** The articles of the home page, in order. */
export const getArticles = async () =>
  inOrder((await getCollection('articles')).map(({ data }) => data));

/** The useful links of the home page, in order. */
export const getUsefulLinks = async () =>
  inOrder((await getCollection('links')).map(({ data }) => data));

/** The sources of one page, numbered by first mention in the given texts. */
export async function getNumberedSources(
  texts: readonly { sources: readonly string[] }[],
): Promise<NumberedSource[]> {
  const entries = await getCollection('sources');
  const bibliography = new Map(entries.map(({ id, data }) => [id, data]));
  return numberSources(
    texts.map(({ sources }) => sources),
    bibliography,
  );
}

/** What the layout of every page needs. */
export interface ShellData {
  /** Address of the page from the root of the site. */
  path: string;
  /** Header of the page. */
  page: Page;
  /** Entries of the menu, in order. */
  menu: NavigationItem[];
  /** Pages about the site, in order. */
  references: { name: string; path: string }[];
}

/** The shell of one page. */
export const getShell = async ({ path, page }: FoundPage): Promise<ShellData> => ({
  path,
  page,
  menu: await getMenu(),
  references: await getReferenceLinks(),
});
