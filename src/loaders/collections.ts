import {
  getCollection,
  getEntry,
  render,
  type CollectionEntry,
  type RenderResult,
} from 'astro:content';
import type { Country } from '../schemas/country.ts';
import { WORDS } from '../interface.ts';
import { FOOTER_ANCHORS, isLetter } from '../lib/headings.ts';
import { kindOfPage, type PageKind } from '../schemas/kinds.ts';
import { THEMES, type Theme } from '../schemas/page-fields.ts';
import type { Page, PageOf } from '../schemas/page.ts';
import type { NamedCountry, Reference } from '../lib/countries/rule-blocks.ts';
import type { Term } from '../lib/markdown/plugins.ts';
import { toQuickLinks, type NavigationItem } from '../lib/navigation.ts';
import { inOrder } from '../lib/order.ts';
import { pathOfPage } from '../lib/paths.ts';
import { slugify } from '../lib/slug.ts';

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

/**
 * What a build reads once for all its pages. While an author writes, it is read for each page anew.
 *
 * @param read - Gives what nobody changes.
 */
function once<T>(read: () => Promise<T>): () => Promise<T> {
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

/** The entries of the menu, in order. */
export const getMenu = once(async (): Promise<NavigationItem[]> => {
  const pages = await getPages();
  const items = pages.flatMap(({ path, page }) => (page.nav ? [{ ...page.nav, path }] : []));
  return inOrder(items).map(({ name, path, icon }) => ({ name, path, icon }));
});

/** A link to a page of this site. */
export interface PageLink {
  /** Words of the link. */
  name: string;
  /** Address from the root of the site. */
  path: string;
}

/** The page that searches, by what is typed into its field. */
export const getSearchLink = once(async (): Promise<PageLink> => {
  const { page, path } = await getPage('recherche', 'search');
  return { name: page.label, path };
});

/** Links under one title. */
export interface LinkGroup {
  title: string;
  links: readonly PageLink[];
}

/** A list at the foot of every page. */
export interface FooterGroup extends LinkGroup {
  /** Address of its title, without #. */
  id: (typeof FOOTER_ANCHORS)[number];
}

/** The pages that ask for a link at the foot of every page, in order. */
async function getFooterPages(): Promise<(PageLink & Pick<Page, 'kind'> & { theme?: Theme })[]> {
  const pages = await getPages();
  const links = pages.flatMap(({ path, page }) =>
    'footer' in page && page.footer
      ? [{ ...page.footer, path, kind: page.kind, ...('theme' in page && { theme: page.theme }) }]
      : [],
  );
  return inOrder(links);
}

/** The lists at the foot of every page: the first of the menu, situations, countries, about the site. */
export const getFooter = once(async (): Promise<FooterGroup[]> => {
  const pages = await getFooterPages();
  const asked = pages.filter(({ kind }) => !kindOfPage(kind).isAboutSite);
  const groups = [
    { title: WORDS.quickLinks, links: toQuickLinks(await getMenu()) },
    { title: WORDS.mySituation, links: asked.filter(({ theme }) => theme !== 'pays') },
    {
      title: WORDS.myCountry,
      links: [...(await getCountryLinks()), ...asked.filter(({ theme }) => theme === 'pays')],
    },
    { title: WORDS.aboutSite, links: pages.filter((page) => !asked.includes(page)) },
  ];
  return groups
    .map(({ title, links }, index) => ({ id: FOOTER_ANCHORS[index]!, title, links }))
    .filter(({ links }) => links.length > 0);
});

/** The countries by their names. */
const getCountryLinks = async (): Promise<PageLink[]> =>
  (await getCountries()).map(({ country: { name }, path }) => ({ name, path }));

/** Everything that one may look for, for readers without a script and for those unsure of a spelling. */
export interface EverythingFromAToZ {
  /** Terms of glossaries under their first letter, in the order of the alphabet. */
  words: readonly LinkGroup[];
  /** Headings of each page under its title, in the order of the site map. */
  questions: readonly LinkGroup[];
}

/** First letter of a word as a list from A to Z has it: « É » is E, « p16 » is P, « 3 » is #. */
const initialOf = (word: string) => /^[a-z]/u.exec(slugify(word))?.[0].toUpperCase() ?? '#';

/** The terms and the headings of every page that search engines may show, from A to Z. */
export async function getEverything(): Promise<EverythingFromAToZ> {
  const pages = (await getPages()).filter(({ page }) => kindOfPage(page.kind).isMedical);
  const texts = [
    ...pages.map(({ page, path, entry }) => ({ title: page.title, path, entry })),
    ...(await getCountries()).map(({ country, path, entry }) => ({
      title: country.title,
      path,
      entry,
    })),
  ];
  const read = await Promise.all(
    texts.map(async ({ title, path, entry }) => ({ title, path, ...(await renderText(entry)) })),
  );
  const terms = read.flatMap(({ path, terms: found }) =>
    found.map(({ name, address }) => ({ name, path: `${path}#${address}` })),
  );
  const byLetter = Map.groupBy(
    terms.toSorted((a, b) => a.name.localeCompare(b.name, 'fr')),
    ({ name }) => initialOf(name),
  );
  const order = (await getSiteMap()).flatMap(({ links }) => links.map(({ path }) => path));
  const rankOf = ({ path }: { path: string }) => order.indexOf(path) + 1 || order.length + 1;
  return {
    words: [...byLetter].map(([title, links]) => ({ title, links })),
    questions: read
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(({ title, path, headings }) => ({
        title,
        links: headings
          .filter(({ depth, text }) => depth < 4 && !isLetter(text))
          .map(({ slug, text }) => ({ name: text, path: `${path}#${slug}` })),
      }))
      .filter(({ links }) => links.length > 0),
  };
}

/** Every page that visitors may look for, under the question that brings them to it. */
export async function getSiteMap(): Promise<LinkGroup[]> {
  const pages = (await getPages()).filter(
    ({ page }) => kindOfPage(page.kind).isExtensible || page.nav !== undefined || 'footer' in page,
  );
  const rankOf = ({ nav, ...page }: Page) =>
    nav?.order ?? 100 + (('footer' in page && page.footer?.order) || 100);
  const links = pages
    .toSorted(
      (a, b) => rankOf(a.page) - rankOf(b.page) || a.page.title.localeCompare(b.page.title, 'fr'),
    )
    .map(({ page, path }) => ({
      name: page.nav?.name ?? page.title,
      path,
      theme: 'theme' in page ? page.theme : undefined,
    }));
  const countries = await getCountryLinks();
  const groups = [...THEMES, undefined].map((theme) => ({
    title: theme === undefined ? WORDS.otherPages : WORDS.themes[theme],
    links: [
      ...(theme === 'pays' ? countries : []),
      ...links.filter((link) => link.theme === theme),
    ],
  }));
  return groups.filter((group) => group.links.length > 0);
}

/** The text of an entry: its component, its headings, and the references, terms and tables in it. */
export async function renderText(
  entry: CollectionEntry<'pages' | 'cards' | 'steps' | 'countries'>,
) {
  const { Content, headings, remarkPluginFrontmatter } = await render(entry);
  const {
    references = [],
    terms = [],
    tables = [],
  } = remarkPluginFrontmatter as {
    references?: readonly Reference[];
    terms?: readonly Term[];
    tables?: readonly string[];
  };
  return { Content, headings, references, terms, tables };
}

/** A card or a step, ready to be shown: its fields and its text. */
const toShown = async <T extends CollectionEntry<'cards'> | CollectionEntry<'steps'>>(
  entry: T,
) => ({
  ...(entry.data as T['data']),
  ...(await renderText(entry)),
});

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
