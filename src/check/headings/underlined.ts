import { typedLines, type Part } from '../../document/body/parts.ts';
import { ALL_FIELDS } from '../../document/fields/names.ts';
import type { Rule } from '../rule.ts';
import { firstDepth, sign } from './ranks.ts';

const UNDERLINE = /^[\s>]*(?:-+|=+)\s*$/u;

/** Whether a part is a heading because the line below it is one of dashes, and not by its signs #. */
export function isUnderlined(part: Part): boolean {
  const lines = typedLines(part);
  return part.node.type === 'heading' && lines.length > 1 && UNDERLINE.test(lines.at(-1)!);
}

/** A rule on lines of dashes that make a heading of the sentence above them. */
export const UNDERLINED_HEADING: Rule = {
  id: 'titre-souligne',
  severity: 'error',
  description: 'Une ligne de tirets a une ligne vide au-dessus d’elle.',
  visit: {
    *heading(part) {
      if (!isUnderlined(part)) return;
      const { entry, words } = part;
      const above = typedLines(part).slice(0, -1).join('\n');
      const [, key = ''] = /^([A-Za-z]+):\s/u.exec(above) ?? [];
      if (ALL_FIELDS.includes(key)) {
        yield {
          message: 'second-header',
        };
        return;
      }
      const isSentence = /[.!?…:;,][»"”)*_\]]*$/u.test(words) || above.includes('\n');
      const isDouble = typedLines(part).at(-1)!.includes('=');
      const isPage = entry.collection === 'pages';
      yield {
        message: 'heading-underlined',
        write:
          !isDouble && (isSentence || !isPage)
            ? `${above}\n\n---`
            : `${sign(firstDepth(entry))} ${above.trim()}`,
        replaces: { line: part.line, text: typedLines(part).join('\n') },
      };
    },
  },
};
