import type { EntrySlot, OrderField, TreeItem } from '../../protocol.ts';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { unbroken } from '../format.ts';

/** A visible row of the tree. */
export interface Row {
  id: string;
  /** From 1. */
  level: number;
  words: string;
  /** Undefined for a row that adds an entry. */
  item?: TreeItem;
  /** The entry that the row adds. */
  slot?: EntrySlot;
  /** Undefined for a row without children. */
  isOpen?: boolean;
  parentId?: string;
  /** Paths of the siblings that it can be reordered with, itself included. */
  neighbours: readonly string[];
  ordersBy?: OrderField;
}

const matches = (item: TreeItem, query: string): boolean =>
  normalizeForSearch(item.name).includes(query) ||
  item.children.some((child) => matches(child, query));

/**
 * The visible rows of the tree.
 *
 * @param open - Identifiers of the rows that are open.
 * @param query - Search words: matching rows are shown, with their ancestors.
 */
export function rowsOf(
  items: readonly TreeItem[],
  open: ReadonlySet<string>,
  query: string,
  parent?: { item: TreeItem; level: number },
): Row[] {
  const sought = normalizeForSearch(query.trim());
  const level = (parent?.level ?? 0) + 1;
  const ordersBy = parent?.item.ordersBy;
  const neighbours = ordersBy
    ? items.filter(({ isNew }) => !isNew).flatMap(({ path }) => (path === undefined ? [] : [path]))
    : [];
  const rows = items.flatMap((item): Row[] => {
    if (sought !== '' && !matches(item, sought)) return [];
    const holds = item.children.length > 0 || (item.adds?.length ?? 0) > 0;
    const isOpen = sought === '' ? open.has(item.id) : item.children.length > 0;
    const row: Row = {
      id: item.id,
      level,
      words: unbroken(item.name),
      item,
      ...(holds ? { isOpen } : {}),
      ...(parent ? { parentId: parent.item.id } : {}),
      neighbours: item.path !== undefined && neighbours.includes(item.path) ? neighbours : [],
      ...(ordersBy ? { ordersBy } : {}),
    };
    return [row, ...(holds && isOpen ? rowsOf(item.children, open, query, { item, level }) : [])];
  });
  if (sought !== '') return rows;
  const adds = (parent?.item.adds ?? []).map((slot, index) => ({
    id: `${parent!.item.id}+${index}`,
    level,
    words: slot.words,
    slot,
    parentId: parent!.item.id,
    neighbours: [],
  }));
  return [...rows, ...adds];
}

/** The ancestors of an entry, which are open when it is visible. */
export function pathTo(items: readonly TreeItem[], path: string): string[] | undefined {
  for (const item of items) {
    if (item.path === path) return [];
    const inside = pathTo(item.children, path);
    if (inside) return [item.id, ...inside];
  }
  return undefined;
}
