import { tokens } from './tokens.ts';

/** A text in the fields that count apart, each with its weight. */
export type Fields = readonly (readonly [text: string, weight: number])[];

/** BM25: how soon more of a word adds little, and how much a long text counts less. */
const [SATURATION, LENGTH] = [1.2, 0.7];

/** Scores texts for a word. */
export interface Scorer {
  /** Words of all texts. */
  vocabulary: ReadonlySet<string>;
  /** Scores of the texts that have one of these words, by their number. */
  score(words: readonly string[]): Map<number, number>;
}

/** Makes a scorer of texts, by BM25 in each field. */
export function createScorer(texts: readonly Fields[]): Scorer {
  const fields = (texts[0] ?? []).map(([, weight], field) => {
    const words = new Map<string, Map<number, number>>();
    const lengths = texts.map((text, id) => {
      const found = tokens(text[field]![0]);
      for (const word of found) {
        const counts = words.get(word) ?? new Map<number, number>();
        words.set(word, counts.set(id, (counts.get(id) ?? 0) + 1));
      }
      return new Set(found).size;
    });
    const mean = lengths.reduce((sum, length) => sum + length, 0) / texts.length;
    return { weight, words, lengths, mean };
  });
  const vocabulary = new Set(fields.flatMap(({ words }) => [...words.keys()]));
  return {
    vocabulary,
    score(wanted) {
      const scores = new Map<number, number>();
      for (const word of new Set(wanted))
        for (const { weight, words, lengths, mean } of fields) {
          const counts = words.get(word);
          if (!counts) continue;
          const rarity = Math.log(1 + (texts.length - counts.size + 0.5) / (counts.size + 0.5));
          for (const [id, count] of counts) {
            const long = 1 - LENGTH + (LENGTH * lengths[id]!) / mean;
            const more = (count * (SATURATION + 1)) / (count + SATURATION * long);
            scores.set(id, (scores.get(id) ?? 0) + weight * rarity * more);
          }
        }
      return scores;
    },
  };
}
