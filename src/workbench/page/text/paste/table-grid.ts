/** A table cell with its spans. */
export interface SpannedCell<T> {
  content: T;
  /** Number of columns, at least 1. */
  columns: number;
  /** Number of rows; 0 means all following rows of its section. */
  rows: number;
}

/** Rows of a section (`thead`, `tbody` or `tfoot`), which no cell spans beyond. */
export type RowGroup<T> = readonly (readonly SpannedCell<T>[])[];

/** A cell of the grid: the table cells that cover it. More than one only where spans overlap. */
export type GridCell<T> = readonly SpannedCell<T>[];

/**
 * Lays out the cells of a table on a grid, as HTML does. Rows and columns in which no cell begins are
 * removed: they only affect the size of other cells.
 *
 * @returns One list of grid cells for each row, all of the same length; uncovered ones are empty.
 */
export function layOut<T>(groups: readonly RowGroup<T>[]): GridCell<T>[][] {
  const grid: SpannedCell<T>[][][] = [];
  const starts = { rows: new Set<number>(), columns: new Set<number>() };
  for (const group of groups) {
    const first = grid.length;
    const last = first + group.length;
    for (let row = first; row < last; row++) grid.push([]);
    for (const [index, cells] of group.entries()) {
      let column = 0;
      for (const cell of cells) {
        const row = first + index;
        while ((grid[row]![column]?.length ?? 0) > 0) column++;
        const rowEnd = cell.rows === 0 ? last : Math.min(last, row + cell.rows);
        starts.rows.add(row);
        starts.columns.add(column);
        for (let r = row; r < rowEnd; r++)
          for (let c = column; c < column + cell.columns; c++) (grid[r]![c] ??= []).push(cell);
        column += cell.columns;
      }
    }
  }
  const columns = [...starts.columns].toSorted((a, b) => a - b);
  return grid
    .filter((_, row) => starts.rows.has(row))
    .map((row) => columns.map((column) => row[column] ?? []));
}
