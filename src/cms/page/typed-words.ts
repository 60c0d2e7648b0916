import { escapeLetters, escapeStart, unescapeWords } from '../format/words.ts';
import type { EditorNode } from './lexical.ts';

/** What holds lines of words. */
const HOLDERS: ReadonlySet<string> = new Set(['paragraph', 'listitem', 'quote']);

/** Whether a node is part of a cell of a table. */
export const isInCell = (node: EditorNode | null): boolean =>
  node !== null && (node.getType() === 'tablecell' || isInCell(node.getParent()));

/**
 * Words of the editor as Markdown: what is typed stays words, whatever way it came. In a cell no bar ends it, at the
 * start of a line no mark is read.
 */
export function toMarkdown(words: string, node: EditorNode): string {
  const escaped = escapeLetters(words).join('');
  if (isInCell(node)) return escaped.replaceAll('|', '\\|');
  const before = node.getPreviousSibling();
  const isStart = before === null || before.getType() === 'linebreak';
  return isStart && HOLDERS.has(node.getParent()?.getType() ?? '') ? escapeStart(escaped) : escaped;
}

/** Words of Markdown as the editor shows them. */
export const fromMarkdown = unescapeWords;
