import type { Block, BlockReader, BlockContext } from './block.ts';
import { CUT_ATTRIBUTE, oneLine } from './clean.ts';
import { styleInside, type PasteContext, type Style } from './sentence.ts';
import { layOut, type GridCell, type SpannedCell } from './table-grid.ts';

interface Cell {
  element: Element;
  /** As Markdown, on one line. */
  words: string;
  isHeading: boolean;
}

/** The cells directly in a row. */
const cellsOf = (row: Element) =>
  [...row.children].filter(({ tagName }) => tagName === 'TD' || tagName === 'TH');

/** The rows directly in a table, by section. */
function groupsOf(table: Element): { isHead: boolean; rows: Element[] }[] {
  const groups = [...table.children].filter(({ tagName }) =>
    /^T(?:HEAD|BODY|FOOT)$/u.test(tagName),
  );
  const found = groups.map((group) => ({
    isHead: group.tagName === 'THEAD',
    rows: [...group.children].filter(({ tagName }) => tagName === 'TR'),
  }));
  // A `tfoot` is rendered last, wherever it is written.
  const feet = groups.map(({ tagName }) => tagName === 'TFOOT');
  return [...found.filter((_, index) => !feet[index]), ...found.filter((_, index) => feet[index])];
}

/** A span, parsed as HTML does. */
function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  if (Number.isNaN(span) || span < 0) return 1;
  if (name === 'colspan') return span === 0 || span > 1000 ? 1 : span;
  return Math.min(span, 65534);
}

/** Joins the lines of a cell, with a semicolon after those without punctuation. */
const joined = (lines: readonly string[]) =>
  lines.reduce((text, line) =>
    line === '' ? text : `${text}${/[.,;:!?…]\**$/u.test(text) ? ' ' : ' ; '}${line}`,
  );

/** Writes blocks as the one line of a cell; several blocks are reported. */
function writeCell(blocks: readonly Block[], { changes }: PasteContext): string {
  const lines = blocks
    .filter(({ kind, isDeleted }) => kind !== 'rule' && !isDeleted)
    .map(({ source, mark }) => {
      const number =
        mark?.kind === 'number'
          ? `${mark.value}. `
          : mark?.kind === 'words'
            ? `${mark.words} `
            : '';
      // No cell starts a heading or a list.
      return number + source.replace(/^\\(?=[-#>+=])|(?<=^\d{1,9})\\(?=[.)])/u, '');
    });
  if (lines.length === 0) return '';
  const words = joined(lines);
  if (lines.length > 1) changes.push({ kind: 'cell-lines', words: oneLine(words) });
  return words.replaceAll('|', '\\|');
}

/** Writes nodes as the one line of a cell. */
export function readCell(
  nodes: Iterable<Node>,
  style: Style,
  reading: PasteContext,
  blocksOf: BlockReader,
): string {
  const first = reading.changes.length;
  const blocks = [...blocksOf(nodes, { style, depth: 0, isInCell: true }, reading)];
  // Its line breaks are reported with the cell.
  const inside = reading.changes.splice(first).filter(({ kind }) => kind !== 'line-break');
  reading.changes.push(...inside);
  return writeCell(blocks, reading);
}

/** Whether a table is only used for layout, as in mails. */
function isLayout(table: Element, rows: readonly Element[]): boolean {
  if (/^(?:presentation|none)$/u.test(table.getAttribute('role') ?? '')) return true;
  if (rows.every((row) => cellsOf(row).length <= 1)) return true;
  const cells = rows.flatMap(cellsOf);
  const hasTable = cells.some((cell) => cell.querySelector('table') !== null);
  const hasHeadings = cells.some(({ tagName }) => tagName === 'TH');
  const border = table.getAttribute('border') ?? '0';
  return hasTable && !hasHeadings && border === '0' && !/MsoTableGrid/u.test(table.className);
}

/** Words of a grid cell: those of the table cells that cover it. */
const wordsAt = (gridCell: GridCell<Cell>) =>
  [...new Set(gridCell.map(({ content }) => content.words))].filter(Boolean).join(' ; ');

/** Two or more header rows as one: each heading once, from the top to the bottom. */
const joinedHead = (rows: readonly GridCell<Cell>[][]) =>
  (rows[0] ?? []).map((_, column) =>
    [...new Set(rows.map((row) => wordsAt(row[column]!)))].filter(Boolean).join(' – '),
  );

/** Whether a row is empty because its words were removed. */
const isCleared = (row: Element) =>
  oneLine(row.textContent ?? '') === '' &&
  row.querySelector(`[${CUT_ATTRIBUTE}="deletion"], [${CUT_ATTRIBUTE}="strike"]`) !== null;

const paragraph = (source: string): Block => ({ kind: 'paragraph', source, depth: 0 });

/**
 * Converts a table to blocks: the table itself, and what Markdown cannot have in it.
 *
 * @param blocksOf - Reads the blocks of its cells.
 */
export function* readTable(
  table: Element,
  context: BlockContext,
  reading: PasteContext,
  blocksOf: BlockReader,
): Generator<Block> {
  const { changes } = reading;
  const inside: BlockContext = { style: styleInside(table, context.style, reading), depth: 0 };
  for (const caption of [...table.children].filter(({ tagName }) => tagName === 'CAPTION'))
    yield* blocksOf(caption.childNodes, inside, reading);
  const groups = groupsOf(table).map(({ isHead, rows }) => ({
    isHead,
    rows: rows.filter((row) => !isCleared(row)),
  }));
  const rows = groups.flatMap((group) => group.rows);
  if (isLayout(table, rows)) {
    const hasColumns = rows.some((row) => cellsOf(row).length > 1);
    if (hasColumns) changes.push({ kind: 'layout-table', words: oneLine(table.textContent ?? '') });
    for (const cell of rows.flatMap(cellsOf))
      yield* blocksOf(
        cell.childNodes,
        { ...context, style: styleInside(cell, inside.style, reading) },
        reading,
      );
    return;
  }
  const read = (cell: Element): SpannedCell<Cell> => ({
    content: {
      element: cell,
      words: readCell(cell.childNodes, styleInside(cell, inside.style, reading), reading, blocksOf),
      isHeading:
        cell.tagName === 'TH' || /^(?:column|row)header$/u.test(cell.getAttribute('role') ?? ''),
    },
    columns: spanOf(cell, 'colspan'),
    rows: spanOf(cell, 'rowspan'),
  });
  const spanned = groups.map((group) => group.rows.map((row) => cellsOf(row).map(read)));
  let grid = layOut(spanned);
  const width = grid[0]?.length ?? 0;
  if (width === 0) return;
  if (context.isInCell) {
    changes.push({ kind: 'nested-table', words: oneLine(table.textContent ?? '') });
    for (const row of grid) yield paragraph(row.map(wordsAt).filter(Boolean).join(', '));
    return;
  }
  const isWhole = (row: readonly GridCell<Cell>[] | undefined) =>
    row !== undefined &&
    width > 1 &&
    row.every((gridCell) => gridCell[0] === row[0]![0]) &&
    row[0]![0];
  const title = grid.length > 1 && isWhole(grid[0]);
  let headCount = groups
    .filter(({ isHead }) => isHead)
    .reduce((count, group) => count + group.rows.length, 0);
  if (title && title.content.words !== '') {
    changes.push({ kind: 'table-title', words: oneLine(title.content.words) });
    yield paragraph(title.content.words.replaceAll('\\|', '|'));
    grid = grid.slice(1);
    headCount -= 1;
  }
  const isHeadRow = (row: readonly GridCell<Cell>[]) =>
    row.every(
      (gridCell) => gridCell.length > 0 && gridCell.every(({ content }) => content.isHeading),
    );
  const firstBody = grid.findIndex((row) => !isHeadRow(row));
  const headRows = Math.min(
    Math.max(headCount, firstBody === -1 ? 1 : firstBody),
    Math.max(1, grid.length - 1),
  );
  const hasHeadings = grid.some((row) => row.some((gridCell) => gridCell[0]?.content.isHeading));
  // The first row is the head, unless other cells are marked as headings.
  const heads =
    headRows > 0 ? grid.slice(0, headRows) : hasHeadings && !isHeadOf(grid[0]!) ? [] : [grid[0]!];
  if (heads.length > 1)
    changes.push({
      kind: 'table-header',
      words: joinedHead(heads).map(oneLine).join(', '),
    });
  const body = grid.slice(heads.length);
  // Header rows are joined into one row: a cell over several of them counts once.
  const cellCounts = new Map<SpannedCell<Cell>, number>();
  const columns = (heads[0] ?? []).map((_, column) => heads.flatMap((row) => row[column]!));
  for (const gridCell of [...columns, ...body.flat()])
    for (const cell of new Set(gridCell)) cellCounts.set(cell, (cellCounts.get(cell) ?? 0) + 1);
  for (const [cell, count] of cellCounts)
    if (count > 1 && cell.content.words !== '')
      changes.push({ kind: 'merged-cell', words: oneLine(cell.content.words), cellCount: count });
  const write = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = heads.length === 0 ? grid[0]!.map(() => '') : joinedHead(heads);
  yield {
    kind: 'table',
    depth: 0,
    source: [
      write(head),
      `|${' --- |'.repeat(width)}`,
      ...body.map((row) => write(row.map(wordsAt))),
    ].join('\n'),
  };
}

/** Whether all cells of a row but the first are headings. */
const isHeadOf = (row: readonly GridCell<Cell>[]) =>
  row.slice(1).every((gridCell) => gridCell.every(({ content }) => content.isHeading));
