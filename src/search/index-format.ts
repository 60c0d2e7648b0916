import { slugify } from '../lib/slug.ts';

/** A page of the index: its address with the folder of the site, and its title. */
type IndexedPage = readonly [address: string, title: string];

/**
 * A section of a page, or a term of a glossary.
 *
 * - `page`: number of its page in the index.
 * - `anchor`: its address on the page without #, 0 where `slugify` makes it of the heading; empty for the
 *   beginning of the page.
 * - `heading`: empty for the beginning of the page, whose heading is the title of the page.
 * - `text`: what stands under the heading, cut.
 * - `aliases`: what people write to find it, separated by commas.
 */
export type IndexedSection = readonly [
  page: number,
  anchor: string | 0,
  heading: string,
  text: string,
  aliases?: string,
];

/** The address of a section on its page. */
export const anchorOf = ([, anchor, heading]: IndexedSection): string =>
  anchor === 0 ? slugify(heading) : anchor;

/** A list of what opens first: words and sequences as `writeSequences` leaves them, separated by commas. */
export interface FirstList {
  /** Number of the section that it opens. */
  section: number;
  /** What is shown of the section instead of an excerpt. */
  carte?: string;
  /** One of these is enough, unless a sequence of `sauf` goes on from it, or leads to it. */
  seul?: string;
  /** One of these is enough where nothing of `sauf` is there. */
  parfois?: string;
  /** One of these and one of `quoi` are enough where nothing of `sauf` is there. */
  qui?: string;
  quoi?: string;
  /** One of these puts the section below the first answer. */
  ensuite?: string;
  sauf?: string;
}

/** The words of results, as `writeOpposites` leaves them, by the letter of their sort. */
export type Opposites = Readonly<Record<string, string>>;

/** What the search of the site knows. */
export interface SearchIndex {
  pages: readonly IndexedPage[];
  sections: readonly IndexedSection[];
  /** Words to look for besides a word of the query, by that word; as they are written. */
  synonyms: Readonly<Record<string, string>>;
  /** What opens first, in order. */
  first: readonly FirstList[];
  opposites: Opposites;
  /** Numbers of the pages that are glossaries. */
  glossaries: readonly number[];
  /** Names of countries, by the number of their page. */
  countries: Readonly<Record<number, string>>;
}

/** The index as the build writes it, in JSON: of all sections the pages, then the anchors…; what is alike packs. */
export type PackedIndex = Omit<SearchIndex, 'sections'> & {
  sections: readonly (readonly (string | number | undefined)[])[];
};

const PARTS = [0, 1, 2, 3, 4] as const;

/** An index as it is written. */
export const packIndex = (index: SearchIndex): PackedIndex => ({
  ...index,
  sections: PARTS.map((part) => index.sections.map((section) => section[part])),
});

/** An index as it was before `packIndex`. */
export const unpackIndex = (packed: PackedIndex): SearchIndex => ({
  ...packed,
  sections: packed.sections[0]!.map(
    (_, at) => packed.sections.map((part) => part[at]) as unknown as IndexedSection,
  ),
});
