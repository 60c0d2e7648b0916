import { ARTICLES, MAY_BE_OF, OF } from './as-written.ts';
import { fold, readWords } from './words.ts';

/** A code, which an inflected word is not: « RAS » is not « raser ». */
const IN_CAPITALS = /^[A-Z]{2,}(?:-[A-Z]+)?$/u;

/**
 * A word or a sequence as the index holds it: how each word sounds, without the articles inside; nothing stands
 * between two blanks where « de » may stand. « du coup » and « morte de » keep their article: « des coups » is
 * another thing.
 */
export const writeSequence = (item: string): string =>
  readWords(item)
    .flatMap(({ raw, sound }, at, { length }) => {
      // « me faire du mal » is not « me faire mal ».
      if (at === 0 || at === length - 1 || !ARTICLES.has(raw) || raw === 'du') return [sound];
      return OF.test(raw) ? [MAY_BE_OF] : [];
    })
    .join(' ');

/**
 * The lists of authors as the index holds them.
 *
 * @param lists - Words and sequences, separated by commas, on lines.
 * @param hasCodes - Whether a code is kept in capitals.
 */
export function writeSequences(
  lists: Readonly<Record<string, string | readonly string[] | undefined>>,
  hasCodes = false,
): Record<string, string> {
  const write = (item: string) =>
    hasCodes && IN_CAPITALS.test(item) ? fold(item).toUpperCase() : writeSequence(item);
  return Object.fromEntries(
    Object.entries(lists).flatMap(([name, lines]) => {
      const items = [lines ?? []].flat().flatMap((line) => line.split(','));
      const written = new Set(items.map((item) => write(item.trim())).filter(Boolean));
      return written.size > 0 ? [[name, [...written].join(',')]] : [];
    }),
  );
}
