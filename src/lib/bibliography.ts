import type { Source } from '../schemas/source.ts';

/** A source with the number that the text of one page cites it by. */
export interface NumberedSource extends Source {
  /** Its key in `sources.yaml`. */
  key: string;
  /** Its place in the list of the page, 1 first. */
  number: number;
}

/**
 * The list of sources of one page, numbered by first mention; repeats are dropped.
 *
 * @param listed - Keys that the headers of its texts list, in reading order.
 * @param cited - Keys that its texts cite, in reading order.
 * @param bibliography - The whole of `sources.yaml`.
 * @throws {RangeError} If a key is not in the bibliography.
 */
export function numberSources(
  listed: readonly string[],
  cited: readonly string[],
  bibliography: ReadonlyMap<string, Source>,
): NumberedSource[] {
  return [...new Set([...listed, ...cited])].map((key, index) => {
    const source = bibliography.get(key);
    if (!source) throw new RangeError(`sources.yaml: « ${key} » ?`);
    return { ...source, key, number: index + 1 };
  });
}

/** Where a citation leads: the entry of that number in the list at the end of the page. */
export const sourceAnchor = (number: number) => `source-${number}`;

/** Whether an address on a page is that of a source, of whatever number. */
export const isSourceAnchor = (anchor: string): boolean => /^source-\d+$/u.test(anchor);
