import { CITATION_NODE, TEXT_LANGUAGE } from './grammar.ts';

/** Cache of the last parsed text, which is the old text of the next change. */
let last: { text: string; keys: readonly string[] } = { text: '', keys: [] };

/** The keys cited in a text, in order and without duplicates. */
function keysOf(text: string): readonly string[] {
  if (last.text === text) return last.keys;
  const keys = new Set<string>();
  TEXT_LANGUAGE.parser.parse(text).iterate({
    enter({ name, from, to }) {
      if (name === CITATION_NODE) keys.add(text.slice(from + '[^'.length, to - 1));
    },
  });
  keys.delete('');
  last = { text, keys: [...keys] };
  return last.keys;
}

/**
 * Updates the list of sources of a file after a change of its text: removed citations are removed, new
 * ones are inserted after the one cited before them, and the others keep their order.
 *
 * @param listed - Keys of the header.
 * @param before - The old text.
 * @param after - The new text.
 * @param isSource - Whether a key is in the bibliography; unknown keys are not added.
 */
export function followText(
  listed: readonly string[],
  before: string,
  after: string,
  isSource: (key: string) => boolean = () => true,
): string[] {
  const were = new Set(keysOf(before));
  const are = keysOf(after);
  const next = listed.filter((key) => !were.has(key) || are.includes(key));
  for (const [index, key] of are.entries()) {
    if (next.includes(key) || !isSource(key)) continue;
    const previous = are.slice(0, index).findLast((one) => next.includes(one));
    next.splice(previous === undefined ? 0 : next.indexOf(previous) + 1, 0, key);
  }
  return next;
}
