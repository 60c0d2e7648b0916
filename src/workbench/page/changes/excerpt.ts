import { plainText } from './plain-text.ts';

/** Two versions of a passage: the words that differ, and the shared words around them. */
export interface Excerpt {
  lead: string;
  before: string;
  after: string;
  end: string;
}

/** Maximum length of the shared words on each side, in characters. */
const MAX_CONTEXT = 60;

/** The last whole words of a text, or the first. */
const lastWords = (text: string) =>
  text.length <= MAX_CONTEXT ? text : `… ${text.slice(-MAX_CONTEXT).replace(/^\S*\s+/u, '')}`;
const firstWords = (text: string) =>
  text.length <= MAX_CONTEXT ? text : `${text.slice(0, MAX_CONTEXT).replace(/\s+\S*$/u, '')} …`;

/** Two versions in plain words, or as they are typed where only marks differ. */
function readable(before: string, after: string): [string, string] {
  const plain: [string, string] = [plainText(before), plainText(after)];
  return plain[0] === plain[1] ? [before, after] : plain;
}

/** The words in which two versions of a passage differ, and a few words around them. */
export function excerptOf(before: string, after: string): Excerpt {
  // Split into whole words and the spaces between them.
  const [old, current] = readable(before, after).map((text) => text.split(/(\s+)/u));
  const shortest = Math.min(old!.length, current!.length);
  let top = 0;
  while (top < shortest && old![top] === current![top]) top++;
  let foot = 0;
  while (foot < shortest - top && old!.at(-1 - foot) === current!.at(-1 - foot)) foot++;
  const inside = (words: readonly string[]) => words.slice(top, words.length - foot).join('');
  return {
    lead: lastWords(old!.slice(0, top).join('')),
    before: inside(old!),
    after: inside(current!),
    end: firstWords(old!.slice(old!.length - foot).join('')),
  };
}
