import { ARTICLES, MAY_BE_ARTICLE, OF } from './as-written.ts';
import { fold, readWords } from './words.ts';
import type { Opposites } from './index-format.ts';
import type { ResultWords } from '../schemas/search-words.ts';

/** The letter of each sort of words in the signature of a text, which `opposites.ts` reads. */
const LETTERS: Readonly<Record<ResultWords, string>> = {
  trouvailles: 'F',
  virus: 'V',
  vus: 'S',
  atteints: 'A',
  verbes: 'T',
  mauvais: 'M',
  positifs: 'P',
  normaux: 'N',
  partis: 'G',
  entre: 'E',
  demandes: 'W',
  examens: 'X',
  bons: 'B',
  lisibles: 'R',
  illisibles: 'I',
  autres: 'K',
  gestes: 'L',
};

/** Letters of the small words, which stand in no list of authors: those of lists have capitals. */
const SMALL_LETTERS: Readonly<Record<string, string>> = {
  z: 'no aucun depourvu exempt geen indemne kein keine moindre ni sans zero',
  a: 'jamais pas rien',
  y: 'plus',
  o: 'nicht niet non not',
  x: 'abs absence neant',
  // Of what stands before it: « endocol absent, LSIL ».
  f: 'absent inexistant nul',
  h: 'was were a ai as avais avez avons est etait etre ont soit sont suis revenu',
  j: 'je',
  u: 'elle elles il ils on',
  k: 'n ne',
  d: 'd de par',
  r: 'des du l la le les un une',
  g: 'ma me mes mon vos votre',
  p: 'for per pour quant',
  i: 'met mis mise',
  l: 'au aux bien ce en encore et ete eu euh jour lui ou qui toujours fait tout tres',
  b: 'mais sauf',
  c: 'depistage prevention recherche',
  q: 'si',
  t: 'desormais hui maintenant puis redevenu',
  e: 'apres ancien ancienne',
};

/** A code, which an inflected word is not: « RAS » is not « raser ». */
const IN_CAPITALS = /^[A-Z]{2,}(?:-[A-Z]+)?$/u;

/**
 * A word or a sequence as the index holds it: how each word sounds, without the articles inside; nothing stands
 * between two blanks where an article or « de » may stand. « du coup » and « morte de » keep their article: « des coups » is
 * another thing.
 */
export const writeSequence = (item: string): string =>
  readWords(item)
    .flatMap(({ raw, sound }, at, { length }) => {
      // « me faire du mal » is not « me faire mal ».
      if (at === 0 || at === length - 1 || !ARTICLES.has(raw) || raw === 'du') return [sound];
      return OF.test(raw) || raw.startsWith('un') ? [MAY_BE_ARTICLE] : [];
    })
    .join(' ');

/** The words of one list: on lines, separated by commas, each once. */
function writeList(lines: string | readonly string[], write: (item: string) => string): string {
  const items = [lines].flat().flatMap((line) => line.split(','));
  return [...new Set(items.map((item) => write(item.trim())).filter(Boolean))].join(',');
}

/**
 * The lists of authors as the index holds them.
 *
 * @param lists - Words and sequences, separated by commas, on lines.
 */
export const writeSequences = (
  lists: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, lines = []]) => {
      const written = writeList(lines, writeSequence);
      return written === '' ? [] : [[name, written]];
    }),
  );

/**
 * The words of results as the index holds them, by the letter of their sort; a code is kept in capitals. The small
 * words come last: a word of a list that sounds like one is that one.
 */
export const writeOpposites = (
  lists: Readonly<Partial<Record<ResultWords, string | readonly string[]>>>,
): Opposites => ({
  ...Object.fromEntries(
    Object.entries(lists).map(([sort, lines]) => [
      LETTERS[sort as ResultWords],
      writeList(lines, (item) =>
        IN_CAPITALS.test(item) ? fold(item).toUpperCase() : writeSequence(item),
      ),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(SMALL_LETTERS).map(([letter, words]) => [
      letter,
      readWords(words)
        .map(({ sound }) => sound)
        .join(','),
    ]),
  ),
});
