import { describe, expect, it } from 'vitest';
import type { TreeItem } from '../../../src/workbench/protocol.ts';
import { pathTo, rowsOf } from '../../../src/workbench/page/tree/rows.ts';

const item = (name: string, more: Partial<TreeItem> = {}): TreeItem => ({
  id: name,
  name,
  kind: 'cards',
  path: `cards/${name}.mdx`,
  errors: 0,
  warnings: 0,
  isDraft: false,
  isNew: false,
  isRetired: false,
  isFree: true,
  children: [],
  ...more,
});
const PAGE = item('Page', {
  kind: 'pages',
  ordersBy: 'order',
  adds: [{ kind: 'cards', folder: 'page', words: 'Ajouter une carte' }],
  children: [item('Dépistage'), item('Vaccin'), item('Neuve', { isNew: true })],
});

describe('the tree', () => {
  it('shows what stands under an open row, and a row to add another', () => {
    expect(rowsOf([PAGE], new Set(), '').map(({ words }) => words)).toEqual(['Page']);
    const rows = rowsOf([PAGE], new Set(['Page']), '');
    expect(rows.map(({ words }) => words)).toEqual([
      'Page',
      'Dépistage',
      'Vaccin',
      'Neuve',
      'Ajouter une carte',
    ]);
    expect(rows.map(({ level }) => level)).toEqual([1, 2, 2, 2, 2]);
  });

  it('gives an order only to what has a file', () => {
    const rows = rowsOf([PAGE], new Set(['Page']), '');
    expect(rows[1]!.neighbours).toEqual(['cards/Dépistage.mdx', 'cards/Vaccin.mdx']);
    expect(rows[3]!.neighbours).toEqual([]);
  });

  it('finds words whatever their accents, with what they stand in', () => {
    expect(rowsOf([PAGE], new Set(), 'depist').map(({ words }) => words)).toEqual([
      'Page',
      'Dépistage',
    ]);
    expect(rowsOf([PAGE], new Set(), 'absent')).toEqual([]);
  });

  it('says which rows to open for an entry', () => {
    expect(pathTo([PAGE], 'cards/Vaccin.mdx')).toEqual(['Page']);
    expect(pathTo([PAGE], 'ailleurs.mdx')).toBeUndefined();
  });
});
