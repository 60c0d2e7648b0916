import {
  PLAIN_STYLE,
  plainWords,
  readRuns,
  shownMark,
  styleInside,
  withKnownSigns,
  withSigns,
  type PasteContext,
  type Run,
  type Style,
  type WordJoiner,
} from './inline.ts';
import { escapeStart } from '../format/words.ts';
import { linesOf, writeLine } from './line.ts';
import { bulletOf, markOf, readMark } from './list-mark.ts';
import { oneLine } from './notes.ts';
import {
  captionsOf,
  CELL,
  cellsOf,
  isLayout,
  isName,
  isTable,
  ROW,
  rowsOf,
  TABLE,
  writeTable,
} from './table.ts';
import { joinWrapped, type WideLine } from './wrapped-lines.ts';
import { asOneLine, type Block } from './write-blocks.ts';

/** Context of nested blocks. */
interface BlockContext {
  style: Style;
  /** Depth of their list; 0 outside of lists. */
  depth: number;
  /** Whether they are in a table cell, which cannot contain a table. */
  isInCell?: boolean;
}

/** What a browser shows on lines of its own, by the style sheet that HTML gives it, and what has the role of such. */
const BLOCKS =
  'address, article, aside, blockquote, body, caption, center, dd, details, dialog, dir, div, dl, dt, ' +
  'fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, li, ' +
  'main, menu, nav, ol, p, pre, search, section, summary, tbody, tfoot, thead, ul, [role="listitem"], ' +
  `${TABLE}, ${ROW}, ${CELL}`;

/** Whether an element stands on lines of its own. */
const isBlock = (element: Element, { styleOf }: PasteContext) =>
  element.matches(BLOCKS) ||
  /^(?:block|flex|grid|list-item|table)/u.test(styleOf(element).get('display') ?? '');

const hasBlocks = (element: Element, context: PasteContext) =>
  [...element.querySelectorAll('*')].some((child) => isBlock(child, context));

/** The mark that Word writes before an item or a heading, as an element of its own. */
const findWordMark = (element: Element, { styleOf }: PasteContext) =>
  [...element.querySelectorAll('[style]')].find((one) =>
    /ignore/u.test(styleOf(one).get('mso-list') ?? ''),
  );

/** A list item that Word writes as a paragraph; undefined for other paragraphs. */
function wordItem(element: Element, context: PasteContext) {
  const value = context.styleOf(element).get('mso-list') ?? '';
  const [, level] = /level(\d)/u.exec(value) ?? [];
  const mark = findWordMark(element, context);
  const isItem = level !== undefined || (mark && element.className.includes('MsoListParagraph'));
  if (!isItem) return undefined;
  return {
    depth: Number(level ?? 1),
    mark: readMark(mark ? shownMark(mark, context.styleOf) : ''),
    list: value,
  };
}

/** Rank of a heading, from 2 to 4; undefined for other elements. */
function rankOf(element: Element, { styleOf }: PasteContext): number | undefined {
  const [, ofTag] = /^H(\d)$/u.exec(element.tagName) ?? [];
  // A style of Word that is a heading under another name.
  const [ofStyle = element.matches('.MsoTitle') ? '1' : undefined] =
    /^\d/u.exec(styleOf(element).get('mso-outline-level') ?? '') ?? [];
  const digit = ofTag ?? ofStyle;
  const isHeading = element.getAttribute('role') === 'heading';
  const rank = digit ?? (isHeading ? (element.getAttribute('aria-level') ?? '2') : undefined);
  return rank === undefined ? undefined : Math.min(4, Math.max(2, Number(rank) || 2));
}

/** Writes plain words on one line as a paragraph of Markdown. */
export const writeWords = (words: string) =>
  linesOf([{ ...PLAIN_STYLE, words }])
    .map((line) => escapeStart(writeLine(line)))
    .join('');

/** Width of the blanks before a line, but for one that a page may have between its elements. */
const indentOf = (line: string) =>
  Math.max(0, /^\s*/u.exec(line)![0].replaceAll('\t', '    ').length - 1);

/** One paragraph for each line, and for those that end for want of room together. */
export function paragraphs(runs: readonly Run[], depth: number, joiner: WordJoiner): Block[] {
  const sources = plainWords(runs).split('\n');
  const groups: WideLine[][] = [[]];
  for (const [at, letters] of linesOf(runs).entries())
    if (letters.length === 0) groups.push([]);
    else {
      const isApart = groups.length > 1 && groups.at(-1)!.length === 0;
      groups.at(-1)!.push({ letters, indent: indentOf(sources[at]!), isApart });
    }
  return joinWrapped(groups, joiner).map(({ letters, indent, isApart }) => {
    return { kind: 'paragraph', source: escapeStart(writeLine(letters)), depth, indent, isApart };
  });
}

/** The blocks of an item, whose first paragraph has its mark. */
function itemOf(blocks: readonly Block[], depth: number, item: Pick<Block, 'mark' | 'list'>) {
  const first = blocks.find((block) => block.kind === 'paragraph' && block.depth === depth);
  return blocks.map((block) => (block === first ? { ...block, ...item } : block));
}

/** A heading, on one line and without the style of all its words: its bold, which it has anyway, a slant. */
function heading(element: Element, rank: number, style: Style, context: PasteContext): Block {
  const runs: Run[] = [];
  // Its lines are parts of one name.
  for (const line of element.querySelectorAll('*'))
    if (isBlock(line, context)) {
      line.before(' ');
      line.append(' ');
    }
  readRuns(element, style, context, runs);
  const isSlanted = runs.every(({ isItalic, words }) => isItalic || words.trim() === '');
  const plain = runs.map((run) => ({
    ...run,
    words: run.words.replaceAll('\n', ' '),
    isBold: false,
    isItalic: run.isItalic && !isSlanted,
  }));
  const number = oneLine(findWordMark(element, context)?.textContent ?? '');
  const before = /[\p{L}\d]/u.test(number) ? `${number} ` : '';
  // « # » at the end of a heading is a mark of its rank.
  const words = writeLine(linesOf(plain)[0]!).replace(/(?<![^ ])#+$/u, '\\$&');
  return { kind: 'heading', source: before + words, rank, depth: 0 };
}

/** The integer value of an attribute; undefined when it is missing or invalid. */
function integer(element: Element, name: string): number | undefined {
  const value = Number.parseInt(element.getAttribute(name) ?? '', 10);
  return Number.isNaN(value) ? undefined : value;
}

/** The level of an item that programs write in an attribute; 0 where they nest their lists. */
function levelOf(item: Element): number {
  for (const { name } of item.attributes) {
    const value = integer(item, name) ?? 0;
    if (name.endsWith('-level')) return value;
    if (name.endsWith('-indent')) return value + 1;
  }
  return 0;
}

/** The items of a list, with their numbers. */
function* items(list: Element, outer: BlockContext, context: PasteContext): Generator<Block> {
  const { styleOf } = context;
  const styleOfMark = (element: Element) => styleOf(element).get('list-style-type');
  const type = list.getAttribute('type') ?? styleOfMark(list) ?? '';
  const step = list.hasAttribute('reversed') ? -1 : 1;
  let value = integer(list, 'start') ?? (step === 1 ? 1 : list.children.length);
  for (const child of list.childNodes) {
    if (!(child instanceof Element) || child.tagName !== 'LI') {
      // Google Docs nests a list directly in another.
      yield* blocksOf([child], { ...outer, depth: outer.depth + 1 }, context);
      continue;
    }
    // Word for the web writes each item as a list of its own, with its level.
    const level = levelOf(child);
    value = integer(child, 'value') ?? value;
    const style = styleOfMark(child) ?? type;
    const depth = Math.max(outer.depth + 1, level);
    const inside = { style: styleInside(child, outer.style, context), depth };
    const found = [...blocksOf(child.childNodes, inside, context)];
    const mark = list.tagName === 'OL' ? markOf(value, style) : bulletOf(style);
    yield* itemOf(found, depth, { mark });
    // An item of which nothing is left, or nothing but other items, is not counted.
    if (found.some((block) => block.depth <= depth)) value += step;
  }
}

/** Reads nodes as the one line of a cell. */
export const readCell = (
  nodes: Iterable<Node>,
  style: Style,
  context: PasteContext,
  isField?: boolean,
): string => asOneLine([...blocksOf(nodes, { style, depth: 0, isInCell: true }, context)], isField);

function* table(element: Element, outer: BlockContext, context: PasteContext): Generator<Block> {
  for (const caption of captionsOf(element)) yield* blocksOf(caption.childNodes, outer, context);
  const rows = rowsOf(element);
  const styleOfCell = (cell: Element) => styleInside(cell, outer.style, context);
  if (outer.isInCell || isLayout(element, rows)) {
    const isValue = rows.length > 1 && rows.every((row) => cellsOf(row).length === 1);
    for (const cell of rows.flatMap(cellsOf))
      for (const block of blocksOf(
        cell.childNodes,
        { ...outer, style: styleOfCell(cell) },
        context,
      ))
        yield { isValue, ...block };
  } else {
    const cells = rows.map((row) =>
      cellsOf(row).flatMap((cell, _, { length }) => {
        const words = withKnownSigns(
          readCell(cell.childNodes, styleOfCell(cell), context),
          context.changes,
        );
        const width = Math.min(Math.max(integer(cell, 'colspan') ?? 1, 1), 1000);
        // Words that a spreadsheet shows over the empty cells beside theirs.
        const isOver = length > 1 && /colspan/u.test(context.styleOf(cell).get('mso-ignore') ?? '');
        const read = {
          words,
          isHeading: isName(cell),
          width: isOver ? 1 : width,
          // 0 is all the rows that are left.
          height:
            integer(cell, 'rowspan') === 0 ? 1000 : Math.max(integer(cell, 'rowspan') ?? 1, 1),
        };
        const beside = Array.from({ length: width - read.width }, () => ({ ...read, words: '' }));
        return [read, ...beside];
      }),
    );
    yield* writeTable(cells);
  }
}

/** The blocks of one element that is or contains a block. */
function* blocksIn(element: Element, outer: BlockContext, context: PasteContext): Generator<Block> {
  const style = styleInside(element, outer.style, context);
  const rank = rankOf(element, context);
  const item = wordItem(element, context);
  if (isTable(element)) yield* table(element, { ...outer, style }, context);
  else if (rank !== undefined) {
    const block = heading(element, rank, outer.style, context);
    if (block.source !== '') yield block;
  } else if (/^(?:[UO]L|MENU)$/u.test(element.tagName))
    yield* items(element, { ...outer, style }, context);
  else {
    const depth = item?.depth ?? outer.depth;
    const found = [...blocksOf(element.childNodes, { ...outer, style, depth }, context)];
    yield* item ? itemOf(found, depth, item) : found;
  }
}

/** The blocks of some nodes. */
export function* blocksOf(
  nodes: Iterable<Node>,
  outer: BlockContext,
  context: PasteContext,
): Generator<Block> {
  let runs: Run[] = [];
  for (const node of nodes) {
    if (node instanceof Element && (isBlock(node, context) || hasBlocks(node, context))) {
      yield* paragraphs(withSigns(runs, context.changes), outer.depth, context);
      runs = [];
      yield* blocksIn(node, outer, context);
    } else readRuns(node, outer.style, context, runs);
  }
  yield* paragraphs(withSigns(runs, context.changes), outer.depth, context);
}
