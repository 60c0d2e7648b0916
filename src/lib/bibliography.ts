import type { Source } from '../schemas/source.ts';

/** A source with the number that the text of one page cites it by. */
export interface NumberedSource extends Source {
  /** Its key in `sources.yaml`. */
  key: string;
  /** Its place in the list of the page, 1 first. */
  number: number;
}

/**
 * The list of sources of one page, numbered by first mention.
 *
 * @param keyLists - Keys of each text of the page, in reading order; repeats are dropped.
 * @param bibliography - The whole of `sources.yaml`.
 * @throws {RangeError} If a key is not in the bibliography.
 */
export function numberSources(
  keyLists: readonly (readonly string[])[],
  bibliography: ReadonlyMap<string, Source>,
): NumberedSource[] {
  return [...new Set(keyLists.flat())].map((key, index) => {
    const source = bibliography.get(key);
    if (!source) throw new RangeError(`sources.yaml: « ${key} » ?`);
    return { ...source, key, number: index + 1 };
  });
}

/** Where a citation leads: the entry of that number in the list at the end of the page. */
export const sourceAnchor = (number: number) => `source-${number}`;

/**
 * The same page, in which each source leads back to the first place that cites it. Only the whole page
 * knows which place is the first: its parts are made at the same time, in no order.
 *
 * @param html - A page whose citations lead to `sourceAnchor`; a source that none leads to has no way
 * back.
 * @param words - What the links back say.
 */
export function addWaysBack(html: string, words: string): string {
  const cited = new Set<string>();
  const named = html.replace(/<a href="#source-(\d+)"/gu, (link, number: string) => {
    if (cited.has(number)) return link;
    cited.add(number);
    return link.replace('<a', `<a id="ref-${number}"`);
  });
  return named.replace(/<li id="source-(\d+)".*?(?=<\/li>)/gsu, (entry, number: string) =>
    cited.has(number) ? `${entry}<a class="no-print" href="#ref-${number}">${words}</a>` : entry,
  );
}
