import { typedText, wordsOf } from '../../document/body/parts.ts';
import type { Rule } from '../rule.ts';

/** Rules on Markdown that was written for other places. */
export const OTHER_MARKDOWN_RULES: readonly Rule[] = [
  {
    id: 'case-a-cocher',
    severity: 'error',
    description:
      'Une liste n’a pas de cases à cocher ([ ], [x]) : personne ne pourrait les cocher.',
    visit: {
      *listItem({ node, entry, line }) {
        const typed = entry.lines[line - 1] ?? '';
        const clean = typed.replace(/^(\s*(?:[-*+]|\d+[.)])\s+)\\?\[[ xX]?\\?\]\s*/u, '$1');
        if (typeof node.checked === 'boolean' || (clean !== typed && wordsOf(node).startsWith('[')))
          yield { message: 'task-box', ...(clean === typed ? {} : { write: clean }) };
      },
    },
  },
  {
    id: 'element-vide',
    severity: 'warning',
    description: 'Un élément de liste a des mots : un tiret seul ferait une puce vide.',
    visit: {
      *list({ node, entry, line }) {
        for (const item of node.children) {
          const isEmpty = item.children.every(
            (child) =>
              child.type === 'paragraph' &&
              wordsOf(child).trim() === '' &&
              child.children.every(({ type }) => type === 'text'),
          );
          if (!isEmpty || !item.position || !node.position) continue;
          const at = line + item.position.start.line - node.position.start.line;
          const typed = typedText(entry, item)?.text ?? '';
          if (
            !/^\s*(?:[-*+]|\d+[.)])\s*(?:\\?\[[ xX]?\\?\])?\s*$/u.test(typed.split('\n')[0] ?? '')
          )
            continue;
          const [own = '', next] = entry.lines.slice(at - 1, at + 1);
          yield {
            line: at,
            message: 'item-empty',
            ...(node.children.length > 1 && next !== undefined && next.trim() !== ''
              ? { write: next, replaces: { line: at, text: `${own}\n${next}` } }
              : {}),
          };
        }
      },
    },
  },
];
