import type { OrderField, TreePlace, TreeItem } from '../../protocol.ts';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { unbroken } from '../format.ts';

/** One row of the tree as it is shown. */
export interface Row {
  id: string;
  /** From 1. */
  level: number;
  words: string;
  /** Undefined for a row that only adds something. */
  item?: TreeItem;
  /** What choosing it adds. */
  place?: TreePlace;
  /** Undefined for a row that holds nothing. */
  isOpen?: boolean;
  parentId?: string;
  /** Neighbours that it can change places with, itself included, by their paths. */
  neighbours: readonly string[];
  ordersBy?: OrderField;
}

const matches = (item: TreeItem, query: string): boolean =>
  normalizeForSearch(item.name).includes(query) ||
  item.children.some((child) => matches(child, query));

/**
 * The rows of the tree that are shown.
 *
 * @param open - Identifiers of the rows that are open.
 * @param query - Words to look for: rows that hold them are shown, and what they stand in.
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
  const adds = (parent?.item.adds ?? []).map((place, index) => ({
    id: `${parent!.item.id}+${index}`,
    level,
    words: place.words,
    place,
    parentId: parent!.item.id,
    neighbours: [],
  }));
  return [...rows, ...adds];
}

/** The rows that have to be open to show an entry. */
export function pathTo(items: readonly TreeItem[], path: string): string[] | undefined {
  for (const item of items) {
    if (item.path === path) return [];
    const inside = pathTo(item.children, path);
    if (inside) return [item.id, ...inside];
  }
  return undefined;
}
