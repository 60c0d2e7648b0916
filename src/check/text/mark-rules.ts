import type { MdastNode } from 'satteri';
import { findBareBlock } from '../../document/blocks/blocks.ts';
import {
  childrenOf,
  isPassage,
  lineOfNode,
  partsOf,
  typedLines,
  wordsOfNode,
  type Part,
} from '../../document/body/parts.ts';
import type { Document, Site } from '../../document/site.ts';
import { withoutCitations } from '../../lib/citations.ts';
import { textsIn, type TextNode } from '../../lib/markdown/texts.ts';
import { linesAbove } from '../../lib/plain-text.ts';
import { ENDS_OPEN } from '../../lib/sentences.ts';
import { BLOCK_NAMES } from '../../schemas/blocks.ts';
import { findBrokenLink } from '../links/rules.ts';
import type { Report, Rule } from '../rule.ts';
import { findMalformed } from '../sources/malformed.ts';

/** Signs of a line that are shown around one that is at fault. */
const SHOWN = 40;

/** A square bracket that visitors see. */
interface Bracket {
  /** Line of the file, from 1. */
  line: number;
  /** What it opens, or what it closes, as far as it is shown. */
  words: string;
  /** Whether it stands as in « ]0 ; 5[ », an interval. */
  isInterval: boolean;
}

/** The square brackets of a part that have no other half; those of citations have one. */
function loneBrackets({ node, document }: Part): Bracket[] {
  const open: Bracket[] = [];
  const lone: Bracket[] = [];
  for (const text of textsIn(node)) {
    const shown = withoutCitations(text.value);
    for (const { 0: sign, index } of shown.matchAll(/[[\]]/gu)) {
      const before = shown.slice(0, index);
      const after = shown.slice(index + 1);
      const line = lineOfNode(document, text) + linesAbove(shown, index);
      if (sign === '[') {
        const words = sign + after.split('\n')[0]!.slice(0, SHOWN);
        open.push({ line, words, isInterval: /\d$/u.test(before) && !after.startsWith('^') });
      } else if (open.pop() === undefined) {
        const words = before.split('\n').at(-1)!.slice(-SHOWN) + sign;
        lone.push({ line, words, isInterval: /^\d/u.test(after) });
      }
    }
  }
  return [...lone, ...open].filter(({ isInterval }) => !isInterval);
}

/** The first square bracket of a part that is half of a link or of a citation. */
function* reportBrackets(part: Part, site: Site): Generator<Report> {
  const [first] = loneBrackets(part);
  // Of a link or a citation that is not understood, the rules on these tell.
  if (!first || textsIn(part.node).some(({ value }) => findBrokenLink(value))) return;
  if (findMalformed(part.document.lines[first.line - 1] ?? '', part.document, site)) return;
  const { line, words } = first;
  yield { line, words, message: 'bracket-alone', data: { words } };
}

const isMarked = (node: MdastNode | undefined) =>
  node?.type === 'emphasis' || node?.type === 'strong';

/** Whether a text shows a star that is one too many beside bold or italic words. */
function hasStarBeside(node: TextNode, parent: MdastNode | undefined): boolean {
  const siblings = childrenOf(parent);
  const at = siblings.indexOf(node);
  return (
    (node.value.startsWith('*') && isMarked(siblings[at - 1])) ||
    (node.value.endsWith('*') && isMarked(siblings[at + 1]))
  );
}

/** The lines of a text that show two stars more often than their author asked for by backslashes, or one too many. */
function* reportStars(document: Document): Generator<Report> {
  const reported = new Set<number>();
  for (const { node, line: first, parents } of partsOf(document)) {
    if (node.type !== 'text' || !node.value.includes('*')) continue;
    const isBeside = hasStarBeside(node, parents.at(-1));
    for (const [at, shown] of node.value.split('\n').entries()) {
      const line = first + at;
      const asked = (document.lines[line - 1] ?? '').split('\\*').length;
      const isDouble = shown.split('**').length > asked;
      // « Le *frottis »: half of italics; a star behind a word, or first on a line, is that of a note.
      const isHalf = /\S[ \u00A0]\*\p{L}/u.test(shown);
      const isSingle = (isBeside || isHalf) && shown.split('*').length > asked;
      if (reported.has(line) || !(isDouble || isSingle)) continue;
      reported.add(line);
      yield { line, message: 'stars-shown' };
    }
  }
}

/** Words between pairs of stars, each with its backslash: « \*\*bien\*\* ». */
const TYPED_BOLD = /\\\*\\\*[^\s*\\][^*\\]*\\\*\\\*/u;

/** Half of an italic that is written with a low line: « _mot »; a name may hold one, « nom_prenom ». */
const LOW_LINE = /(?<![\p{L}\d_/\\.@-])_\p{L}[\p{L}'’-]*|\p{L}+_(?![\p{L}\d_/.@-])/u;

/** The first low line of a text that visitors would read, where no backslash asks for it. */
function* reportLowLine({ node, line: first, document }: Part<TextNode>): Generator<Report> {
  for (const [at, shown] of node.value.split('\n').entries()) {
    const line = first + at;
    const [words] = LOW_LINE.exec(shown) ?? [];
    if (words === undefined || document.lines[line - 1]?.includes('\\_')) continue;
    yield { line, words, message: 'low-line-shown', data: { words } };
    return;
  }
}

/** The first line of a paragraph that is a block but for the sign in front of its name. */
function* reportBareBlock(part: Part): Generator<Report> {
  const lines = typedLines(part);
  const at = lines.findIndex((line) => findBareBlock(line) !== undefined);
  if (at === -1) return;
  const words = findBareBlock(lines[at]!)!;
  yield { line: part.line + at, words, message: 'block-without-bracket', data: { words } };
}

/** A comment, or a tag of HTML, whose first sign is a letter: « &lt;br> », « \{/* à relire *\/} ». */
const SHOWN_CODE =
  /<!--|-->|\{\/\*|<\/?(?:a|b|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|span|strong|su[bp]|t[dhr]|table|u|ul)(?:\s[^<>]*=[^<>]*)?\s*\/?>/iu;

/** A tag of a block of this site, of which a form makes letters. */
const SHOWN_BLOCK = new RegExp(String.raw`</?(?:${BLOCK_NAMES.join('|')})\b[^<>]*>`, 'u');

/** The first comment or tag of a part that visitors would read. */
function* reportShownCode({ node, document }: Part): Generator<Report> {
  for (const text of textsIn(node)) {
    const [words] = SHOWN_CODE.exec(text.value) ?? SHOWN_BLOCK.exec(text.value) ?? [];
    if (words === undefined) continue;
    const line = lineOfNode(document, text) + linesAbove(text.value, text.value.indexOf(words));
    yield { line, words, message: 'code-shown', data: { words } };
    return;
  }
}

/** Half of a word, as a PDF cuts it at the end of a line; « pré- et post-opératoire » has two whole ones. */
const CUT_WORD = /(?<!\p{L})\p{L}{2,}[-\u2010]\s+(?!(?:et|ou|à|puis)(?!\p{L}))(?=\p{Ll})/u;

/** The first half of a word in a paragraph: the page would show a space behind it. */
function* reportCutWord(part: Part): Generator<Report> {
  const typed = typedLines(part).join('\n');
  const found = CUT_WORD.exec(typed);
  if (!found) return;
  const line = part.line + linesAbove(typed, found.index);
  const words = found[0].trim();
  yield { line, words, message: 'word-cut', data: { words } };
}

/** Where a line stands by itself: an item, a cell, the name under a quotation. */
const SHORT_PLACES: ReadonlySet<string> = new Set(['listItem', 'tableCell', 'blockquote']);

/** How words start that go on with a sentence: « et la suite. »; « a) » and « p16 » start well. */
const openStartOf = (words: string): string | undefined =>
  /^(?:\p{Ll}+\)|\S*[\p{Lu}\d@./])/u.test(words)
    ? undefined
    : /^\p{Ll}[\p{L}'’-]*(?:\s+\S+){0,4}/u.exec(words)?.[0];

/** A paragraph that ends in the middle of a sentence. */
function* reportOpenEnd(part: Part): Generator<Report> {
  const { node, parents } = part;
  if (parents.some(({ type }) => SHORT_PLACES.has(type))) return;
  // Of a sentence that Enter cut, what goes on tells.
  const siblings = childrenOf(parents.at(-1));
  const next = siblings[siblings.indexOf(node) + 1];
  if (next?.type === 'paragraph' && openStartOf(wordsOfNode(next))) return;
  // Behind its words may stand a block, a picture or code.
  const last = childrenOf(node).at(-1);
  const words = last?.type === 'text' ? withoutCitations(last.value).trimEnd() : '';
  if (!ENDS_OPEN.test(words)) return;
  const end = words.split('\n').at(-1)!.slice(-SHOWN).trimStart();
  yield {
    line: part.line + typedLines(part).length - 1,
    words: end,
    message: 'sentence-open',
    data: { end },
  };
}

/** A paragraph that starts in the middle of a sentence. */
function* reportOpenStart(part: Part): Generator<Report> {
  if (part.parents.some(({ type }) => SHORT_PLACES.has(type))) return;
  // A description of a picture is no sentence.
  if (childrenOf(part.node)[0]?.type === 'image') return;
  const start = openStartOf(part.words);
  if (start !== undefined)
    yield { words: start, message: 'sentence-without-start', data: { start } };
}

/** Signs that go in pairs. */
const PAIRS = [
  ['(', ')'],
  ['«', '»'],
  ['“', '”'],
] as const;

/** What closes nothing: « a) », « 1) », « :-) ». */
const NO_PARENTHESIS = /(?:^|[^\p{L}])[\p{L}\d]{0,2}\)$/u;

/** A sign of a pair whose other half is not in its passage, with the words on its open side. */
interface Half {
  sign: string;
  words: string;
}

/** The halves of pairs in a passage. */
function halvesIn(part: Part): readonly Half[] {
  if (!/[()«»“”"]/u.test(part.words)) return [];
  const words = withoutCitations(part.words);
  // « 5" » is a measure.
  const straight = [...words.matchAll(/(?<!\d)"/gu)].map(({ index }) => index);
  const last = straight.at(-1) ?? 0;
  if (straight.length % 2 === 1)
    return [{ sign: '"', words: words.slice(Math.max(0, last - SHOWN / 2), last + SHOWN / 2) }];
  return PAIRS.flatMap(([open, close]) => {
    const pending: number[] = [];
    const lone: number[] = [];
    for (const { 0: sign, index } of words.matchAll(/[()«»“”]/gu)) {
      if (sign === open) pending.push(index);
      else if (sign === close && pending.pop() === undefined) lone.push(index);
    }
    const closing = lone.filter((at) => !NO_PARENTHESIS.test(words.slice(0, at + 1)));
    return [
      ...pending.map((at) => ({ sign: open, words: words.slice(at, at + SHOWN) })),
      ...closing.map((at) => ({
        sign: close,
        words: words.slice(Math.max(0, at - SHOWN), at + 1),
      })),
    ];
  });
}

/** The first half of a pair of each passage; a quotation may go on in the next ones. */
function* reportHalves(document: Document): Generator<Report> {
  const passages = partsOf(document).filter(({ node }) => isPassage(node));
  let isQuoted = false;
  for (const [at, passage] of passages.entries()) {
    const [half] = halvesIn(passage);
    const { sign, words } = half ?? {};
    if (sign === '«') {
      const next = passages.slice(at + 1).find((one) => /^«|»/u.test(one.words));
      isQuoted = next !== undefined && (next.words.startsWith('«') || halvesIn(next).length > 0);
      if (isQuoted) continue;
    } else if (sign === '»' && isQuoted) {
      isQuoted = false;
      continue;
    }
    if (sign !== undefined)
      yield {
        line: passage.line,
        message: 'sign-alone',
        data: { words: words!.trim(), half: sign },
      };
  }
}

/** Rules on marks and words of which a half is missing: visitors would read the other one. */
export const MARK_RULES: readonly Rule[] = [
  {
    id: 'crochet-seul',
    severity: 'error',
    visit: { paragraph: reportBrackets, heading: reportBrackets, tableCell: reportBrackets },
  },
  {
    id: 'gras-mal-ecrit',
    severity: 'error',
    visit: { document: reportStars, text: reportLowLine },
  },
  {
    id: 'etoiles-tapees',
    severity: 'warning',
    visit: {
      // What is typed in the form stays words, with backslashes in the file.
      *prose({ text }) {
        const [words] = TYPED_BOLD.exec(text) ?? [];
        if (words !== undefined)
          yield { words, message: 'stars-typed', data: { words: words.replaceAll('\\', '') } };
      },
    },
  },
  {
    id: 'mots-barres',
    severity: 'error',
    visit: {
      *delete() {
        yield { message: 'words-struck' };
      },
    },
  },
  {
    id: 'bloc-sans-signe',
    severity: 'error',
    visit: { paragraph: reportBareBlock },
  },
  {
    id: 'code-montre',
    severity: 'warning',
    visit: { paragraph: reportShownCode, heading: reportShownCode, tableCell: reportShownCode },
  },
  {
    id: 'phrase-sans-fin',
    severity: 'warning',
    onlyIfLineIsRight: true,
    visit: { paragraph: reportOpenEnd },
  },
  {
    id: 'phrase-sans-debut',
    severity: 'warning',
    onlyIfLineIsRight: true,
    visit: { paragraph: reportOpenStart },
  },
  {
    id: 'signe-seul',
    severity: 'warning',
    onlyIfLineIsRight: true,
    visit: { document: reportHalves },
  },
  {
    id: 'mot-coupe',
    severity: 'error',
    visit: { paragraph: reportCutWord },
  },
];
