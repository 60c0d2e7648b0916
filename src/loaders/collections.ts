import {
  getCollection,
  getEntry,
  render,
  type CollectionEntry,
  type RenderResult,
} from 'astro:content';
import type { Country } from '../schemas/country.ts';
import type { PageKind } from '../schemas/kinds.ts';
import type { Page, PageOf } from '../schemas/page.ts';
import type { NamedCountry } from '../lib/countries/rule-blocks.ts';
import type { Term } from '../lib/markdown/plugins.ts';
import { inOrder } from '../lib/order.ts';
import { pathOfPage } from '../lib/paths.ts';

type PageEntry = CollectionEntry<'pages'>;
/** An entry with a long text. */
type TextEntry = CollectionEntry<'pages' | 'cards' | 'steps' | 'countries'>;

/** The component of a text, made from its MDX file. */
export type TextComponent = RenderResult['Content'];

/** A page with its address and its entry, which renders its long text. */
export interface FoundPage<T = Page> {
  /** Address from the root of the site. */
  path: string;
  /** Name of its file, without the ending. */
  id: string;
  /** Its header. */
  page: T;
  /** The entry behind it, for `render`. */
  entry: TextEntry;
}

const toFound = (entry: PageEntry): FoundPage => ({
  path: pathOfPage(entry.id),
  id: entry.id,
  page: entry.data,
  entry,
});

/**
 * What a build reads once for all its pages. While an author writes, it is read for each page anew.
 *
 * @param read - Gives what nobody changes.
 */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  if (import.meta.env.DEV) return read;
  let known: Promise<T> | undefined;
  return () => (known ??= read());
}

/** Every page that is published, in no order. */
export const getPages = once(async (): Promise<readonly FoundPage[]> =>
  (await getCollection('pages', ({ data }) => data.published)).map(toFound),
);

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

/** Address of the page that a file makes, where the site has one that is published. */
export const findPagePath = async (id: string): Promise<string | undefined> =>
  (await getPages()).find((page) => page.id === id)?.path;

/** The text of an entry: its component, its headings, and the keys, terms and tables in it. */
export async function renderText(entry: TextEntry) {
  const { Content, headings, remarkPluginFrontmatter } = await render(entry);
  const {
    cited = [],
    terms = [],
    tables = [],
  } = remarkPluginFrontmatter as {
    cited?: readonly string[];
    terms?: readonly Term[];
    tables?: readonly string[];
  };
  return { Content, headings, cited, terms, tables };
}

/** A card or a step, ready to be shown: its fields and its text. */
const toShown = async <T extends CollectionEntry<'cards'> | CollectionEntry<'steps'>>(
  entry: T,
) => ({
  ...(entry.data as T['data']),
  ...(await renderText(entry)),
});

/** The cards of a page or the steps of its timeline, in order; none is an empty list. */
export async function getShown<Name extends 'cards' | 'steps'>(collection: Name, page: string) {
  const entries = await getCollection(collection, ({ data }) => data.page === page);
  return inOrder(await Promise.all(entries.map(toShown<CollectionEntry<Name>>)));
}

/** A card with the component of its text. */
export type ShownCard = Awaited<ReturnType<typeof getShown<'cards'>>>[number];
/** A step with the component of its text. */
export type ShownStep = Awaited<ReturnType<typeof getShown<'steps'>>>[number];

/** The articles of the home page, in order. */
export const getArticles = async () =>
  inOrder((await getCollection('articles')).map(({ data }) => data));

/** The useful links of the home page, in order. */
export const getUsefulLinks = async () =>
  inOrder((await getCollection('links')).map(({ data }) => data));

/** The card of signs that pages share, with the address of its page. */
export const getSigns = once(async () => {
  const { page, path } = await getPage('j-ai-un-signe', 'signs');
  return { ...page.signs, path };
});

/** Every source, by its key. */
export const getBibliography = once(
  async () => new Map((await getCollection('sources')).map(({ id, data }) => [id, data])),
);

/** A country with its entry, which renders the text of its page. */
export interface FoundCountry extends NamedCountry {
  /** Address of its page from the root of the site. */
  path: string;
  entry: CollectionEntry<'countries'>;
}

/** Every country, in order. */
export const getCountries = once(async (): Promise<FoundCountry[]> => {
  const entries = await getCollection('countries');
  const countries: Country[] = inOrder(entries.map(({ data }) => data));
  return countries.map((country) => {
    const entry = entries.find(({ data }) => data === country)!;
    return { id: entry.id, path: pathOfPage(entry.id), country, entry };
  });
});
