import { tokens } from './words.ts';

/** A text in the fields that count apart, each with its weight. */
export type Fields = readonly (readonly [text: string, weight: number])[];

/** What each word says of the texts that have it, by their number: the rarer it is in a field, the more. */
export type Places = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Reads where each word stands. */
export function readPlaces(texts: readonly Fields[]): Places {
  const places = new Map<string, Map<number, number>>();
  for (const [field, [, weight]] of (texts[0] ?? []).entries()) {
    const words = new Map<string, number[]>();
    for (const [id, fields] of texts.entries())
      for (const word of new Set(tokens(fields[field]![0])))
        words.set(word, [...(words.get(word) ?? []), id]);
    for (const [word, ids] of words) {
      const found = places.get(word) ?? new Map<number, number>();
      places.set(word, found);
      for (const id of ids)
        found.set(id, (found.get(id) ?? 0) + weight * Math.log(1 + texts.length / ids.length));
    }
  }
  return places;
}
