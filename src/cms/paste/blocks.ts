import { readRuns, styleInside, type PasteContext, type Run, type Style } from './inline.ts';
import { escapeStart, linesOf, writeLine } from './line.ts';
import { markOf, readMark } from './list-mark.ts';
import { cellsOf, isLayout, rowsOf, writeCell, writeTable } from './table.ts';
import type { Block } from './write-blocks.ts';

/** Context of nested blocks. */
interface BlockContext extends Pick<Block, 'depth' | 'mark' | 'list'> {
  style: Style;
  /** Whether they are in a table cell, which cannot contain a table. */
  isInCell?: boolean;
}

const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER FORM ' +
    'H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);

const isBlock = ({ tagName }: Element) => BLOCKS.has(tagName);
const hasBlocks = (element: Element) => [...element.querySelectorAll('*')].some(isBlock);

/** A list item that Word writes as a paragraph; undefined for other paragraphs. */
function wordItem(element: Element, { styleOf }: PasteContext) {
  const value = styleOf(element).get('mso-list') ?? '';
  const [, level] = /level(\d)/u.exec(value) ?? [];
  const mark = [...element.querySelectorAll('[style]')].find((one) =>
    /ignore/u.test(styleOf(one).get('mso-list') ?? ''),
  );
  const isItem = level !== undefined || (mark && element.className.includes('MsoListParagraph'));
  if (!isItem || element.tagName === 'LI') return undefined;
  return {
    depth: Number(level ?? 1),
    mark: readMark(mark?.textContent ?? ''),
    list: value,
  };
}

/** Rank of a heading, from 2 to 4; undefined for other elements. */
function rankOf(element: Element): number | undefined {
  const [, digit] = /^H(\d)$/u.exec(element.tagName) ?? [];
  const isHeading = element.getAttribute('role') === 'heading';
  const rank = digit ?? (isHeading ? (element.getAttribute('aria-level') ?? '2') : undefined);
  return rank === undefined ? undefined : Math.min(4, Math.max(2, Number(rank) || 2));
}

/** Writes plain words on one line as a paragraph of Markdown. */
export const writeWords = (words: string) =>
  linesOf([{ words, isBold: false, isItalic: false, link: undefined }])
    .map((line) => escapeStart(writeLine(line)))
    .join('');

/** One paragraph for each line; the first has the mark of the item. */
const paragraphs = (runs: readonly Run[], { depth, mark, list }: BlockContext): Block[] =>
  linesOf(runs)
    .filter((line) => line.length > 0)
    .map((line, index) => ({
      kind: 'paragraph',
      source: escapeStart(writeLine(line)),
      depth,
      list,
      mark: index === 0 ? mark : undefined,
    }));

/** A heading, on one line and without its bold, which it has anyway. */
function heading(element: Element, rank: number, style: Style, context: PasteContext): Block {
  const runs: Run[] = [];
  readRuns(element, style, context, runs);
  const plain = runs.map((run) => ({
    ...run,
    words: run.words.replaceAll('\n', ' '),
    isBold: false,
  }));
  return { kind: 'heading', source: writeLine(linesOf(plain)[0]!), rank, depth: 0 };
}

/** The integer value of an attribute; undefined when it is missing or invalid. */
function integer(element: Element, name: string): number | undefined {
  const value = Number.parseInt(element.getAttribute(name) ?? '', 10);
  return Number.isNaN(value) ? undefined : value;
}

/** The items of a list, with their numbers. */
function* items(list: Element, outer: BlockContext, context: PasteContext): Generator<Block> {
  const { styleOf } = context;
  const type = list.getAttribute('type') ?? styleOf(list).get('list-style-type') ?? '';
  let value = integer(list, 'start') ?? 1;
  for (const child of list.childNodes) {
    if (!(child instanceof Element) || child.tagName !== 'LI') {
      // Google Docs nests a list directly in another.
      yield* blocksOf([child], { ...outer, depth: outer.depth + 1 }, context);
      continue;
    }
    // Word for the web writes each item as a list of its own, with its level.
    const level = integer(child, 'aria-level') ?? integer(child, 'data-aria-level') ?? 0;
    value = integer(child, 'value') ?? value;
    const style = styleOf(child).get('list-style-type') ?? type;
    const inside: BlockContext = {
      style: styleInside(child, outer.style, context),
      depth: Math.max(outer.depth + 1, level),
      mark: list.tagName === 'OL' ? markOf(value, style) : { kind: 'bullet' },
    };
    const found = [...blocksOf(child.childNodes, inside, context)];
    // An item of which nothing is left is not counted.
    if (found.length > 0) value += 1;
    yield* found;
  }
}

/** Reads nodes as the one line of a cell. */
export const readCell = (nodes: Iterable<Node>, style: Style, context: PasteContext): string =>
  writeCell([...blocksOf(nodes, { style, depth: 0, isInCell: true }, context)]);

function* table(element: Element, outer: BlockContext, context: PasteContext): Generator<Block> {
  for (const caption of [...element.children].filter(({ tagName }) => tagName === 'CAPTION'))
    yield* blocksOf(caption.childNodes, outer, context);
  const rows = rowsOf(element);
  const styleOfCell = (cell: Element) => styleInside(cell, outer.style, context);
  if (outer.isInCell || isLayout(element, rows))
    for (const cell of rows.flatMap(cellsOf))
      yield* blocksOf(cell.childNodes, { ...outer, style: styleOfCell(cell) }, context);
  else {
    const cells = rows.map((row) =>
      cellsOf(row).map((cell) => ({
        words: readCell(cell.childNodes, styleOfCell(cell), context),
        isHeading: cell.matches('th, thead td, [role="columnheader"], [role="rowheader"]'),
        width: Math.min(Math.max(integer(cell, 'colspan') ?? 1, 1), 1000),
        height: Math.max(integer(cell, 'rowspan') ?? 1, 1),
      })),
    );
    yield* writeTable(cells);
  }
}

/** The blocks of one element that is or contains a block. */
function* blocksIn(element: Element, outer: BlockContext, context: PasteContext): Generator<Block> {
  const style = styleInside(element, outer.style, context);
  const rank = rankOf(element);
  const item = wordItem(element, context);
  if (element.tagName === 'TABLE') yield* table(element, { ...outer, style }, context);
  else if (rank !== undefined && !hasBlocks(element)) {
    const block = heading(element, rank, outer.style, context);
    if (block.source !== '') yield block;
  } else if (/^[UO]L$/u.test(element.tagName)) yield* items(element, { ...outer, style }, context);
  else yield* blocksOf(element.childNodes, { ...outer, ...item, style }, context);
}

/** The blocks of some nodes. */
export function* blocksOf(
  nodes: Iterable<Node>,
  outer: BlockContext,
  context: PasteContext,
): Generator<Block> {
  let inside = outer;
  let runs: Run[] = [];
  // Later blocks of an item have no mark.
  const after = function* (found: Iterable<Block>): Generator<Block> {
    for (const block of found) {
      if (block.depth === outer.depth && block.mark) inside = { ...inside, mark: undefined };
      yield block;
    }
  };
  for (const node of nodes) {
    if (node instanceof Element && (isBlock(node) || hasBlocks(node))) {
      yield* after(paragraphs(runs, inside));
      runs = [];
      yield* after(blocksIn(node, inside, context));
    } else readRuns(node, inside.style, context, runs);
  }
  yield* after(paragraphs(runs, inside));
}
