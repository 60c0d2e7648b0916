import { slugify } from '../lib/slug.ts';
import type { SearchWords } from '../schemas/search-words.ts';
import { createSearch } from './engine.ts';
import { LEANS, LEAST, SENTENCE } from './excerpt.ts';
import type { IndexedSection, SearchIndex } from './index-format.ts';
import type { SectionRecord } from './records.ts';
import { keyOf, readSections } from './sections.ts';
import { writeOpposites, writeSequences } from './sequences.ts';
import { tokens } from './words.ts';

/** Length of the text of a section, in characters, after which a line but the first is kept for a word of its own alone. */
const MOST_ROWS = 520;

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
  /** Length of the first line of a section, in characters, after which a sentence is kept for a word of its own alone. */
  mostText: number;
}

/** The sentences of a text, those together that an excerpt shows together: one says nothing without the other. */
const statementsOf = (text: string): readonly string[] =>
  (text.match(SENTENCE) ?? ['']).reduce<string[]>((statements, sentence, at, all) => {
    const before = all[at - 1];
    const isTied =
      before !== undefined &&
      (LEANS.test(sentence) || before.length < LEAST || before.endsWith('?'));
    if (!isTied) return [...statements, sentence];
    return [...statements.slice(0, -1), statements.at(-1)! + sentence];
  }, []);

/**
 * Shortens the texts of sections: further on, what is kept has a word that stands nowhere else. That no page has a
 * word must be true when it is said. A term is shown with all that it means, and what a list opens first, such as the
 * signs, with all that it says: neither is cut.
 */
function shorten(
  records: readonly (Pick<SectionRecord, 'heading' | 'text' | 'isTerm'> & { isOpened: boolean })[],
  mostText: number,
): string[] {
  const terms = new Set(records.flatMap(({ heading, isTerm }) => (isTerm ? tokens(heading) : [])));
  const pieces = records.flatMap(({ text, isTerm, isOpened }, id) => {
    let length = 0;
    const rows = new Set<string>();
    return text.split('\n').flatMap((line, at) => {
      // « ASC-H – Ce que cela veut dire »
      const [condition, row = ''] = /^(.+?)(?: – .*)?\t/u.exec(line) ?? [];
      const names = tokens(row);
      const isTermRow = names.length > 0 && names.every((word) => terms.has(word));
      const isNew = isTermRow && !rows.has(row);
      rows.add(row);
      const isCut = at === 0 && !isTerm && !isOpened && condition === undefined;
      const most = at === 0 ? mostText : Math.min(mostText, MOST_ROWS);
      return (isCut ? statementsOf(line) : [line]).map((said, first) => {
        length += said.length;
        return { id, at, said, isNear: at + first === 0 || length <= most || isNew };
      });
    });
  });
  const near = pieces.filter(({ isNear }) => isNear).map(({ said }) => said);
  const known = new Set(tokens([...records.map(({ heading }) => heading), ...near].join(' ')));
  const kept = pieces.filter(({ said, isNear }) => {
    const words = isNear ? [] : tokens(said).filter((word) => !known.has(word));
    for (const word of words) known.add(word);
    return isNear || words.length > 0;
  });
  return records.map((_, id) => {
    const own = kept.filter((one) => one.id === id);
    const lines = [...Map.groupBy(own, ({ at }) => at).values()];
    return lines.map((line) => line.map(({ said }) => said).join('')).join('\n');
  });
}

/** A list of words without those that are the same for the search as one before them: « soigne », after « soigner ». */
const distinct = (list: string): string =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word, at, all) => all.findIndex((one) => keyOf(one) === keyOf(word)) === at)
    .join(',');

const addressOf = (path: string, anchor: string) => (anchor === '' ? path : `${path}#${anchor}`);

/**
 * Makes the index of a site: the same pages and words give the same index.
 *
 * @param pages - Pages in order; one without records is left out.
 */
export function buildIndex(
  pages: readonly RecordedPage[],
  { words, countries, base, mostText }: IndexOptions,
): SearchIndex {
  const shown = pages.filter(({ records }) => records.length > 0);
  // A card tells of these pages: none of their sentences is ever shown.
  const told = new Set(
    words['d-abord'].flatMap(({ ouvre, carte }) => (carte ? [ouvre.replace(/#.*$/u, '')] : [])),
  );
  const all = shown.flatMap(({ path, records }, page) =>
    records.map((record) => ({ ...record, path, page, address: addressOf(path, record.anchor) })),
  );
  const opened = new Set(words['d-abord'].map(({ ouvre }) => ouvre));
  const texts = shorten(
    all.map(({ path, address, text, ...one }) => ({
      ...one,
      text: told.has(path) ? '' : text,
      isOpened: opened.has(address),
    })),
    mostText,
  );
  // What is written to find a section of one country finds it on the pages of the others.
  const shared = new Map(
    all
      .filter(({ path, anchor }) => countries.has(path) && anchor !== '')
      .flatMap(({ anchor, address }) => {
        const aliases = words.rubriques[address];
        return aliases === undefined ? [] : [[anchor, aliases]];
      }),
  );
  const sections = all.map(({ path, anchor, heading, page, address }, rank): IndexedSection => {
    const aliases =
      words.rubriques[address] ?? (countries.has(path) ? shared.get(anchor) : undefined);
    const place = anchor !== '' && anchor === slugify(heading) ? 0 : anchor;
    const section = [page, place, anchor === '' ? '' : heading, texts[rank]!] as const;
    return aliases === undefined ? section : [...section, distinct(aliases)];
  });
  const addresses = all.map(({ address }) => address);
  return {
    pages: shown.map(({ path, records }) => [base + path, records[0]!.heading]),
    sections,
    synonyms: Object.fromEntries(
      Object.entries(words.mots).map(([written, others]) => [distinct(written), distinct(others)]),
    ),
    first: words['d-abord'].map(({ ouvre, carte, ...lists }) => ({
      section: addresses.indexOf(ouvre),
      ...(carte === undefined ? {} : { carte }),
      ...writeSequences(lists),
    })),
    opposites: writeOpposites(words.contraires),
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

/** An entry of the words of the search that does not open what it should. */
export interface FailedEntry {
  part: 'd-abord' | 'essais';
  /** The phrase of a trial, or the number of a list of what opens first. */
  key: string | number;
  /** The address that is not among the first answers, or that is no answer. */
  address: string;
}

/** Trials that do not find their section, and lists of what opens first whose section is no answer. */
export function failedEntries(
  index: SearchIndex,
  { 'd-abord': first, essais }: SearchWords,
  base: string,
): FailedEntry[] {
  const sections = readSections(index);
  const search = createSearch(index);
  const isMissing = (address: string, answers: readonly { url: string }[]) =>
    !answers.some(({ url }) => url === base + address);
  const opened = [...first.entries()].filter(([, { ouvre }]) => isMissing(ouvre, sections));
  const failed = Object.entries(essais).filter(([phrase, address]) => {
    const answers = search(phrase).found.slice(0, FIRST_ANSWERS);
    return isMissing(
      address,
      answers.flatMap((one) => [one, ...one.also]),
    );
  });
  return [
    ...failed.map(([key, address]) => ({ part: 'essais', key, address }) as const),
    ...opened.map(([key, { ouvre }]) => ({ part: 'd-abord', key, address: ouvre }) as const),
  ];
}
