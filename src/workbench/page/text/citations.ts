import { CITATION_NODE, TEXT_LANGUAGE } from './grammar.ts';

/** The text parsed last: at each change, the text before it is the text after the one before. */
let last: { text: string; keys: readonly string[] } = { text: '', keys: [] };

/** The keys that a text cites, in its order, each once. */
export function keysOf(text: string): readonly string[] {
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
 * The list of sources of a file after its text has changed: keys removed from the text are removed, new
 * ones come after the one cited before them, and the others stay where they are.
 *
 * @param listed - Keys of the header.
 * @param before - The text as it was.
 * @param after - The text as it is.
 * @param isSource - Whether a key is in the bibliography: any other is a mistake of the text alone.
 */
export function followText(
  listed: readonly string[],
  before: string,
  after: string,
  isSource: (key: string) => boolean = () => true,
): string[] {
  const were = new Set(keysOf(before));
  const are = keysOf(after);
  const kept = listed.filter((key) => !were.has(key) || are.includes(key));
  for (const [index, key] of are.entries()) {
    if (kept.includes(key) || !isSource(key)) continue;
    const previous = are.slice(0, index).findLast((one) => kept.includes(one));
    kept.splice(previous === undefined ? 0 : kept.indexOf(previous) + 1, 0, key);
  }
  return kept;
}
