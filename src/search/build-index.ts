import { slugify } from '../lib/slug.ts';
import type { SearchWords } from '../schemas/search-words.ts';
import { createSearch } from './engine.ts';
import type { IndexedSection, SearchIndex } from './index-format.ts';
import type { SectionRecord } from './records.ts';
import { readSections } from './sections.ts';
import { tokens } from './words.ts';

/** Length of the text of a section, in characters, after which a line is kept for a word of its own alone. */
const MOST_TEXT = 800;

/** How many answers a phrase of `essais` has to find its section among. */
const FIRST_ANSWERS = 3;

/** A page to index. */
export interface RecordedPage {
  /** Address from the root of the site. */
  path: string;
  /** As `readRecords` gives them. */
  records: readonly SectionRecord[];
}

/** What the index holds besides the pages. */
export interface IndexOptions {
  words: SearchWords;
  /** Names of the countries, by the address of their page. */
  countries: ReadonlyMap<string, string>;
  /** Folder of the host that holds the site: « », or « /hpv ». */
  base: string;
}

/** The lines of a text as far as its length goes, its first one always, and those further on. */
function splitText(text: string): { near: string[]; further: string[] } {
  const lines = text.split('\n');
  let count = 1;
  let length = lines[0]!.length;
  while (count < lines.length && (length += lines[count]!.length) <= MOST_TEXT) count += 1;
  return { near: lines.slice(0, count), further: lines.slice(count) };
}

/**
 * Shortens the texts of sections: further on, the lines are kept that have a word which stands nowhere else.
 * That no page has a word must be true when it is said.
 */
function shorten(records: readonly { heading: string; text: string }[]): string[] {
  const parts = records.map(({ heading, text }) => ({ heading, ...splitText(text) }));
  const known = new Set(parts.flatMap(({ heading, near }) => tokens([heading, ...near].join(' '))));
  return parts.map(({ near, further }) => {
    const kept = further.filter((line) => {
      const words = tokens(line).filter((word) => !known.has(word));
      for (const word of words) known.add(word);
      return words.length > 0;
    });
    return [...near, ...kept].join('\n');
  });
}

const addressOf = (path: string, anchor: string) => (anchor === '' ? path : `${path}#${anchor}`);

/** The lines of each list as one. */
const joinLines = (lists: Readonly<Record<string, readonly string[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, lines]) => (lines ? [[name, lines.join(',')]] : [])),
  );

/**
 * Makes the index of a site: the same pages and words give the same index.
 *
 * @param pages - Pages in order; one without records is left out.
 */
export function buildIndex(
  pages: readonly RecordedPage[],
  { words, countries, base }: IndexOptions,
): SearchIndex {
  const shown = pages.filter(({ records }) => records.length > 0);
  // A card tells of these pages: none of their sentences is ever shown.
  const told = new Set(
    words['d-abord'].flatMap(({ ouvre, carte }) => (carte ? [ouvre.replace(/#.*$/u, '')] : [])),
  );
  const all = shown.flatMap(({ path, records }, page) =>
    records.map((record) => ({ ...record, path, page, address: addressOf(path, record.anchor) })),
  );
  const texts = shorten(
    all.map(({ heading, path, text }) => ({ heading, text: told.has(path) ? '' : text })),
  );
  const sections = all.map(({ anchor, heading, page, address }, rank): IndexedSection => {
    const aliases = words.rubriques[address];
    const place = anchor !== '' && anchor === slugify(heading) ? 0 : anchor;
    const section = [page, place, anchor === '' ? '' : heading, texts[rank]!] as const;
    return aliases === undefined ? section : [...section, aliases];
  });
  const addresses = all.map(({ address }) => address);
  return {
    pages: shown.map(({ path, records }) => [base + path, records[0]!.heading]),
    sections,
    synonyms: words.mots,
    first: words['d-abord'].map(({ ouvre, carte, ...lists }) => ({
      section: addresses.indexOf(ouvre),
      ...(carte === undefined ? {} : { carte }),
      ...joinLines(lists),
    })),
    opposites: joinLines(words.contraires),
    glossaries: shown.flatMap(({ records }, page) =>
      records.some(({ isTerm }) => isTerm) ? [page] : [],
    ),
    countries: Object.fromEntries(
      shown.flatMap(({ path }, page) =>
        countries.has(path) ? [[page, countries.get(path)!]] : [],
      ),
    ),
  };
}

/** Phrases of `essais` whose first answers do not lead to their section. */
export function failedTrials(index: SearchIndex, { essais }: SearchWords, base: string): string[] {
  const search = createSearch(index);
  return Object.entries(essais)
    .filter(([phrase, address]) => {
      const first = search(phrase).found.slice(0, FIRST_ANSWERS);
      return !first.some(({ url, also }) =>
        [url, ...also.map((other) => other.url)].includes(base + address),
      );
    })
    .map(([phrase]) => phrase);
}

/** An entry of the words of the search that no page answers. */
export interface AbsentEntry {
  part: 'mots' | 'rubriques' | 'd-abord';
  /** What stands before the colon of its line, or the number of its list. */
  key: string | number;
  /** The word that no page has, or the address that is no answer. */
  item: string;
}

/** Entries of the words of the search that lead nowhere. */
export function absentEntries(
  index: SearchIndex,
  { mots, rubriques, 'd-abord': first }: SearchWords,
  base: string,
): AbsentEntry[] {
  const sections = readSections(index);
  const vocabulary = new Set(
    sections.flatMap(({ page, heading, text, written }) =>
      tokens([page, heading, text, written].join(' ')),
    ),
  );
  const addresses = new Set(sections.map(({ url }) => url));
  const words = Object.entries(mots).flatMap(([key, others]) =>
    others.split(',').map((item) => ({ part: 'mots', key, item: item.trim() }) as const),
  );
  const places = [
    ...Object.keys(rubriques).map((item) => ({ part: 'rubriques', key: item, item }) as const),
    ...first.map(({ ouvre }, key) => ({ part: 'd-abord', key, item: ouvre }) as const),
  ];
  return [
    ...words.filter(({ item }) => !tokens(item).some((word) => vocabulary.has(word))),
    ...places.filter(({ item }) => !addresses.has(base + item)),
  ];
}
