import { splitSentences } from '../../../lib/sentences.ts';
import type { SearchHit } from '../../protocol.ts';

/** Characters of a sentence that are shown on each side of the words. */
const CONTEXT = 80;

/** The start and the end of a sentence, cut between two words. */
const lastPart = (text: string) =>
  text.length <= CONTEXT ? text : `… ${text.slice(-CONTEXT).replace(/^\S*\s/u, '')}`;
const firstPart = (text: string) =>
  text.length <= CONTEXT ? text : `${text.slice(0, CONTEXT).replace(/\s\S*$/u, '')} …`;

/** Words of a sentence, with the sentence before and after them. */
export const excerptAround = (
  sentence: string,
  [from, to]: readonly [from: number, to: number],
): Pick<SearchHit, 'before' | 'match' | 'after'> => ({
  before: lastPart(sentence.slice(0, from)),
  match: sentence.slice(from, to),
  after: firstPart(sentence.slice(to)),
});

/** Where the sentence that holds some words of a text starts and ends; the whole text for words of two. */
export function sentenceAround(text: string, from: number, to: number): [from: number, to: number] {
  let end = 0;
  for (const sentence of splitSentences(text)) {
    const start = text.indexOf(sentence, end);
    end = start + sentence.length;
    if (start <= from && to <= end) return [start, end];
  }
  return [0, text.length];
}
