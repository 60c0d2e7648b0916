import type { SearchWords } from '../schemas/search-words.ts';
import { createSearch, type Answer } from './engine.ts';
import type { IndexedSection, SearchIndex } from './index-format.ts';
import type { SectionRecord } from './records.ts';
import { tokens } from './tokens.ts';

/** Greatest length of the text of a section, in characters; what stands further is not found. */
const MOST_TEXT = 2000;

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
  /** Address of the page that says when to see a doctor. */
  care?: string | undefined;
  /** Names of the countries, by the address of their page. */
  countries: ReadonlyMap<string, string>;
  /** Folder of the host that holds the site: « », or « /hpv ». */
  base: string;
}

const cut = (text: string) =>
  text.length <= MOST_TEXT ? text : `${text.slice(0, MOST_TEXT).replace(/\s+\S*$/u, '')}…`;

/**
 * Makes the index of a site: the same pages and words give the same index.
 *
 * @param pages - Pages in order; one without records is left out.
 */
export function buildIndex(
  pages: readonly RecordedPage[],
  { words, care, countries, base }: IndexOptions,
): SearchIndex {
  const shown = pages.filter(({ records }) => records.length > 0);
  const sections = shown.flatMap(({ path, records }, page) =>
    records.map(({ anchor, heading, text }): IndexedSection => {
      const aliases = words.rubriques[anchor === '' ? path : `${path}#${anchor}`];
      const section = [page, anchor, anchor === '' ? '' : heading, cut(text)] as const;
      return aliases === undefined ? section : [...section, aliases];
    }),
  );
  const isCare = ([page, anchor]: IndexedSection) => anchor === '' && shown[page]!.path === care;
  return {
    pages: shown.map(({ path, records }) => [base + path, records[0]!.heading]),
    sections,
    synonyms: words.mots,
    signs: words.signes ?? '',
    care: sections.findIndex(isCare),
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

/** An entry of the words of the search that changes no answer. */
export interface UnusedEntry {
  part: 'mots' | 'signes' | 'rubriques';
  /** What stands before the colon of its line; empty for signs. */
  key: string;
  /** The word, or the address. */
  item: string;
  /** Whether the search has nothing of that name; otherwise it finds the section without the entry. */
  isAbsent: boolean;
}

/** What stands between commas. */
const itemsOf = (words: string) => words.split(',').map((item) => item.trim());

/** Entries of the words of the search that no text answers, or that no text needs any more. */
export function unusedEntries(
  index: SearchIndex,
  { mots, signes, rubriques }: SearchWords,
  base: string,
): UnusedEntry[] {
  const unused: UnusedEntry[] = [];
  const add = (part: UnusedEntry['part'], key: string, item: string, isAbsent: boolean) =>
    unused.push({ part, key, item, isAbsent });

  const written = index.sections.map(([page, , ...words]) => [index.pages[page]![1], ...words]);
  const vocabulary = new Set(tokens(written.flat().join(' ')));
  for (const [key, others] of Object.entries(mots))
    for (const item of itemsOf(others))
      if (!tokens(item).some((word) => vocabulary.has(word))) add('mots', key, item, true);
  if (signes !== undefined && index.care === -1) add('signes', '', signes, true);

  const addressOf = ([page, anchor]: IndexedSection) =>
    index.pages[page]![0] + (anchor === '' ? '' : `#${anchor}`);
  const addresses = new Set(index.sections.map(addressOf));
  const withoutAliases = index.sections.map(
    ([page, anchor, heading, text]) => [page, anchor, heading, text] as const,
  );
  const search = createSearch(index);
  const plainSearch = createSearch({ ...index, sections: withoutAliases });
  for (const [key, aliases] of Object.entries(rubriques)) {
    if (!addresses.has(base + key)) add('rubriques', key, key, true);
    else
      for (const item of itemsOf(aliases)) {
        const rankIn = ({ found }: Answer) => found.findIndex(({ url }) => url === base + key);
        const plain = plainSearch(item);
        const rank = rankIn(plain);
        if (rank !== -1 && rank <= rankIn(search(item)) && plain.unknown.length === 0)
          add('rubriques', key, item, false);
      }
  }
  return unused;
}
