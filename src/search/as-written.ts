import type { FirstList } from './index-format.ts';
import { EMPTY_WORDS, fold, isLight, soundOf, stem } from './tokens.ts';

/** A word of a query as it was typed, folded, and as it sounds. */
export interface WrittenWord {
  raw: string;
  sound: string;
  /** How it sounds without an elided word that is glued to it: « danomalie ». */
  tail: string;
}

/** Short spellings of messages, and what is meant: « g », « j'ai » and « jé » are one. */
const SHORT_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:chu|chuis?|jsuis?)\b/gu, 'je suis'],
  [/\bjen\b/gu, 'je en'],
  [/\bj(?=[bcdfghklmnpqrstvxz])/gu, 'je '],
  [/\b(?:j ai|jai|j|ge?)\b/gu, 'je'],
  [/\b[yi](?= m)/gu, 'il'],
  [/\bm ?(?:as?|ont)\b/gu, 'ma'],
  [/\bm\b/gu, 'me'],
  [/\bd\b/gu, 'de'],
  [/\bpu\b/gu, 'plus'],
  [/\bya\b/gu, 'y a'],
  [/\bnai\b/gu, 'n ai'],
  [/\bsan\b/gu, 'sans'],
  [/\bneg\b/gu, 'negatif'],
  [/\bpos\b/gu, 'positif'],
];

/** Endings that nobody hears: « frappe », « frappée », « frapper » and « frappait » are one. */
const SILENT_ENDING = /^(.{3,}?)(?:ees?|es?|er|ez|ai[st]?|aient|[sx])$/u;

const ARTICLES = new Set('d de des du l la le les un une'.split(' '));
const SMALL_ADVERBS = new Set(
  'bien deja encore meme si souvent toujours tres trop vraiment'.split(' '),
);
/** Small words that may stand between two words of a sequence, besides articles. */
const MOST_BETWEEN = 2;

/** How a folded word sounds, as written: no letter is guessed. « négative » is « négatif ». */
export const heard = (word: string): string =>
  word.length < 4
    ? word
    : soundOf(
        word
          .replace(SILENT_ENDING, '$1')
          .replace(/eu[tx]$/u, 'eu')
          .replace(/v$/u, 'f'),
      );

/** An elided word without its apostrophe, before a word that is long enough to be one. */
const ELIDED = /^[cdjlmnst](?=[aeiouyh].{2})/u;

/** The words of a text in order, none left out. */
export const writtenWords = (text: string): WrittenWord[] =>
  (
    SHORT_SPELLINGS.reduce(
      (rest, [pattern, meant]) => rest.replace(pattern, meant),
      fold(text).replace(/[^a-z0-9]+/gu, ' '),
    ).match(/\S+/gu) ?? []
  ).map((raw) => ({
    raw,
    sound: heard(raw),
    tail: heard(raw.replace(ELIDED, '')),
  }));

/** Whether a word may stand inside a sequence: « mon mari (il) me frappe ». */
const isSmall = (raw: string) =>
  !/^(?:pas|mais|que?)$/u.test(raw) && (EMPTY_WORDS.has(raw) || SMALL_ADVERBS.has(raw));

/** A word or a sequence, as sounds, without the articles inside it. */
export type Sequence = readonly string[];

/** Words and sequences of a list, separated by commas. */
export const readSequences = (list = ''): Sequence[] =>
  list
    .split(',')
    .map((item) =>
      writtenWords(item)
        // « du coup » and « morte de » keep their article: « des coups » is another thing.
        .filter(({ raw }, at, { length }) => at === 0 || at === length - 1 || !ARTICLES.has(raw))
        .map(({ sound }) => sound),
    )
    .filter((sequence) => sequence.length > 0);

/** Where a sequence that begins at a word ends; undefined where it is not there. */
export function endOf(sequence: Sequence, words: readonly WrittenWord[], from: number) {
  let at = from;
  for (const [number, sound] of sequence.entries()) {
    const isHere = () => words[at]?.sound === sound || words[at]?.tail === sound;
    for (let between = 0; number > 0 && !isHere(); at += 1) {
      if (!words[at] || (!ARTICLES.has(words[at]!.raw) && !isSmall(words[at]!.raw))) return;
      if (!ARTICLES.has(words[at]!.raw) && (between += 1) > MOST_BETWEEN) return;
    }
    if (!isHere()) return;
    at += 1;
  }
  return at;
}

/** Numbers of the words that are one of the sequences, at its first place; empty where none is there. */
export function findOne(words: readonly WrittenWord[], sequences: readonly Sequence[]): number[] {
  for (const sequence of sequences)
    for (const from of words.keys()) {
      const end = endOf(sequence, words, from);
      if (end !== undefined) return Array.from({ length: end - from }, (_, more) => from + more);
    }
  return [];
}

/** Where the answer of a list stands: before all others, or below the first of them. */
export type Place = 'first' | 'below';

const CONJUNCTIONS = new Set('car et mais ou puis quand que qui si'.split(' '));
/** Words that go on with what was said: no other clause begins there. */
const goesOn = ({ raw }: WrittenWord) =>
  !CONJUNCTIONS.has(raw) &&
  (ARTICLES.has(raw) || EMPTY_WORDS.has(raw) || isLight(stem(raw)) || SMALL_ADVERBS.has(raw));

/**
 * Whether one of `who` is followed by one of `what`, and no sequence of `unless` begins in their clause: « il me
 * frappe depuis mon frottis ».
 */
const isSaid = (
  words: readonly WrittenWord[],
  who: readonly Sequence[],
  what: readonly Sequence[],
  unless: readonly Sequence[],
) =>
  words.some((_, from) =>
    who.some((one) =>
      what.some((other) => {
        const end = endOf([...one, ...other], words, from);
        if (end === undefined) return false;
        const before = words.slice(0, from).findLastIndex((word) => !goesOn(word));
        const after = words.findIndex((word, at) => at >= end && !goesOn(word));
        const isInside = (at: number) => at >= before && (after < 0 || at <= after);
        return !words.some(
          (_word, at) => isInside(at) && unless.some((sequence) => endOf(sequence, words, at)),
        );
      }),
    ),
  );

/**
 * Makes the reader of a list of what opens first.
 *
 * @returns A function from the words of a query to the place of its answer; undefined where nothing of
 *   the list is there.
 */
export function readFirstList(
  list: FirstList,
): (words: readonly WrittenWord[]) => Place | undefined {
  const [alone, sometimes, who, what, below, unless] = [
    list.seul,
    list.parfois,
    list.qui,
    list.quoi,
    list.ensuite,
    list.sauf,
  ].map(readSequences) as [Sequence[], Sequence[], Sequence[], Sequence[], Sequence[], Sequence[]];
  return (words) => {
    const holds = (sequences: readonly Sequence[]) => findOne(words, sequences).length > 0;
    if (holds(alone)) return 'first';
    const isStopped = holds(unless);
    if (!isStopped && (holds(sometimes) || (holds(who) && holds(what)))) return 'first';
    if (isSaid(words, who, what, unless)) return 'first';
    return !isStopped && holds(below) ? 'below' : undefined;
  };
}
