import type { EntrySlot, NewOrder, OrderField, TreeItem } from '../../protocol.ts';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { unbroken } from '../format.ts';

/** A visible row of the tree. */
export interface Row {
  id: string;
  /** From 1. */
  level: number;
  /** Position among the rows of the same parent, from 1. */
  position: number;
  /** Number of the rows of the same parent. */
  count: number;
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
  /** Whether it is moved by drag and drop. */
  canMove: boolean;
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
  const shown = items.filter((item) => sought === '' || matches(item, sought));
  const adds = sought === '' ? (parent?.item.adds ?? []) : [];
  const count = shown.length + adds.length;
  const rows = shown.flatMap((item, index): Row[] => {
    const holds = item.children.length > 0 || (item.adds?.length ?? 0) > 0;
    const isOpen = sought === '' ? open.has(item.id) : item.children.length > 0;
    const own = item.path !== undefined && neighbours.includes(item.path) ? neighbours : [];
    const row: Row = {
      id: item.id,
      level,
      position: index + 1,
      count,
      words: unbroken(item.name),
      item,
      ...(holds ? { isOpen } : {}),
      ...(parent ? { parentId: parent.item.id } : {}),
      neighbours: own,
      ...(ordersBy ? { ordersBy } : {}),
      canMove: own.length > 1 || folderOf(item) !== undefined,
    };
    return [row, ...(holds && isOpen ? rowsOf(item.children, open, query, { item, level }) : [])];
  });
  const more = adds.map((slot, index) => ({
    id: `${parent!.item.id}+${index}`,
    level,
    position: shown.length + index + 1,
    count,
    words: slot.words,
    slot,
    parentId: parent!.item.id,
    neighbours: [],
    canMove: false,
  }));
  return [...rows, ...more];
}

/** The folder of a card or a step that has a file. */
const folderOf = ({ kind, path, isNew }: TreeItem): string | undefined =>
  (kind === 'cards' || kind === 'steps') && !isNew ? path?.split('/')[1] : undefined;

/** A row at another place among its neighbours; undefined where there is none. */
export function orderOf({ item, neighbours, ordersBy }: Row, to: number): NewOrder | undefined {
  if (item?.path === undefined || !ordersBy || to < 0 || to >= neighbours.length) return undefined;
  const others = neighbours.filter((path) => path !== item.path);
  return { before: neighbours, paths: others.toSpliced(to, 0, item.path), by: ordersBy };
}

/** What is done by a drop: siblings get another order, or an entry another page. */
export type Drop = { order: NewOrder } | { path: string; folder: string };

/** What is done when a row is dropped on another; undefined where it cannot be dropped. */
export function dropOf(row: Row, target: Row): Drop | undefined {
  if (!row.item || row.id === target.id) return undefined;
  if (row.parentId === target.parentId) {
    const to = target.neighbours.indexOf(target.item?.path ?? '');
    const order = row.neighbours.length > 1 ? orderOf(row, to) : undefined;
    return order && { order };
  }
  const { path, kind } = row.item;
  const from = folderOf(row.item);
  const slot = target.item?.adds?.find((one) => one.kind === kind && one.folder !== from);
  if (path === undefined || from === undefined || slot?.folder === undefined) return undefined;
  return { path, folder: slot.folder };
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
