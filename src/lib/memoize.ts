/** Where results are kept, each by what it was made from. */
interface Results<Key, Made> {
  get(key: Key): { value: Made } | undefined;
  set(key: Key, made: { value: Made }): unknown;
}

const memoizeIn =
  <Key, Made>(made: Results<Key, Made>, make: (key: Key) => Made) =>
  (key: Key): Made => {
    let known = made.get(key);
    if (!known) made.set(key, (known = { value: make(key) }));
    return known.value;
  };

/**
 * A memoized function: its result is computed once for each object, for what many rules ask of the same
 * text.
 *
 * @param make - Must depend on nothing but the object, and the object must not change.
 */
export const memoizeByKey = <Key extends WeakKey, Made>(make: (key: Key) => Made) =>
  memoizeIn(new WeakMap<Key, { value: Made }>(), make);

/** The same for words, whose results are kept as long as the function. */
export const memoizeByWords = <Made>(make: (words: string) => Made) =>
  memoizeIn(new Map<string, { value: Made }>(), make);

/**
 * A function that keeps its last result for each name, as long as the text of that name is the same.
 *
 * @param make - Must depend on nothing but the name and the text.
 */
export function memoizeLast<Made>(
  make: (name: string, text: string) => Made,
): (name: string, text: string) => Made {
  const last = new Map<string, { text: string; value: Made }>();
  return (name, text) => {
    let known = last.get(name);
    if (known?.text !== text) last.set(name, (known = { text, value: make(name, text) }));
    return known.value;
  };
}
