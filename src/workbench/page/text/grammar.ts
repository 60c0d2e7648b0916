import { defineLanguageFacet, Language, languageDataProp } from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import { GFM, parser, type BlockContext, type Line, type MarkdownConfig } from '@lezer/markdown';
import { CITATION_LIKE } from '../../../lib/citations.ts';
import { readTag } from './tag.ts';

/** Names of the nodes that this site adds to Markdown. */
export const TAG_NODE = 'BlockTag';
/** A citation, `[^has-2025]`. */
export const CITATION_NODE = 'Citation';
/** A tag inside a sentence. */
export const INLINE_TAG_NODE = 'SentenceTag';

const CITED = new RegExp(`^${CITATION_LIKE.source}`, 'u');
/** The start of a tag whose end is on another line. */
const UNFINISHED = /^<[A-Z]\w*(?:\s[^>]*)?$/u;

/** Whether a line is a tag and nothing else. */
function isTagAlone(line: Line): boolean {
  if (line.next !== 60) return false;
  const source = line.text.slice(line.pos);
  const tag = readTag(source);
  return tag !== undefined && source.slice(tag.length).trim() === '';
}

/** Advances to the end of a tag over several lines; returns its end. */
function readLines(cx: BlockContext, line: Line): number {
  let to = cx.lineStart + line.text.length;
  while (cx.nextLine() && line.text.trim() !== '') {
    to = cx.lineStart + line.text.trimEnd().length;
    if (!line.text.includes('>')) continue;
    cx.nextLine();
    break;
  }
  return to;
}

/** Extension of Markdown: tags of blocks, and citations. */
const OWN: MarkdownConfig = {
  defineNodes: [
    { name: TAG_NODE, block: true },
    { name: CITATION_NODE },
    { name: INLINE_TAG_NODE },
  ],
  parseBlock: [
    {
      name: TAG_NODE,
      before: 'HTMLBlock',
      parse(cx, line) {
        const from = cx.lineStart + line.pos;
        const source = line.text.slice(line.pos);
        const isAlone = isTagAlone(line);
        if (!isAlone && !(line.next === 60 && UNFINISHED.test(source))) return false;
        const to = isAlone ? from + source.trimEnd().length : readLines(cx, line);
        if (isAlone) cx.nextLine();
        cx.addElement(cx.elt(TAG_NODE, from, to));
        return true;
      },
      endLeaf: (_, line) => isTagAlone(line),
    },
  ],
  parseInline: [
    {
      name: CITATION_NODE,
      before: 'Link',
      parse(cx, next, pos) {
        if (next !== 91) return -1;
        const [whole] = CITED.exec(cx.slice(pos, cx.end)) ?? [];
        return whole ? cx.addElement(cx.elt(CITATION_NODE, pos, pos + whole.length)) : -1;
      },
    },
    {
      name: INLINE_TAG_NODE,
      before: 'HTMLTag',
      parse(cx, next, pos) {
        if (next !== 60) return -1;
        const tag = readTag(cx.slice(pos, cx.end));
        return tag ? cx.addElement(cx.elt(INLINE_TAG_NODE, pos, pos + tag.length)) : -1;
      },
    },
  ],
};

const facet = defineLanguageFacet();

/** The Markdown of the site's texts. */
export const TEXT_LANGUAGE = new Language(
  facet,
  parser.configure([GFM, OWN, { props: [languageDataProp.add({ Document: facet })] }]),
  [],
  'texte',
);

/**
 * The words and the address of a link or of a picture; empty where it has none.
 *
 * @param slice - Returns the text of a range.
 */
export function readLink(slice: (from: number, to: number) => string, node: SyntaxNode) {
  const [start, end] = node.getChildren('LinkMark');
  const url = node.getChild('URL');
  return {
    words: start && end ? slice(start.to, end.from) : '',
    address: url ? slice(url.from, url.to) : '',
  };
}
