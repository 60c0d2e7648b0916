/** Two versions of a passage: the words that differ, and the shared words around them. */
export interface Excerpt {
  lead: string;
  before: string;
  after: string;
  end: string;
}

/** Maximum length of the shared words on each side, in characters. */
const AROUND = 60;

/** The last whole words of a text, or the first. */
const lastWords = (text: string) =>
  text.length <= AROUND ? text : `… ${text.slice(-AROUND).replace(/^\S*\s+/u, '')}`;
const firstWords = (text: string) =>
  text.length <= AROUND ? text : `${text.slice(0, AROUND).replace(/\s+\S*$/u, '')} …`;

/** The words in which two versions of a passage differ, and a few words around them. */
export function excerptOf(before: string, after: string): Excerpt {
  // Split into whole words and the spaces between them.
  const [old, current] = [before, after].map((text) => text.split(/(\s+)/u));
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
