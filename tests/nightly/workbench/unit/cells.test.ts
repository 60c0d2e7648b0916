import { describe, expect, it } from 'vitest';
import {
  addColumn,
  addRow,
  cellText,
  readGrid,
  removeColumn,
  removeRow,
} from '../../../../src/workbench/page/text/cells.ts';

const TABLE = '| Âge | Test |\n| --- | --- |\n| 25 | cytologie \\| frottis |\n| 30 |  |';

describe('a table', () => {
  it('is parsed by cell, each with its range in the source', () => {
    const { rows } = readGrid(TABLE);
    expect(rows.map((row) => row.map(({ source }) => source))).toEqual([
      ['Âge', 'Test'],
      ['25', 'cytologie \\| frottis'],
      ['30', ''],
    ]);
    for (const { source, from, to } of rows.flat()) expect(TABLE.slice(from, to)).toBe(source);
  });

  it('is parsed without bars at its ends', () => {
    const { rows } = readGrid('A | B\n--- | ---\n1 | 2');
    expect(rows.map((row) => row.map(({ source }) => source))).toEqual([
      ['A', 'B'],
      ['1', '2'],
    ]);
  });

  it('gains and loses rows and columns', () => {
    const wide = addColumn(TABLE, 0);
    expect(readGrid(wide).rows.map((row) => row.length)).toEqual([3, 3, 3]);
    expect(readGrid(removeColumn(wide, 1)).rows).toHaveLength(3);
    const long = addRow(TABLE, 0);
    expect(readGrid(long).rows[1]!.map(({ source }) => source)).toEqual(['', '']);
    expect(removeRow(long, 1)).toBe(TABLE);
    expect(removeRow(TABLE, 0)).toBe(TABLE);
  });

  it('holds words on one line, without a bar of their own', () => {
    expect(cellText(' un\n  mot | deux \\| trois ')).toBe('un mot \\| deux \\| trois');
  });
});
