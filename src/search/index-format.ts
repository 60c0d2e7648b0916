/** A page of the index: its address with the folder of the site, and its title. */
type IndexedPage = readonly [address: string, title: string];

/**
 * A section of a page, or a term of a glossary.
 *
 * - `page`: number of its page in the index.
 * - `anchor`: its address on the page without #; empty for the beginning of the page.
 * - `heading`: empty for the beginning of the page, whose heading is the title of the page.
 * - `text`: what stands under the heading, cut.
 * - `aliases`: what people write to find it, separated by commas.
 */
export type IndexedSection = readonly [
  page: number,
  anchor: string,
  heading: string,
  text: string,
  aliases?: string,
];

/** What the build writes for the search of the site, as JSON. */
export interface SearchIndex {
  pages: readonly IndexedPage[];
  sections: readonly IndexedSection[];
  /** Words to look for besides a word of the query, by that word; as they are written. */
  synonyms: Readonly<Record<string, string>>;
  /** Words that put the section `care` first. */
  signs: string;
  /** Number of the section that says when to see a doctor; -1 on a site without one. */
  care: number;
  /** Names of countries, by the number of their page. */
  countries: Readonly<Record<number, string>>;
}
