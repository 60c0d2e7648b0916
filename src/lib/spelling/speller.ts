import { memoizeByWords } from '../memoize.ts';
import { plainLetters } from '../slug.ts';
import type { Dictionary } from './dictionary.ts';

/** What an elision leaves before a word: « l’utérus », « jusqu’ici ». */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|quelqu|presqu|entr)['’]/iu;

/** A word without its elision: « utérus ». */
export const withoutElision = (word: string): string => word.replace(ELISION, '');

/** Pronouns after the hyphen of a verb: « prenez-le », « y a-t-il ». */
const ENCLITIC =
  /-(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce|moi|toi|lui|les?|la|leur|en|y|là|ci|même|mêmes)$/iu;

/** Beginnings that French puts before any word, with a hyphen or without. */
const BEGINNINGS =
  'anti|auto|bi|bio|chimio|co|demi|endo|ex|exo|extra|hydro|hyper|hypo|immuno|infra|inter|intra|macro|mi|micro|mini|mono|multi|néo|non|para|péri|pluri|poly|post|pré|pro|pseudo|quasi|radio|semi|socio|sous|super|supra|sur|sus|télé|thermo|trans|tri|ultra|vice';
/** Those, and what medicine makes of its words: « cervico-utérin », « oro-pharyngé ». */
const HYPHENED = new RegExp(`^(?:${BEGINNINGS}|\\p{L}{2,}o)$`, 'iu');
/** Those long enough not to be confused with mistyped letters. */
const JOINED = new RegExp(
  `^(?:${BEGINNINGS.split('|')
    .filter((one) => one.length > 3 || one === 'bio')
    .join('|')})(?=\\p{L}{4})`,
  'iu',
);

/** Letters that the spelling of 1990 writes without a circumflex, where « sûr » and the like keep it. */
const REFORMED: Readonly<Record<string, string>> = { i: 'î', u: 'û' };

/** Letters of the longest word that is compared with others: French has none of forty. */
const LONGEST_WORD = 40;
/** Suggestions that a word gets at most. */
const MOST_SUGGESTIONS = 3;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzàâäçéèêëîïôöùûüœæ';

/** Sorts of slips, the likeliest first: an accent, a doubled letter, two swapped, one lost or added. */
function rankOf(typed: string, meant: string): number {
  if (plainLetters(typed) === plainLetters(meant)) return 0;
  const single = (word: string) => word.replace(/(\p{L})\1/gu, '$1');
  if (single(typed) === single(meant)) return 1;
  const sorted = (word: string) => [...word].toSorted().join('');
  if (sorted(typed) === sorted(meant)) return 2;
  if (typed[0] !== meant[0]) return 5;
  return typed.length === meant.length ? 4 : 3;
}

/** Letters that most keyboards leave apart: « coeur ». */
const LIGATURES: Readonly<Record<string, string>> = { oe: 'œ', ae: 'æ' };

/** The word with a ligature, then every word that is one letter away: taken out, swapped with the next, replaced, put in. */
function* slipsOf(word: string): Generator<string> {
  for (const [apart, letter] of Object.entries(LIGATURES)) {
    const joined = word.replace(apart, letter);
    if (joined !== word) yield joined;
  }
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after !== '') yield before + after.slice(1);
    if (after.length > 1) yield before + after[1]! + after[0]! + after.slice(2);
    for (const letter of LETTERS) {
      if (after !== '') yield before + letter + after.slice(1);
      yield before + letter + after;
    }
  }
}

/** Recognizes French words, and makes suggestions for others. */
export class Speller {
  readonly #dictionary: Dictionary;

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  /** Whether the dictionary has a word, as it is typed or in small letters. */
  readonly #has = memoizeByWords((word) =>
    [...new Set([word, word.toLowerCase()])].some(
      (form) => this.#dictionary.has(form) || this.#isReformed(form),
    ),
  );

  /** Whether a word is one of the spelling of 1990, « cout », whose older form the dictionary has. */
  #isReformed(word: string): boolean {
    return [...word.matchAll(/[iu]/gu)].some(({ 0: letter, index }) =>
      this.#dictionary.has(word.slice(0, index) + REFORMED[letter]! + word.slice(index + 1)),
    );
  }

  /**
   * Whether a word is French: elisions, pronouns after a hyphen and compounds are.
   *
   * @param word - As it is typed, with either apostrophe.
   * @param isOwn - Whether a word is one of the site's own.
   */
  isFrench(word: string, isOwn: (word: string) => boolean): boolean {
    const is = (one: string) => this.#has(one) || isOwn(one);
    const whole = word.replaceAll('’', "'").replaceAll('‑', '-');
    if (is(whole)) return true;
    const bare = withoutElision(whole);
    if (bare.length < 2 || is(bare)) return true;
    const verb = bare.replace(ENCLITIC, '');
    if (verb !== bare && (verb.length < 2 || is(verb))) return true;
    if (JOINED.test(bare) && is(bare.replace(JOINED, ''))) return true;
    const parts = verb.split('-');
    return (
      parts.length > 1 &&
      parts.every((part) => part.length < 2 || HYPHENED.test(part) || is(withoutElision(part)))
    );
  }

  /** Words of the dictionary that are one letter away from a word in small letters: the next check asks again. */
  readonly #nearOf = memoizeByWords((typed) =>
    [...slipsOf(typed)].filter((one) => this.#dictionary.has(one)),
  );

  /** Suggestions for an unknown word, the likeliest first. */
  suggest(word: string, isOwn: (word: string) => boolean): string[] {
    const start = ELISION.exec(word)?.[0].length ?? 0;
    // « Etes-vous »: the verb is looked for.
    const [pronoun = ''] = ENCLITIC.exec(word.slice(start)) ?? [];
    const typed = word.slice(start, word.length - pronoun.length).toLowerCase();
    const isWord = (one: string) => this.#dictionary.has(one) || isOwn(one);
    if (typed.length > LONGEST_WORD) return [];
    const isCapital = /^\p{Lu}/u.test(word.slice(start));
    const near = [...this.#nearOf(typed), ...[...slipsOf(typed)].filter(isOwn)];
    const found = new Set(near.filter((one) => one.length > 1));
    // A name is often made of two words.
    for (let at = 2; at <= typed.length - 2 && !isCapital; at += 1)
      if (isWord(typed.slice(0, at)) && isWord(typed.slice(at)))
        found.add(`${typed.slice(0, at)} ${typed.slice(at)}`);
    return [...found]
      .map((one) => ({ one, rank: one.includes(' ') ? 6 : rankOf(typed, one) }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MOST_SUGGESTIONS)
      .map(({ one }) => (isCapital ? one[0]!.toUpperCase() + one.slice(1) : one))
      .map((one) => word.slice(0, start) + one + pronoun);
  }
}
