import { anchorOf, type SearchIndex } from './index-format.ts';
import { fold, tokens } from './words.ts';

/** A section of a page, or a term of a glossary, as the engine compares it. */
export interface Section {
  id: number;
  /** Address, with its anchor. */
  url: string;
  /** Empty for the beginning of a page. */
  anchor: string;
  /** Title of the page. */
  page: string;
  /** The title of the page for its beginning. */
  heading: string;
  text: string;
  written: string;
  /** Words of each alias. */
  aliases: readonly (readonly string[])[];
  /** What finds the section as a whole query: its aliases, and of a term each of its spellings. */
  names: readonly string[];
  /** The country of its page. */
  country: string | undefined;
  isTerm: boolean;
  /** Shown instead of an excerpt: that of the list that opens the section, or of a page the first of its sections. */
  card: string | undefined;
}

/** One answer. */
export interface Found extends Section {
  /** Whether a list of what opens first put it there. */
  isFirst: boolean;
  /** The same section on the pages of other countries; other sections that open first on its page. */
  also: readonly { url: string; name: string }[];
}

/** Words that are the same for the search have the same key; a name may be a word that says nothing, « DES ». */
export const keyOf = (text: string) => tokens(text).join(' ') || fold(text).replace(/\W/gu, '');

/** Reads the sections of an index, in order. */
export function readSections({ first, sections, pages, ...index }: SearchIndex): Section[] {
  const cards = first.filter(({ carte }) => carte !== undefined);
  return sections.map((section, id) => {
    const [number, , own, text] = section;
    // In JSON what is missing is null.
    const written = section[4] ?? '';
    const [address, page] = pages[number]!;
    const anchor = anchorOf(section);
    const heading = own || page;
    const aliases = written.split(',').filter(Boolean);
    const isTerm = own !== '' && index.glossaries.includes(number);
    const card = cards.find(
      (list) => list.section === id || (anchor === '' && sections[list.section]?.[0] === number),
    );
    return {
      id,
      url: anchor ? `${address}#${anchor}` : address,
      anchor,
      page,
      heading,
      text,
      written,
      aliases: aliases.map(tokens),
      names: [heading, ...(isTerm ? heading.split(/[,/()]/u) : []), ...aliases].map(keyOf),
      country: index.countries[number],
      isTerm,
      card: card?.carte,
    };
  });
}

/**
 * Answers in the order of the sections. The same section of several countries is one answer.
 *
 * @param isFirst - Whether a list put them first: the sections of one page are then one answer.
 * @param order - Which section of an answer comes before which.
 */
export function group(
  sections: Iterable<Section>,
  isFirst: boolean,
  order = (_one: Section, _other: Section) => 0,
): Found[] {
  const groups = new Map<string, Section[]>();
  for (const section of new Set(sections)) {
    const { page, country, anchor, url } = section;
    const key = isFirst ? page : country && anchor ? anchor : url;
    groups.set(key, [...(groups.get(key) ?? []), section]);
  }
  return [...groups.values()].map((all) => {
    const [section, ...others] = [...all].sort(order);
    const also = others.map(({ url, heading, country }) => ({
      url,
      name: isFirst ? heading : country!,
    }));
    return { ...section!, isFirst, also };
  });
}
