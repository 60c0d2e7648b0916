import type { MdastNode } from 'satteri';
import { slugify } from '../../lib/slug.ts';
import { isPageKind, kindOfPage } from '../../schemas/kinds.ts';
import {
  childrenOf,
  lineOfNode,
  partsOf,
  typedLines,
  wordsOfNode,
  type Part,
} from '../../document/body/parts.ts';
import { kindOf } from '../../document/pages.ts';
import type { Document } from '../../document/site.ts';
import type { Report, Rule } from '../rule.ts';

/** Whether what follows a # starts with a keyword as networks write them: « #HPV », « #MarsBleu ». */
const isKeyword = (words: string) => /^(?:\p{Ll}|\p{Lu}\S*[\p{Lu}\d])|\s#\S|[.!?…]$/u.test(words);

/** What a heading by its looks alone may not end with: a sentence in bold is one to remember. */
const SENTENCE_END = /[.!…:;,»]$/u;
const LONGEST_HEADING = 80;

/** First rank of heading that a text may use. */
function firstDepth(document: Document): number {
  const kind = kindOf(document);
  return isPageKind(kind) ? (kindOfPage(kind).firstHeading ?? 2) : 2;
}

/** Whether a part is a heading because the line below it is one of dashes, and not by its signs #. */
function isUnderlined(part: Part): boolean {
  const lines = typedLines(part);
  const isLine = /^[\s>]*(?:-+|=+)\s*$/u.test(lines.at(-1) ?? '');
  return part.node.type === 'heading' && lines.length > 1 && isLine;
}

/** The headings of a page that take the rank of its title, or skip one. */
function* reportRanks(document: Document): Generator<Report> {
  const first = firstDepth(document);
  let last = first - 1;
  for (const part of partsOf(document)) {
    const { node, line } = part;
    if (node.type !== 'heading' || isUnderlined(part)) continue;
    if (node.depth < first)
      yield { line, message: 'heading-rank-taken', data: { first, isTitle: node.depth === 1 } };
    else if (node.depth > last + 1) yield { line, message: 'heading-rank-skipped', data: { last } };
    last = Math.max(Math.min(node.depth, last + 1), first);
  }
}

/** The words of a paragraph that is in bold from end to end; empty for any other part. */
function wordsInBold(node: MdastNode): string {
  if (node.type !== 'paragraph') return '';
  const parts = childrenOf(node).filter((child) => wordsOfNode(child).trim() !== '');
  return parts.length === 1 && parts[0]!.type === 'strong' ? wordsOfNode(parts[0]!).trim() : '';
}

/** The words of a paragraph that is one short question, and no line of a dialogue; empty for any other part. */
function questionIn(node: MdastNode): string {
  const words = node.type === 'paragraph' ? wordsOfNode(node).trim() : '';
  return /^[^—–«.!?…][^.!?…]*\?$/u.test(words) ? words : '';
}

/** The lines of a page that stand above a text as its heading would: in bold, or one question. */
function* reportLooks(document: Document): Generator<Report> {
  const parts = childrenOf(document.body.tree);
  for (const [index, node] of parts.entries()) {
    const bold = wordsInBold(node);
    const question = bold === '' ? questionIn(node) : '';
    const words = bold || question;
    const next = parts[index + 1];
    const isHeading = words !== '' && words.length <= LONGEST_HEADING && !SENTENCE_END.test(words);
    if (isHeading && next && next.type !== 'heading' && next.type !== 'thematicBreak')
      yield {
        line: lineOfNode(document, node),
        message: bold ? 'bold-as-heading' : 'question-as-heading',
        data: { words },
      };
  }
}

/** The headings under which nothing stands before the next one of their rank, or before the end of the text. */
function* reportEmpty(document: Document): Generator<Report> {
  const parts = partsOf(document).filter(({ parents }) => parents.length === 1);
  for (const [index, part] of parts.entries()) {
    const { node, line, words } = part;
    if (node.type !== 'heading' || isUnderlined(part)) continue;
    const next = parts[index + 1]?.node;
    if (!next || (next.type === 'heading' && next.depth <= node.depth))
      yield { line, message: 'heading-without-text', data: { words } };
  }
}

/** Rules on the headings of texts. */
export const HEADING_RULES: readonly Rule[] = [
  {
    id: 'titre-rang',
    severity: 'error',
    visit: {
      *document(document) {
        if (document.collection === 'pages') yield* reportRanks(document);
      },
      *heading(part) {
        const isInCard =
          part.document.collection === 'cards' || part.document.collection === 'steps';
        if (isInCard && !isUnderlined(part)) yield { message: 'heading-in-card' };
      },
    },
  },
  {
    id: 'titre-mots',
    severity: 'error',
    visit: {
      *heading({ document, words }) {
        const plain = slugify(words);
        if (plain === '') yield { message: 'heading-without-words' };
        if (document.collection === 'pages' && /^(?:sources?|au-sommaire)$/u.test(plain))
          yield { message: 'heading-reserved', data: { words } };
      },
    },
  },
  {
    id: 'titre-mal-ecrit',
    severity: 'error',
    visit: {
      *prose({ text }) {
        const [, marks = '', words = ''] = /^\s{0,3}(#{1,6})([^\s#].*)$/u.exec(text) ?? [];
        if (marks !== '' && !(marks === '#' && isKeyword(words)))
          yield { message: 'heading-without-space' };
        else if (/^\s{0,3}#{7,}/u.test(text)) yield { message: 'heading-too-deep' };
      },
      *heading(part) {
        if (!isUnderlined(part)) return;
        const lines = typedLines(part);
        if (/^\s*-\s*$/u.test(lines.at(-1)!))
          yield { line: part.line + lines.length - 1, message: 'list-mark-alone' };
        else yield { message: 'heading-underlined' };
      },
    },
  },
  {
    id: 'titre-sans-texte',
    severity: 'warning',
    visit: { document: reportEmpty },
  },
  {
    id: 'titre-sans-marque',
    severity: 'warning',
    visit: {
      *document(document) {
        if (document.collection === 'pages') yield* reportLooks(document);
      },
    },
  },
];
