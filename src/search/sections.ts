import { agesOf, withoutAges, type AgeRange } from './ages.ts';
import { anchorOf, type SearchIndex } from './index-format.ts';
import { fold, tokens } from './tokens.ts';

/** What is written to find a section: words, and the ages that they are for. */
export interface Alias {
  words: readonly string[];
  ages: readonly AgeRange[];
}

/** A section as the engine compares it. */
export interface Section {
  id: number;
  url: string;
  anchor: string;
  page: string;
  /** Empty for the beginning of a page. */
  heading: string;
  text: string;
  written: string;
  aliases: readonly Alias[];
  /** What finds the section as a whole query: of a term, each of its spellings. */
  names: readonly string[];
  country: string | undefined;
  isTerm: boolean;
  /** What is shown of its page instead of an excerpt. */
  card: string | undefined;
}

/** One answer: a section of a page, or a term. */
export interface Found {
  /** Address, with its anchor. */
  url: string;
  /** Title of the page. */
  page: string;
  heading: string;
  text: string;
  /** Shown as it is instead of an excerpt. */
  card: string | undefined;
  /** Whether a list of what opens first put it there. */
  isFirst: boolean;
  /** Where its text is true: the country of its page. */
  country: string | undefined;
  /** The same section on the pages of other countries; other sections that open first on its page. */
  also: readonly { url: string; name: string }[];
}

/** Words that are the same for the search have the same key; a name may be a word that says nothing, « DES ». */
export const keyOf = (text: string) => tokens(text).join(' ') || fold(text);

const split = (written: string) => written.split(',').filter(Boolean);

/** The sections of an index, in order. */
export function readSections(index: SearchIndex): Section[] {
  // The first card of a page tells of its other sections as well.
  const cards = new Map<number | undefined, string>();
  for (const { section, carte } of index.first) {
    const page = index.sections[section]?.[0];
    if (carte !== undefined && !cards.has(page)) cards.set(page, carte);
  }
  return index.sections.map((section, id) => {
    const [number, , heading, text, written = ''] = section;
    const anchor = anchorOf(section);
    const [address, page] = index.pages[number]!;
    const isTerm = heading !== '' && index.glossaries.includes(number);
    const titles = isTerm ? [heading, ...heading.split(/[,/()]/u)] : [heading || page];
    return {
      id,
      url: anchor ? `${address}#${anchor}` : address,
      anchor,
      page,
      heading,
      text,
      written,
      aliases: split(written).map((alias) => ({
        words: tokens(withoutAges(alias)),
        ages: agesOf(alias),
      })),
      names: titles.map(keyOf),
      country: index.countries[number],
      isTerm,
      card: cards.get(number),
    };
  });
}

/**
 * Answers in the order of the sections. The same section of several countries is one answer.
 *
 * @param isFirst - Whether a list put them first: the sections of one page are then one answer.
 */
export function group(sections: readonly Section[], isFirst: boolean): Found[] {
  const groups = new Map<string, Found & { also: { url: string; name: string }[] }>();
  for (const { url, page, heading, text, card, anchor, country } of sections) {
    const key = isFirst ? page : country && anchor ? anchor : url;
    const title = heading || page;
    const name = isFirst ? title : country;
    const known = groups.get(key);
    if (known && name && known.url !== url) known.also.push({ url, name });
    const place = anchor ? country : undefined;
    if (!known)
      groups.set(key, { url, page, heading: title, text, card, isFirst, country: place, also: [] });
  }
  return [...groups.values()];
}
