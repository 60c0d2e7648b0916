/**
 * A memoized function: its result is computed once for each object, for what many rules ask of the same
 * text.
 *
 * @param make - Must depend on nothing but the object, and the object must not change.
 */
export function memoizeByKey<Key extends WeakKey, Made>(
  make: (key: Key) => Made,
): (key: Key) => Made {
  const made = new WeakMap<Key, { value: Made }>();
  return (key) => {
    let known = made.get(key);
    if (!known) made.set(key, (known = { value: make(key) }));
    return known.value;
  };
}

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
