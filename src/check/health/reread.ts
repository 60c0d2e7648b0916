import { plainText } from '../../lib/plain-text.ts';

/** A text, taken literally in a pattern. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Words just before others that deny them: « n’existe pas de risque zéro ». */
const DENIED = /(?<![a-z])(?:ne|n'[a-z]+|pas|jamais|rien|ni|non|sans)(?: [a-z']+){0,4} $/u;

/** Words inside a quotation, of which the sentence tells what they are worth. */
const isQuoted = (before: string, after: string) =>
  /«[^»]*$/u.test(before) && /^[^«]*»/u.test(after);

/**
 * The first of some turns of phrase that a sentence holds as whole words, whatever their capitals and
 * accents; undefined where the sentence asks, denies or quotes it.
 *
 * @returns The words as they are typed.
 */
export function findReread(sentence: string, phrases: readonly string[]): string | undefined {
  if (/\?\s*$/u.test(sentence)) return undefined;
  const plain = plainText(sentence);
  for (const phrase of phrases) {
    const at = plain.search(
      new RegExp(String.raw`(?<!\p{L})${literal(plainText(phrase))}(?!\p{L})`, 'u'),
    );
    if (at === -1) continue;
    const [before, after] = [plain.slice(0, at), plain.slice(at + phrase.length)];
    if (!DENIED.test(before) && !isQuoted(before, after))
      return sentence.slice(at, at + phrase.length);
  }
  return undefined;
}
