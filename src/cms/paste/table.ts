import { escapeStart } from '../format/words.ts';
import { oneLine } from './notes.ts';
import type { Block } from './write-blocks.ts';

/** A cell of a table. */
export interface Cell {
  /** As Markdown, on one line. */
  words: string;
  isHeading: boolean;
  /** Number of columns. */
  width: number;
  /** Number of rows. */
  height: number;
}

/** A row of the grid: the cell that covers each column, if any. */
type Row = readonly (Cell | undefined)[];

/** Tables, whatever elements draw them, their rows and their cells. */
export const TABLE = 'table, [role="table"], [role="grid"], [role="treegrid"]';
export const ROW = 'tr, [role="row"]';
const NAME = 'th, [role="columnheader"], [role="rowheader"]';
export const CELL = `td, [role="cell"], [role="gridcell"], ${NAME}`;

/** Whether a cell names its column or its row. */
export const isName = (cell: Element): boolean => cell.matches(`${NAME}, thead td`);

/** The cells directly in a row. */
export const cellsOf = (row: Element) => [...row.children].filter((cell) => cell.matches(CELL));

/** Where a page shows a row, wherever it is written: heads first, the foot last. */
const placeOf = (row: Element) => (row.closest('thead') ? 0 : row.closest('tfoot') ? 2 : 1);

/** The rows of a table as they are shown, without those of a table in it. */
export const rowsOf = (table: Element) =>
  [...table.querySelectorAll(ROW)]
    .filter((row) => row.closest(TABLE) === table)
    .toSorted((one, other) => placeOf(one) - placeOf(other));

/** The titles directly in a table. */
export const captionsOf = (table: Element) =>
  [...table.children].filter(({ tagName }) => tagName === 'CAPTION');

/** Whether an element is a table, and no word of it stands outside of its cells and its titles. */
export function isTable(element: Element): boolean {
  const parts = element.matches(TABLE)
    ? [captionsOf(element), rowsOf(element).flatMap(cellsOf)]
    : [];
  const words = parts.flat().map(({ textContent }) => textContent);
  const count = (text: string) => oneLine(text).replaceAll(' ', '').length;
  return words.length > 0 && count(words.join('')) === count(element.textContent);
}

const hasWords = ({ textContent }: Element) => textContent.trim() !== '';

/** Whether a table is only used for layout, as in mails. */
export function isLayout(table: Element, rows: readonly Element[]): boolean {
  const cells = rows.flatMap(cellsOf);
  const isMarked =
    cells.some((cell) => cell.matches(NAME)) || Number(table.getAttribute('border') ?? 0) > 0;
  return (
    /^(?:presentation|none)$/u.test(table.getAttribute('role') ?? '') ||
    rows.every((row) => cellsOf(row).filter(hasWords).length <= 1) ||
    (!isMarked && cells.some((cell) => cell.querySelector(TABLE) !== null))
  );
}

/**
 * Lays out the cells of a table on a grid, as HTML does. Later rows in which no words begin and columns in
 * which no cell begins are removed: they only affect the size of other cells.
 */
function layOut(rows: readonly (readonly Cell[])[]): Row[] {
  const grid: Cell[][] = rows.map(() => []);
  const starts = new Set<number>();
  for (const [top, cells] of rows.entries()) {
    let left = 0;
    for (const cell of cells) {
      while (grid[top]![left]) left += 1;
      starts.add(left);
      for (const row of grid.slice(top, top + cell.height))
        for (let column = left; column < left + cell.width; column += 1) row[column] ??= cell;
      left += cell.width;
    }
  }
  const columns = [...starts].toSorted((a, b) => a - b);
  return grid
    .filter((_, row) => row === 0 || rows[row]!.some(({ words }) => words !== ''))
    .map((row) => columns.map((column) => row[column]));
}

/** The number of header rows of a grid: none if only the first column has headings. */
function countHeads(grid: readonly Row[]): number {
  const isHeading = (cell: Cell | undefined) => cell?.isHeading === true;
  // The first row may name fewer columns than there are.
  const isNamed = (cell: Cell | undefined) => cell === undefined || cell.isHeading;
  // A cell over a whole row is the title of the rows under it.
  const firstBody = grid.findIndex(
    (row, at) =>
      !row.slice(1).every(at === 0 && isHeading(row[1]) ? isNamed : isHeading) ||
      (at > 0 && new Set(row).size === 1),
  );
  if (firstBody !== 0) return Math.max(1, firstBody);
  return grid.some(([first]) => isHeading(first)) ? 0 : 1;
}

/** Words that one cell shows over a whole row, as a paragraph. */
function ofWholeRow(row: Row | undefined): Block[] {
  const [cell] = row ?? [];
  const isWhole = cell?.words && row!.length > 1 && new Set(row).size === 1;
  return isWhole ? [{ kind: 'paragraph', source: escapeStart(cell.words), depth: 0 }] : [];
}

/** Writes a table, between its title and its note, where a row is one cell. A merged cell is repeated. */
export function writeTable(rows: readonly (readonly Cell[])[]): Block[] {
  const grid = layOut(rows);
  const [before, after] =
    grid.length > 1 ? [ofWholeRow(grid[0]), ofWholeRow(grid.at(-1))] : [[], []];
  return [...before, ...writeGrid(grid.slice(before.length, grid.length - after.length)), ...after];
}

function writeGrid(grid: readonly Row[]): Block[] {
  const [first] = grid;
  if (!first) return [];
  const heads = grid.slice(0, countHeads(grid));
  const wordsOf = (cell: Cell | undefined) => cell?.words ?? '';
  const write = (cells: readonly string[]) =>
    `| ${cells.map((words) => words.replaceAll('|', '\\|')).join(' | ')} |`;
  // Header rows become one row: a cell over several of them counts once.
  const head = first.map((_, column) =>
    [...new Set(heads.map((row) => wordsOf(row[column])))].filter(Boolean).join(' – '),
  );
  const body = grid
    .slice(heads.length)
    .map((row) => row.map(wordsOf))
    .filter((row) => row.some(Boolean))
    .map(write);
  const source = [write(head), `|${' --- |'.repeat(head.length)}`, ...body].join('\n');
  return [{ kind: 'table', depth: 0, source }];
}
