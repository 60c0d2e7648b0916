import type { SyntaxNodeRef } from '@lezer/common';
import { INLINE_TAG_NODE, TAG_NODE, TEXT_LANGUAGE } from '../text/grammar.ts';
import { readTag } from '../text/tag.ts';

/** Marks of Markdown, with the spaces after those that start a line. */
const MARKS: ReadonlySet<string> = new Set(['HeaderMark', 'EmphasisMark', 'QuoteMark', 'CodeMark']);
/** What a link or a picture has beside its words. */
const LINK_PARTS: ReadonlySet<string> = new Set(['LinkMark', 'URL', 'LinkTitle']);

/** A tag in words: its block and its texts; nothing for the end of a block. */
function wordsOfTag(source: string): string {
  const tag = readTag(source);
  if (!tag || tag.part === 'close') return '';
  return `[${[tag.name, ...tag.attributes.map(({ value }) => value)].join(' : ')}]`;
}

/** What stands for a node; undefined where its own nodes say it. */
function wordsOf({ name, node }: SyntaxNodeRef, typed: string): string | undefined {
  if (name === TAG_NODE || name === INLINE_TAG_NODE) return wordsOfTag(typed);
  if (MARKS.has(name)) return '';
  if (LINK_PARTS.has(name)) return node.parent?.getChild('URL') ? '' : undefined;
  if (name === 'ListMark') return /\d/u.test(typed) ? typed : '•';
  // The line of hyphens under the head of a table, and what stands between two cells.
  if (name === 'TableDelimiter') return typed.length > 1 ? '' : '·';
  return name === 'Escape' ? typed.slice(1) : undefined;
}

/** A passage as its readers see it: without the marks of Markdown, its blocks by their names. */
export function plainText(source: string): string {
  const shown: string[] = [];
  let at = 0;
  TEXT_LANGUAGE.parser.parse(source).iterate({
    enter(node) {
      const words = wordsOf(node, source.slice(node.from, node.to));
      if (words === undefined) return;
      shown.push(source.slice(at, node.from), words);
      at = node.to;
    },
  });
  return [...shown, source.slice(at)]
    .join('')
    .replaceAll(/ {2,}/gu, ' ')
    .replaceAll(/^[^\S\n]+|[^\S\n]+$/gmu, '')
    .replaceAll(/\n{2,}/gu, '\n')
    .replaceAll(/^\n|\n$/gu, '');
}
