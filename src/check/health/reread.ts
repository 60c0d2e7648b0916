import { literal } from '../../lib/french-pattern.ts';
import { memoizeByKey } from '../../lib/memoize.ts';
import { plainText } from '../../lib/plain-text.ts';

/** Words just before others that deny them: « n’existe pas de risque zéro », « méfiez-vous d’un remède miracle ». */
const DENIED =
  /(?<![a-z])(?:(?:ne|n'[a-z]+|pas|jamais|rien|ni|non|sans)(?: [a-z']+){0,4} |n'|(?:mefi|fuy|evit|faux|erreur|pretend|promet|croire)[a-z-]*(?: [a-z'«-]+){0,8} )$/u;
/** The same before words that deny by themselves: the « n’ » of « n’a aucun risque » is a part of them. */
const DENIED_TWICE = /(?<![a-z])(?:pas|rien|ni|non|sans)(?: [a-z']+){0,4} $/u;
const DENIES = /(?<![a-z])(?:aucune?|jamais|ne|pas|plus)(?![a-z])/u;

/** Words inside a quotation, of which the sentence tells what they are worth. */
const isQuoted = (before: string, after: string) =>
  /«[^»]*$/u.test(before) && /^[^«]*»/u.test(after);

/** A word with its plural and its feminine, or without them: « efficaces » for « efficace ». */
const inflected = (word: string) =>
  /^[a-z]{4,}$/u.test(word) ? `${word.replace(/(?:es?|s|x)$/u, '')}(?:es?|s|x)?` : literal(word);

/** Some turns of phrase as whole words, with an adverb in them or not; at one place, the longest. */
const patternOf = memoizeByKey((phrases: readonly string[]) => {
  const plain = phrases.map(plainText).toSorted((a, b) => b.length - a.length);
  const any = plain
    .map((one) =>
      one
        .split(' ')
        .map(inflected)
        .join(String.raw`\s+(?:[a-z]+ment\s+)?`),
    )
    .join('|');
  return new RegExp(String.raw`(?<!\p{L})(?:${any})(?!\p{L})`, 'gu');
});

/** The longest word of each turn of phrase: a sentence that has none of them has none of these. */
const longestOf = memoizeByKey((phrases: readonly string[]) =>
  phrases.map((phrase) =>
    plainText(phrase)
      .split(' ')
      .reduce((longest, word) => (word.length > longest.length ? word : longest)),
  ),
);

/**
 * The first of some turns of phrase that a sentence holds as whole words, whatever their capitals and
 * accents; undefined where the sentence asks, denies or quotes it.
 *
 * @returns The words as they are typed.
 */
export function findReread(sentence: string, phrases: readonly string[]): string | undefined {
  if (phrases.length === 0 || /\?\s*$/u.test(sentence)) return undefined;
  const plain = plainText(sentence);
  if (!longestOf(phrases).some((word) => plain.includes(word))) return undefined;
  for (const { 0: found, index } of plain.matchAll(patternOf(phrases))) {
    const end = index + found.length;
    const [before, after] = [plain.slice(0, index), plain.slice(end)];
    // « n’est sans aucun risque » is denied by its verb.
    const isTwice = DENIES.test(found) && !found.startsWith('sans');
    const isDenied = (isTwice ? DENIED_TWICE : DENIED).test(before);
    if (!isDenied && !isQuoted(before, after)) return sentence.slice(index, end);
  }
  return undefined;
}
