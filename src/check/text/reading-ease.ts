import { splitSentences } from '../../lib/sentences.ts';

/** How easily a French text is read. */
export interface Reading {
  /** Kandel and Moles: 100 is very easy, 60 usual, 30 difficult. */
  score: number;
  /** How many. */
  words: number;
  /** From the longest. */
  sentences: readonly { text: string; words: number }[];
}

const VOWEL_GROUP = /[aeiouyàâäéèêëîïôöùûüÿœæ]+/gu;

/** Vowels beside each other that are said one after the other: « ré-agir », « po-ète », « ma-ïs ». */
const HIATUS = /é[aâoiu]|[aou][éè]|[aouié]ï|ao(?!û)/gu;

/**
 * Number of syllables of a French word, as it is read in prose: a silent « e » at the end does not
 * count, nor do « -es » and « -ent » of verbs that sound the same.
 *
 * @returns At least 1; a number counts 2, a word of capitals one a letter.
 */
export function countSyllables(word: string): number {
  if (/^\d/u.test(word)) return 2;
  if (/^\p{Lu}{2,5}$/u.test(word)) return word.length;
  const spoken = word
    .normalize('NFC')
    .toLowerCase()
    .replace(/^(?:qu|[cdjlmnst])['’]/u, '')
    .replace(/qu/gu, 'q')
    .replace(/gu(?=[eiéèê])/gu, 'g')
    .replace(/aoû/gu, 'ou')
    .replace(/(?<=[^aeiouyéèêëàâîïôûm])ent$|(?<=[^aeioyéèêëàâîïôû])es?$|(?<=[éiu])es?$/u, '');
  const groups = spoken.match(VOWEL_GROUP)?.length ?? 0;
  const split = spoken.match(HIATUS)?.length ?? 0;
  return Math.max(1, groups + split);
}

/** Syllables of the words that were met: a site has few different ones. */
const syllablesOf = new Map<string, number>();
const MOST_WORDS = 50_000;

function syllables(word: string): number {
  const known = syllablesOf.get(word);
  if (known !== undefined) return known;
  const count = countSyllables(word);
  if (syllablesOf.size < MOST_WORDS) syllablesOf.set(word, count);
  return count;
}

const WORD = /[\p{L}\p{M}\d]+(?:['’][\p{L}\p{M}]+)*(?:[,.]\d+)*/gu;

/**
 * Measures a text by the formula of Kandel and Moles (1958), the French form of Flesch's:
 * 207 − 1.015 × words per sentence − 73.6 × syllables per word.
 *
 * @param blocks - Paragraphs and items, as plain words; each ends a sentence.
 */
export function measureReading(blocks: readonly string[]): Reading {
  const sentences = blocks
    .flatMap(splitSentences)
    .map((text) => ({ text, found: text.match(WORD) ?? [] }))
    .filter(({ found }) => found.length > 0)
    .map(({ text, found }) => ({
      text,
      words: found.length,
      syllables: found.reduce((sum, word) => sum + syllables(word), 0),
    }));
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const spoken = sentences.reduce((sum, sentence) => sum + sentence.syllables, 0);
  const score =
    words === 0 ? 100 : 207 - 1.015 * (words / sentences.length) - 73.6 * (spoken / words);
  return {
    score,
    words,
    sentences: sentences
      .toSorted((a, b) => b.words - a.words)
      .map(({ text, words: count }) => ({ text, words: count })),
  };
}
