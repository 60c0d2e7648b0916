/**
 * A function that makes its answer once for each object, and gives the same one again: for what is
 * asked of a text many times, and of the same text at each check.
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
