import type { FirstList } from './index-format.ts';
import { EMPTY_WORDS, isLight, readWords, type Word } from './words.ts';

const ARTICLES = new Set('d de des du l la le les un une'.split(' '));
/** Words that begin another clause, and « pas ». */
const BOUNDARIES = new Set('car et je mais ou pas puis quand que qui si y'.split(' '));
/** Whether a word goes on with what is said: « mon mari (il) me frappe ». */
const isSmall = ({ raw, token }: Word) =>
  !BOUNDARIES.has(raw) && (EMPTY_WORDS.has(raw) || isLight(token));

/** A word or a sequence, as sounds, without the articles inside it; empty where « de » may stand. */
export type Sequence = readonly string[];
const MAY_BE_OF = '';
const OF = /^d(?:e|es|u)?$/u;

/** Words and sequences of a list, separated by commas. */
export const readSequences = (list = ''): Sequence[] =>
  list
    .split(',')
    .map((item) =>
      readWords(item).flatMap(({ raw, sound }, at, { length }) => {
        // « du coup » and « morte de » keep their article: « des coups » is another thing.
        if (at === 0 || at === length - 1 || !ARTICLES.has(raw)) return [sound];
        return OF.test(raw) ? [MAY_BE_OF] : [];
      }),
    )
    .filter((sequence) => sequence.length > 0);

/** Where a sequence that begins at a word ends; undefined where it is not there. */
export function endOf(sequence: Sequence, words: readonly Word[], from: number) {
  let at = from;
  let mayBeOf = false;
  for (const [number, sound] of sequence.entries()) {
    if (sound === MAY_BE_OF) {
      mayBeOf = true;
      continue;
    }
    const isHere = () => words[at]?.sound === sound;
    for (; number > 0 && !isHere(); at += 1) {
      const word = words[at];
      // « rapport de force » is not « rapport forcé », and « pas, il m'a forcée » is not « pas de force ».
      if (!word || (mayBeOf ? !ARTICLES.has(word.raw) : OF.test(word.raw) || !isSmall(word)))
        return;
    }
    mayBeOf = false;
    if (!isHere()) return;
    at += 1;
  }
  return at;
}

/** Words of a text, from one to before another. */
export type Span = readonly [from: number, end: number];

/** Where each of the sequences begins and ends. */
export const spansOf = (words: readonly Word[], sequences: readonly Sequence[]): Span[] =>
  sequences.flatMap((one) =>
    words.flatMap((_, from) => {
      const end = endOf(one, words, from);
      return end === undefined ? [] : [[from, end]];
    }),
  );

/** The clause of a span: what goes on from it on both sides, and one word more. */
function clauseOf(words: readonly Word[], [from, end]: Span): Span {
  let first = from - 1;
  while (first >= 0 && isSmall(words[first]!)) first -= 1;
  let last = end;
  // « un morceau du col » is of the same clause.
  while (words[last] && (isSmall(words[last]!) || OF.test(words[last + 1]?.raw ?? ''))) last += 1;
  return [first, last];
}

/**
 * Makes the reader of a list of what opens first.
 *
 * @returns A function from the words of a query to what opens the list before all answers, what opens it below
 *   the first of them, and whether one of `sauf` is there.
 */
export function readFirstList(list: FirstList) {
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
      return !stops.some(([at]) => at >= first && at <= last);
    };
    /** Whether nothing of `sauf` goes on from what is always enough, or leads to it: « suicide cellulaire ». */
    const isWhole = ([from, end]: Span) =>
      !stops.some(([first, last]) => first < end && last >= end && (first < from || last > end));
    const others = what(words);
    // One of `qui` and one of `quoi`, in any order, with what is between.
    const pairs = who(words).flatMap(([from, end]) =>
      others.map(([first, last]): Span => [Math.min(from, first), Math.max(end, last)]),
    );
    return {
      first: [...alone(words).filter(isWhole), ...[...sometimes(words), ...pairs].filter(isFree)],
      below: below(words).filter(isFree),
      isStopped: stops.length > 0,
    };
  };
}

/**
 * The words for what someone does to the person who writes: « pince », in « mon mari me pince ».
 *
 * @param isSomeone - Whether a sound names who may do it. « il » does it now: « il m'a prescrit » is a doctor.
 */
export const doneTo = (words: readonly Word[], isSomeone: (sound: string) => boolean) =>
  words.filter((word, at) => {
    const [who, me] = [words[at - 2], words[at - 1]];
    if (!who || !/^(?:me|ma)$/u.test(me!.raw) || isSmall(word)) return false;
    return isSomeone(who.sound) || (me!.raw === 'me' && /^(?:ils?|qui)$/u.test(who.raw));
  });
