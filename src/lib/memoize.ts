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
