/** A cell of a table, with its spans. */
export interface SpannedCell<T> {
  content: T;
  /** Columns that it covers, at least 1. */
  columns: number;
  /** Rows that it covers; 0 is all rows that follow in its part of the table. */
  rows: number;
}

/** Rows between which no cell of a table may reach: those of `thead`, of one `tbody`, of `tfoot`. */
export type RowGroup<T> = readonly (readonly SpannedCell<T>[])[];

/** A cell of the grid: the table cells that cover it. More than one only where spans overlap. */
export type GridCell<T> = readonly SpannedCell<T>[];

/**
 * The places of a table, with each cell in all places that it covers, as HTML lays them out. Rows and
 * columns in which no cell begins are left out: they only say how wide or high another cell is.
 *
 * @returns One list of places for each row, all equally long; a place that no cell covers is empty.
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
