import { keepUnchanged } from '../format/body.ts';
import { BODY } from '../format/text-file.ts';
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
  const isBeforeLink = node.getNextSibling()?.getType() === 'link';
  // « Attention ! » before a link would make it a picture.
  const escaped = escapeLetters(words)
    .join('')
    .replace(/!$/u, isBeforeLink ? '\\!' : '!');
  if (isInCell(node)) return escaped.replaceAll('|', '\\|');
  const before = node.getPreviousSibling();
  const isStart = before === null || before.getType() === 'linebreak';
  return isStart && HOLDERS.has(node.getParent()?.getType() ?? '') ? escapeStart(escaped) : escaped;
}

/** Blanks and signs, also those that Markdown writes as entities. */
const SIGNS = '(?:&\\w+;|[\\s\\p{P}\\p{S}])*';

/** The marks of words, a bit each. */
const marksOf = (node: EditorNode) => node.getFormat?.() ?? 0;

/** Whether a mark of some words begins or ends at a letter or a digit of their neighbour. */
const isWordAt = (node: EditorNode, neighbour: EditorNode | null, end: RegExp) =>
  neighbour?.getType() === 'text' &&
  (marksOf(node) & ~marksOf(neighbour)) !== 0 &&
  end.test(neighbour.getTextContent());

/**
 * Words that bear a mark, as the match of what stands before the mark, in it and behind it: no mark is read beside a
 * blank, nor between a sign and a letter, as in « **Attention :**lisez ».
 */
export function splitMarked(words: string, node: EditorNode): RegExpExecArray {
  const before = isWordAt(node, node.getPreviousSibling(), /[\p{L}\p{N}]$/u) ? SIGNS : '\\s*';
  const behind = isWordAt(node, node.getNextSibling(), /^[\p{L}\p{N}]/u) ? SIGNS : '\\s*';
  return new RegExp(`^(${before})(.*?)(${behind})$`, 'su').exec(words)!;
}

/** Words of Markdown as the editor shows them. */
export const fromMarkdown = unescapeWords;

/** The value of a field, of a long text as its file writes what an editor may only have written again. */
export const asBefore = (field: string, before: unknown, now: unknown): unknown =>
  field === BODY && typeof before === 'string' && typeof now === 'string'
    ? keepUnchanged(before, now)
    : now;
