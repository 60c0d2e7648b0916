/**
 * The records in the order that their authors gave them.
 *
 * @param records - Anything with an `order`; the list is not modified.
 * @returns A new list, lowest number first; equal numbers keep their places.
 */
export function inOrder<T extends { order: number }>(records: readonly T[]): T[] {
  return records.toSorted((a, b) => a.order - b.order);
}
