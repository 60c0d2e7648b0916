import { hasDeletion } from './clean.ts';
import { oneLine, type Change } from './notes.ts';
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

/** The cells directly in a row. */
export const cellsOf = (row: Element) =>
  [...row.children].filter(({ tagName }) => /^T[DH]$/u.test(tagName));

/** The rows directly in a table, except those that are empty because their words were removed. */
export const rowsOf = (table: Element) =>
  [...table.children]
    .filter(({ tagName }) => /^T(?:HEAD|BODY|FOOT)$/u.test(tagName))
    .flatMap((section) => [...section.children])
    .filter((row) => oneLine(row.textContent) !== '' || !hasDeletion(row));

/** Whether a table is only used for layout, as in mails. */
export function isLayout(table: Element, rows: readonly Element[]): boolean {
  const cells = rows.flatMap(cellsOf);
  const isMarked =
    cells.some(({ tagName }) => tagName === 'TH') || Number(table.getAttribute('border') ?? 0) > 0;
  return (
    /^(?:presentation|none)$/u.test(table.getAttribute('role') ?? '') ||
    rows.every((row) => cellsOf(row).length <= 1) ||
    (!isMarked && cells.some((cell) => cell.querySelector('table') !== null))
  );
}

/** Joins blocks as the one line of a cell, with a semicolon after those without punctuation. */
export const writeCell = (blocks: readonly Block[]): string =>
  blocks
    .filter(({ source }) => source !== '')
    .map(({ source, mark }) => {
      const number = mark?.kind === 'number' ? `${mark.value}. ` : '';
      const words = mark?.kind === 'words' ? `${mark.words} ` : '';
      // No cell starts a heading or a list.
      return number + words + source.replace(/^\\(?=[-#>+=])|(?<=^\d{1,9})\\(?=[.)])/u, '');
    })
    .reduce((text, line) => `${text}${/[.,;:!?…]\**$/u.test(text) ? ' ' : ' ; '}${line}`, ';')
    .slice(2)
    .replaceAll('|', '\\|');

/**
 * Lays out the cells of a table on a grid, as HTML does. Rows and columns in which no cell begins are
 * removed: they only affect the size of other cells.
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
    .filter((_, row) => rows[row]!.length > 0)
    .map((row) => columns.map((column) => row[column]));
}

/** The number of header rows of a grid: none if only the first column has headings. */
function countHeads(grid: readonly Row[]): number {
  const isHeading = (cell: Cell | undefined) => cell?.isHeading === true;
  const firstBody = grid.findIndex((row) => !row.slice(1).every(isHeading));
  if (firstBody !== 0) return Math.max(1, firstBody);
  return grid.some(([first]) => isHeading(first)) ? 0 : 1;
}

/** Writes a table, after the title in its first row if there is one. A merged cell is repeated. */
export function writeTable(rows: readonly (readonly Cell[])[], changes: Change[]): Block[] {
  const [first, ...others] = layOut(rows);
  const title = others.length > 0 && new Set(first).size === 1 ? first?.[0]?.words : undefined;
  if (title) {
    changes.push({ kind: 'table-title', words: oneLine(title) });
    const source = title.replaceAll('\\|', '|');
    return [{ kind: 'paragraph', source, depth: 0 }, ...writeGrid(others, changes)];
  }
  return first ? writeGrid([first, ...others], changes) : [];
}

function writeGrid(grid: readonly Row[], changes: Change[]): Block[] {
  const heads = grid.slice(0, countHeads(grid));
  const body = grid.slice(heads.length);
  // Header rows become one row: a cell over several of them counts once.
  const columns = grid[0]!.map((_, column) => [...new Set(heads.map((row) => row[column]))]);
  const written = [...columns, ...body].flat();
  const merged = written.filter((cell, index) => written.indexOf(cell) < index);
  for (const cell of new Set(merged))
    if (cell?.words) changes.push({ kind: 'merged-cell', words: oneLine(cell.words) });
  const write = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = columns.map((cells) =>
    [...new Set(cells.map((cell) => cell?.words))].filter(Boolean).join(' – '),
  );
  const source = [
    write(head),
    `|${' --- |'.repeat(head.length)}`,
    ...body.map((row) => write(row.map((cell) => cell?.words ?? ''))),
  ];
  return [{ kind: 'table', depth: 0, source: source.join('\n') }];
}
