import type { FirstList } from './index-format.ts';
import { EMPTY_WORDS, fold, soundOf } from './tokens.ts';

/** A word of a query as it was typed, folded, and as it sounds. */
export interface WrittenWord {
  raw: string;
  sound: string;
  /** How it sounds without an elided word that is glued to it: « danomalie ». */
  tail: string;
}

/** Short spellings of messages, and what is meant: « g », « j'ai » and « jé » are one. */
const SHORT_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // Words of the voice, which say nothing.
  [/\b(?:ba?h|ben|du coup|en fait|euh|genre|hein|hum|voila) /gu, ''],
  [/\bjen\b/gu, 'je en'],
  [/\bj(?=[bcdfghklmnpqrstvxz])/gu, 'je '],
  [/\b(?:j ai|jai|j|ge?)\b/gu, 'je'],
  [/\b[yi](?= m)/gu, 'il'],
  [/\bm ?(?:as?|ont)\b/gu, 'ma'],
  [/\bm\b/gu, 'me'],
  [/\b(as?|ai|ont|avai[st]|aurai[st]) pu\b/gu, '$1 pouvoir'],
  [/\bpu\b/gu, 'plus'],
  [/\bpa\b/gu, 'pas'],
  [/\bnai\b/gu, 'n ai'],
  [/\bsan\b/gu, 'sans'],
  [/\bneg(?:at?)?\b/gu, 'negatif'],
  [/\bposi?t?\b/gu, 'positif'],
  [/\bnd$/gu, 'non detecte'],
  [/\bv\b/gu, 'veux'],
  // « il a essayé de me frapper »
  [
    /\b(?:(?:as?|ont|avait) )?(?:essay|tent|commenc|continu|fini|arret)\w* (?:de|d|a|par) (?=me? )/gu,
    '',
  ],
  // What is done to someone else is read as what is done to oneself: « il la frappe », « elle se coupe ».
  [/\b(?:elle|il) se\b/gu, 'je me'],
  [/\b(il|elle|on|ils|elles|qui) (?:l|t|s|nous|vous) ?(?=(?:as?|ont)\b)/gu, '$1 m '],
  [/\b(il|elle|on|ils|elles|qui) (?:la|les?|lui|te|nous|vous)\b/gu, '$1 me'],
  [/\bse\b/gu, 'me'],
  [/\bm (?:as?|ont)\b/gu, 'ma'],
  // « ils me frappent »
  [/\bme (\w{3,})ent\b/gu, 'me $1e'],
  [/\b(?:mes|[st](?:on|es|a)|leurs?|notre|nos)\b/gu, 'mon'],
];

/** Endings that nobody hears: « frappe », « frappée », « frapper » and « frappait » are one. */
const SILENT_ENDING = /^(.{3,}?)(?:ees?|es?|er|ez|ai[st]?|aient|[sx])$/u;

const ARTICLES = new Set('d de des du l la le les un une'.split(' '));
/** How a folded word sounds, as written: no letter is guessed. « négative » is « négatif ». */
const heard = (word: string): string =>
  word.length < 4
    ? word
    : soundOf(
        word
          // « tabac » is not « tabasse », and « gêne » has the sound of its « n ».
          .replace(/c$/u, 'k')
          .replace(/([mn])(?=(?:ees?|es?|er|ez|ai[st]?|aient)$)/u, '$1$1')
          .replace(SILENT_ENDING, '$1')
          .replace(/eu[tx]$/u, 'eu')
          .replace(/v$/u, 'f'),
      );

/** An elided word without its apostrophe, before a word that is long enough to be one. */
export const ELIDED = /^(?:[djlmns]|c(?=e))(?=[aeiouyh].{2})/u;

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

/** Words that say little more than those that no text is found by. */
const SMALL_WORDS = new Set(
  'bien deja encore meme peut souvent toujours tres trop va veut vont vraiment'.split(' '),
);
/** Words that begin another clause, and « pas ». */
const BOUNDARIES = new Set('car et je mais ou pas puis quand que qui si y'.split(' '));
/** Whether a word goes on with what is said: « mon mari (il) me frappe ». */
const isSmall = ({ raw }: WrittenWord) =>
  !BOUNDARIES.has(raw) && (EMPTY_WORDS.has(raw) || SMALL_WORDS.has(raw));

/** A word or a sequence, as sounds, without the articles inside it; empty where « de » may stand. */
export type Sequence = readonly string[];
const MAY_BE_OF = '';
const OF = /^d(?:e|es|u)?$/u;

/** Words and sequences of a list, separated by commas. */
export const readSequences = (list = ''): Sequence[] =>
  list
    .split(',')
    .map((item) =>
      writtenWords(item).flatMap(({ raw, sound }, at, { length }) => {
        // « du coup » and « morte de » keep their article: « des coups » is another thing.
        if (at === 0 || at === length - 1 || !ARTICLES.has(raw)) return [sound];
        return OF.test(raw) ? [MAY_BE_OF] : [];
      }),
    )
    .filter((sequence) => sequence.length > 0);

/** Where a sequence that begins at a word ends; undefined where it is not there. */
export function endOf(sequence: Sequence, words: readonly WrittenWord[], from: number) {
  let at = from;
  let mayBeOf = false;
  for (const [number, sound] of sequence.entries()) {
    if (sound === MAY_BE_OF) {
      mayBeOf = true;
      continue;
    }
    const isHere = () => words[at]?.sound === sound || words[at]?.tail === sound;
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
type Span = readonly [from: number, end: number];

/** Where each of the sequences begins and ends. */
export const spansOf = (words: readonly WrittenWord[], sequences: readonly Sequence[]): Span[] =>
  sequences.flatMap((one) =>
    words.flatMap((_, from) => {
      const end = endOf(one, words, from);
      return end === undefined ? [] : [[from, end]];
    }),
  );

/** What a list opens for a query. */
export interface Opened {
  /** Where its answer stands: before all others, or below the first of them. */
  place: 'first' | 'below';
  /** The sentences that open it there, as words. A word alone is none: « excisée » looks for pages too. */
  said: readonly WrittenWord[];
}

/** The clause of a span: what goes on from it on both sides, and one word more. */
function clauseOf(words: readonly WrittenWord[], [from, end]: Span): Span {
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
 * @returns A function from the words of a query; it gives undefined where nothing of the list is there.
 */
export function readFirstList(
  list: FirstList,
): (words: readonly WrittenWord[]) => Opened | undefined {
  const read = (name: 'seul' | 'parfois' | 'qui' | 'quoi' | 'ensuite' | 'sauf') => {
    const sequences = readSequences(list[name]);
    return (words: readonly WrittenWord[]) => spansOf(words, sequences);
  };
  const [alone, sometimes, below] = [read('seul'), read('parfois'), read('ensuite')];
  const [who, what, unless] = [read('qui'), read('quoi'), read('sauf')];
  return (words) => {
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
    const opened = (place: Opened['place'], spans: readonly Span[]): Opened | undefined =>
      spans.length === 0
        ? undefined
        : {
            place,
            said: spans.flatMap(([from, end]) => (end - from > 1 ? words.slice(from, end) : [])),
          };
    const enough = [...alone(words).filter(isWhole), ...sometimes(words).filter(isFree)];
    return (
      opened('first', [...enough, ...pairs.filter(isFree)]) ??
      opened('below', below(words).filter(isFree))
    );
  };
}

/**
 * The words for what someone does to the person who writes: « pince », in « mon mari me pince ».
 *
 * @param isSomeone - Whether a sound names who may do it. « il » does it now: « il m'a prescrit » is a doctor.
 */
export const doneTo = (words: readonly WrittenWord[], isSomeone: (sound: string) => boolean) =>
  words.filter((word, at) => {
    const [who, me] = [words[at - 2], words[at - 1]];
    if (!who || !/^(?:me|ma)$/u.test(me!.raw) || isSmall(word)) return false;
    return isSomeone(who.sound) || (me!.raw === 'me' && /^(?:ils?|qui)$/u.test(who.raw));
  });
