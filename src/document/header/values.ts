/** Whether a value of a header is a block of fields, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Every value of a header, at any depth, with the fields that lead to it: blocks and lists first, then what
 * they hold, in the order of the lines.
 *
 * @param value - The fields of a header, or a part of them.
 */
export function* valuesIn(
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<[path: readonly PropertyKey[], value: unknown]> {
  if (path.length > 0) yield [path, value];
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value))
    yield* valuesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}
