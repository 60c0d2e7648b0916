import type { Section } from './sections.ts';
import { tokens } from './words.ts';

/** An excerpt with fewer letters takes the sentence that follows. */
export const LEAST = 40;

/** How much a statement counts that is true under a condition of which nothing was asked: « HSIL », for « bas grade ». */
const OTHER_CONDITION = 0.5;

/** What a statement is not about: « Défenses affaiblies (hors VIH) ». */
const EXCEPT = /\((?:hors|sauf) .+?\)/gu;

/** A sentence, with the blank before it. */
export const SENTENCE = /.+?(?:[.!?…]+(?:\s?»)?(?=\s+[^\s:;]|$)|$)/gu;

/** How a sentence begins that says nothing without the one before: « Elle part seule ». */
export const LEANS = /^\s*(?:ils?|elles?|ce|c’|cela|ces)(?!\p{L})/iu;

/**
 * The statement of a section that says most of what was looked for, with its condition; the first where none
 * does. A term is shown with all that it means.
 *
 * @param words - What was looked for, and how much each word says.
 */
export function excerptOf(
  { text, anchor, country, isTerm }: Pick<Section, 'text' | 'anchor' | 'country' | 'isTerm'>,
  words: ReadonlyMap<string, number>,
): string {
  if (isTerm) return text;
  const worthOf = (said: string) =>
    [...new Set(tokens(said.replace(EXCEPT, '')))].reduce(
      (sum, token) => sum + (words.get(token) ?? 0),
      0,
    );
  const statements = text.split('\n').flatMap((line) => {
    const parts = line.split('\t');
    const rest = parts.pop()!;
    const [condition = ''] = parts;
    const sentences = rest.match(SENTENCE) ?? [''];
    const share = condition === '' || worthOf(condition) > 0 ? 1 : OTHER_CONDITION;
    return sentences.map((sentence, at) => {
      const worth = share * worthOf(`${condition} ${sentence}`);
      // Where the condition alone is asked, « HSIL », all is said of it.
      if (condition !== '' && worthOf(sentence) === 0) return { condition, sentence: rest, worth };
      // « Attendez. » and a question say nothing without what follows.
      const isShort = (condition + sentence).length < LEAST || sentence.endsWith('?');
      const before = LEANS.test(sentence) ? (sentences[at - 1] ?? '') : '';
      const after = isShort ? (sentences[at + 1] ?? '') : '';
      return { condition, sentence: before + sentence + after, worth };
    });
  });
  const most = Math.max(...statements.map(({ worth }) => worth));
  const { condition, sentence } = statements.find(({ worth }) => worth === most)!;
  const carried = [anchor && country, condition].filter(Boolean).join(' – ');
  const between = carried === '' || carried.endsWith('?') ? ' ' : '\u00A0: ';
  return (carried + between + sentence.trim()).trim();
}
