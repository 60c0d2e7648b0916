import type { FirstList } from './index-format.ts';
import { EMPTY_WORDS, isLight, type Word } from './words.ts';

/** « peur 2 lui » is « peur de lui ». */
export const ARTICLES = new Set('d de des du l la le les 2 un une'.split(' '));
/** Words that begin another clause, and « pas ». */
const BOUNDARIES = new Set('et je ou car si pas pendant puis quand que qui mais y'.split(' '));
/** Words of people, as `readWords` leaves them. */
export const PERSONS = /^(?:je|m(?:[ae]|oi|on)|ils?|elles?)$/u;
/** Whether a word says nothing of what is looked for, or little. */
export const saysNothing = ({ raw, token }: Word) => EMPTY_WORDS.has(raw) || isLight(token);
/** Whether a word goes on with what is said: « mon mari (il) me frappe ». */
const isSmall = (word: Word) => !BOUNDARIES.has(word.raw) && saysNothing(word);

/** What a sequence has where an article or « de » may stand. */
export const MAY_BE_ARTICLE = '';

/** A word or a sequence of a list, as `writeSequences` leaves it. */
export type Sequence = readonly string[];
/** « de », with its article or not. */
export const OF = /^(?:2|d[ue]?|des)$/u;

/** The sequences of a list of the index. */
export const readSequences = (list = ''): Sequence[] =>
  list === '' ? [] : list.split(',').map((sequence) => sequence.split(' '));

/** Where a sequence that begins at a word ends; undefined where it is not there. */
export function endOf(sequence: Sequence, words: readonly Word[], from: number) {
  let at = from;
  let mayBeArticle = false;
  for (const [number, sound] of sequence.entries()) {
    if (sound === MAY_BE_ARTICLE) {
      mayBeArticle = true;
      continue;
    }
    const isHere = () => words[at]?.sound === sound;
    for (; number > 0 && !isHere(); at += 1) {
      const word = words[at];
      // « rapport de force » is not « rapport forcé », « pas, il m'a forcée » is not « pas de force », and
      // « touche une petite boule » is not « touchée petite ».
      if (
        !word ||
        (mayBeArticle
          ? !ARTICLES.has(word.raw)
          : OF.test(word.raw) || word.raw.startsWith('un') || !isSmall(word))
      )
        return;
    }
    mayBeArticle = false;
    if (!isHere()) return;
    at += 1;
  }
  return at;
}

/** Words of a text, from one to before another. */
export type Span = readonly [from: number, end: number];

/** Where each of the sequences begins and ends. */
const spansOf = (words: readonly Word[], sequences: readonly Sequence[]): Span[] =>
  sequences.flatMap((one) =>
    words.flatMap((_, from) => {
      const end = endOf(one, words, from);
      return end === undefined ? [] : [[from, end]];
    }),
  );

/** The clause of a span: what goes on from it on both sides, and one word more. */
function clauseOf(words: readonly Word[], [from, end]: Span): Span {
  let first = from;
  // « ce cancer, je préfère en finir », « le frottis et m'enferme »: who does it, or « et », begins the clause.
  const begins = ({ raw }: Word) => PERSONS.test(raw) || BOUNDARIES.has(raw);
  while (first > 0 && !begins(words[first]!) && (first === from || isSmall(words[first]!)))
    first -= 1;
  let last = end;
  // « un morceau du col » is of the same clause, and « à cause du col » is not.
  while (
    words[last] &&
    (isSmall(words[last]!) || (words[last]!.raw !== 'cause' && OF.test(words[last + 1]?.raw ?? '')))
  )
    last += 1;
  return [first, last];
}

/**
 * Makes the reader of a list of what opens first.
 *
 * @returns A function from the words of a query to what opens the list before all answers, and what opens it
 *   below the first of them.
 */
export function readFirstList(list: Omit<FirstList, 'section' | 'carte'>) {
  const read = (name: 'seul' | 'parfois' | 'qui' | 'quoi' | 'ensuite' | 'sauf') => {
    const sequences = readSequences(list[name]);
    return (words: readonly Word[]) => spansOf(words, sequences);
  };
  const [alone, sometimes, below] = [read('seul'), read('parfois'), read('ensuite')];
  const [who, what, unless] = [read('qui'), read('quoi'), read('sauf')];
  return (words: readonly Word[]) => {
    const stops = unless(words);
    /** Whether nothing stops the list in a clause: « il me frappe depuis mon frottis ». */
    const isFree = (span: Span) => {
      const [first, last] = clauseOf(words, span);
      return !stops.some(([at, end]) => end > first && at <= last);
    };
    /** Whether nothing of `sauf` goes on from what is always enough, or leads to it: « suicide cellulaire ». */
    const isWhole = ([from, end]: Span) =>
      !stops.some(([first, last]) => first < end && last >= end && (first < from || last > end));
    const others = what(words);
    // One of `qui` and one of `quoi`, in any order, with what is between: « me marier » is not « mari » as well.
    const pairs = who(words).flatMap(([from, end]) =>
      others.flatMap(([first, last]): Span[] =>
        first < end && from < last ? [] : [[Math.min(from, first), Math.max(end, last)]],
      ),
    );
    const sure = alone(words).filter(isWhole);
    return {
      isSure: sure.length > 0,
      first: [...sure, ...[...sometimes(words), ...pairs].filter(isFree)],
      below: below(words).filter(isFree),
    };
  };
}
