import type { MdastNode } from 'satteri';
import { lineOfNode, partsOf, wordsOfNode } from '../../document/body/parts.ts';
import { headerTextsOf } from '../../document/header/texts.ts';
import type { Document } from '../../document/site.ts';
import { withoutCitations } from '../../lib/citations.ts';
import type { Report, Rule } from '../rule.ts';

/** Signs of a passage that are shown in a message. */
const SHOWN = 60;

/** What stands as one passage. */
const PASSAGES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'listItem', 'tableCell']);

/** Letters of the shortest passage that says too much to be there twice on purpose. */
const LONG = 25;

const beginningOf = (words: string) =>
  words.length > SHOWN ? `${words.slice(0, SHOWN).trimEnd()}…` : words;

/** The passages that stand beside the same words, as after a second paste; a heading is short, and never twice. */
function* reportRepeated(document: Document): Generator<Report> {
  for (const { node } of partsOf(document)) {
    if (!('children' in node)) continue;
    const known = new Map<string, number>();
    for (const child of node.children as MdastNode[]) {
      // What a heading opens is another part: « Un cas » may stand in each of them.
      if (child.type === 'heading')
        for (const key of known.keys())
          if (key.startsWith('heading') && Number(key.split(' ')[1]) > child.depth)
            known.delete(key);
      const isHeading = child.type === 'heading';
      const words = wordsOfNode(child).trim().replace(/\s+/gu, ' ');
      if (!isHeading && (words.length < LONG || !['paragraph', 'listItem'].includes(child.type)))
        continue;
      const key = `${child.type} ${isHeading ? child.depth : ''} ${words}`;
      const line = lineOfNode(document, child);
      const first = known.get(key);
      if (first === undefined) known.set(key, line);
      else yield { line, message: 'passage-twice', data: { words: beginningOf(words), first } };
    }
  }
}

/** Whether words are in capitals that are no code: two of them are long. */
function areInCapitals(words: string): boolean {
  const shown = withoutCitations(words);
  return !/\p{Ll}/u.test(shown) && (shown.match(/\p{Lu}{5,}/gu)?.length ?? 0) > 1;
}

/** Rules on passages as a whole. */
export const PASSAGE_RULES: readonly Rule[] = [
  {
    id: 'passage-en-double',
    severity: 'warning',
    visit: { document: reportRepeated },
  },
  {
    id: 'tout-en-capitales',
    severity: 'warning',
    visit: {
      *document(document) {
        for (const { text, line, field } of headerTextsOf(document))
          if (areInCapitals(text))
            yield { line, field, message: 'capitals', data: { words: beginningOf(text) } };
        for (const { node, line, words, parents } of partsOf(document))
          if (
            PASSAGES.has(node.type) &&
            !parents.some(({ type }) => PASSAGES.has(type)) &&
            areInCapitals(words)
          )
            yield { line, message: 'capitals', data: { words: beginningOf(words) } };
      },
    },
  },
];
