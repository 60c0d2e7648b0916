import type { Source } from '../schemas/source.ts';

/** A source with the number that the text of one page cites it by. */
export interface NumberedSource extends Source {
  /** Its key in `sources.yaml`. */
  key: string;
  /** Its place in the list of the page, 1 first. */
  number: number;
  /** Whether the text cites it; `false` when only a header lists it. */
  isCited: boolean;
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
  const citedKeys = new Set(cited);
  return [...new Set([...listed, ...cited])].map((key, index) => {
    const source = bibliography.get(key);
    if (!source) throw new RangeError(`sources.yaml: « ${key} » ?`);
    return { ...source, key, number: index + 1, isCited: citedKeys.has(key) };
  });
}

/** Where a citation leads: the entry of that number in the list at the end of the page. */
export const sourceAnchor = (number: number) => `source-${number}`;

/**
 * Id of the citations of a source. Its entry links back to the first: a browser takes the first element
 * with an id, and `minify-page.ts` removes it from the others.
 */
export const citationAnchor = (number: number) => `ref-${number}`;
/** Whether an id is that of citations of a source. */
export const isCitationAnchor = (name: string) => /^ref-\d+$/u.test(name);
