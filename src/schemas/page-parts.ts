/**
 * What a page shows besides its text: a list of its headings, the cards and the steps of its folder,
 * the pages to read next, a list of its sources, and a map of the site.
 */
export type PagePart = 'contents' | 'cards' | 'steps' | 'next' | 'sources' | 'site-map';

/** Addresses, without #, of the parts of a page that have a heading of their own. */
export const PART_ANCHORS = {
  contents: 'sommaire',
  cards: 'cartes',
  steps: 'etapes',
  next: 'et-ensuite',
  sources: 'sources',
} as const satisfies Partial<Record<PagePart, string>>;

/** What the page of a country shows besides its text and its rules. */
export const COUNTRY_PARTS: readonly PagePart[] = ['contents', 'next', 'sources'];

/**
 * Whether a page lists its parts: one heading alone needs no list.
 *
 * @param parts - How many headings of the second rank it has, those of its cards and of its steps too.
 */
export const hasContents = (parts: number): boolean => parts > 1;
