import type { MdastNode } from 'satteri';
import { memoizeByKey } from '../../lib/memoize.ts';
import { lineOfNode, typedText, wordsOf } from '../../document/body/parts.ts';
import type { Report, Rule } from '../rule.ts';
import type { Document } from '../../document/site.ts';
import { firstDepth, sign } from './ranks.ts';

/** What a heading by its looks alone may not end with: a sentence in bold is one to remember. */
const SENTENCE_END = /[.!…:;,»]$/u;
const LONGEST_HEADING = 80;

/** The parts of a text that are not inside another one, lines of separation left out. */
const topOf = memoizeByKey(({ body: { tree } }: Document): readonly MdastNode[] =>
  'children' in tree
    ? (tree.children as MdastNode[]).filter(({ type }) => type !== 'thematicBreak')
    : [],
);

/** The words of a paragraph that is in bold from end to end; empty for any other part. */
function wordsInBold(node: MdastNode): string {
  if (node.type !== 'paragraph') return '';
  const parts = node.children.filter((child) => wordsOf(child as MdastNode).trim() !== '');
  return parts.length === 1 && parts[0]!.type === 'strong' ? wordsOf(parts[0]).trim() : '';
}

/** The heading in place of a line in bold, its words as they are typed; nothing over several lines. */
function headingInstead(entry: Document, node: MdastNode, signs: string): Pick<Report, 'write'> {
  const { text = '' } = typedText(entry, node) ?? {};
  const words = /^(\*\*|__)([^\n]*)\1$/u.exec(text.trim())?.[2];
  return words === undefined ? {} : { write: `${signs} ${words.trim()}` };
}

/** Rules on what stands under headings. */
export const SECTION_RULES: readonly Rule[] = [
  {
    id: 'gras-pour-titre',
    severity: 'warning',
    description: 'Un titre s’écrit avec les signes #, et non comme une ligne en gras.',
    visit: {
      *entry(entry) {
        if (entry.collection !== 'pages') return;
        let depth = firstDepth(entry) - 1;
        for (const [index, node] of topOf(entry).entries()) {
          if (node.type === 'heading') depth = Math.max(node.depth, firstDepth(entry) - 1);
          const words = wordsInBold(node);
          const next = topOf(entry)[index + 1];
          const isHeading =
            words !== '' && words.length <= LONGEST_HEADING && !SENTENCE_END.test(words);
          if (isHeading && next && next.type !== 'heading')
            yield {
              line: lineOfNode(entry, node),
              message: 'bold-as-heading',
              data: { words },
              ...headingInstead(entry, node, sign(Math.min(depth + 1, 6))),
            };
        }
      },
    },
  },
  {
    id: 'partie-vide',
    severity: 'warning',
    description: 'Sous un titre vient un texte, ou un titre d’un rang plus petit.',
    visit: {
      *entry(entry) {
        if (entry.collection !== 'pages') return;
        const parts = topOf(entry);
        for (const [index, node] of parts.entries()) {
          const next = parts[index + 1];
          if (node.type !== 'heading' || wordsOf(node).trim() === '') continue;
          if (next === undefined || (next.type === 'heading' && next.depth <= node.depth))
            yield {
              line: lineOfNode(entry, node),
              message: 'section-empty',
              data: { heading: wordsOf(node).trim() },
            };
        }
      },
    },
  },
];
