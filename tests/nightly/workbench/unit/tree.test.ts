import { describe, expect, it } from 'vitest';
import type { Tree, TreeItem } from '../../../../src/workbench/protocol.ts';
import { pathTo, rowsOf } from '../../../../src/workbench/page/tree/rows.ts';
import { parentOf, statusOf, withOpenEntry } from '../../../../src/workbench/page/tree/status.ts';

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
  isRemovable: true,
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
  it('shows the children of an open row, and a row that adds one', () => {
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

  it('reorders only entries with a file', () => {
    const rows = rowsOf([PAGE], new Set(['Page']), '');
    expect(rows[1]!.neighbours).toEqual(['cards/Dépistage.mdx', 'cards/Vaccin.mdx']);
    expect(rows[3]!.neighbours).toEqual([]);
  });

  it('finds words whatever their accents, with their ancestors', () => {
    expect(rowsOf([PAGE], new Set(), 'depist').map(({ words }) => words)).toEqual([
      'Page',
      'Dépistage',
    ]);
    expect(rowsOf([PAGE], new Set(), 'absent')).toEqual([]);
  });

  it('finds the ancestors of an entry', () => {
    expect(pathTo([PAGE], 'cards/Vaccin.mdx')).toEqual(['Page']);
    expect(pathTo([PAGE], 'ailleurs.mdx')).toBeUndefined();
  });
});

describe('the status of the site', () => {
  const TREE: Tree = { items: [PAGE], findings: [], errors: 0, warnings: 0 };
  const openEntry = { path: 'cards/Vaccin.mdx', errors: 0, warnings: 0, isSaved: true };

  it('is empty when there is nothing to do, and only then', () => {
    expect(statusOf(TREE)).toBeUndefined();
    expect(statusOf({ ...TREE, warnings: 2 })).toBe('2 remarques');
    expect(statusOf(withOpenEntry(TREE, { ...openEntry, isSaved: false }))).toBe(
      '1 brouillon à enregistrer',
    );
  });

  it('counts the findings of the open entry before it is saved', () => {
    const typed = withOpenEntry(TREE, { ...openEntry, errors: 2, isSaved: false });
    expect(statusOf(typed)).toBe('2 erreurs à corriger, 1 brouillon à enregistrer');
    expect(typed.items[0]!.children[1]).toMatchObject({ errors: 2, isDraft: true });
    expect(withOpenEntry(TREE, { ...openEntry, path: 'ailleurs' })).toBe(TREE);
  });

  it('has the parent of an entry', () => {
    expect(parentOf([PAGE], 'cards/Vaccin.mdx')).toBe(PAGE.path);
    expect(parentOf([PAGE], PAGE.path!)).toBeUndefined();
  });
});
