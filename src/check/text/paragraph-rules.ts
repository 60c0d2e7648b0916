import { isInQuickList, wouldLackSource } from '../blocks/list-rules.ts';
import { typedLines } from '../../document/body/parts.ts';
import type { Rule } from '../rule.ts';
import { joinedLines } from './line-breaks.ts';

/** Starts a line of a dialogue: the page keeps it on a line of its own. */
const SPEECH = /^\s*[—–]\s/u;

/** Rules on paragraphs. */
export const PARAGRAPH_RULES: readonly Rule[] = [
  {
    id: 'paragraphes-colles',
    severity: 'warning',
    description: 'Une ligne vide sépare deux paragraphes : une seule touche Entrée les colle.',
    visit: {
      *paragraph(part) {
        const lines = typedLines(part);
        const isOther = ({ above, below }: { above: string; below: string }) =>
          [above, below].every((text) => !text.includes('\t') && !/^\s*\|/u.test(text)) &&
          !SPEECH.test(below) &&
          !isInQuickList(below);
        const joined = joinedLines(part);
        const [first] = joined.filter(isOther);
        if (!first) return;
        const isEach = joined.length === lines.length - 1 && joined.every(isOther);
        const isPlain = part.parents.every(
          ({ type }) => type !== 'listItem' && type !== 'blockquote',
        );
        yield {
          line: part.line + first.index,
          message: 'paragraphs-joined',
          ...(isPlain && isEach && !lines.some(wouldLackSource)
            ? {
                write: lines.join('\n\n'),
                replaces: { line: part.line, text: lines.join('\n') },
              }
            : {}),
        };
      },
    },
  },
];
