import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { EntrySlot, NewOrder, SearchHit, Tree } from '../../protocol.ts';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { orderOf, pathTo, rowsOf, type Row } from './rows.ts';
import { SearchResults } from './SearchResults.tsx';
import { TreeRow } from './TreeRow.tsx';

/** Letters from which the texts are searched too. */
const SHORTEST_QUERY = 3;

/** Time after which a key starts a new search by type-ahead. */
const TYPE_AHEAD_MS = 800;

interface SiteTreeProps {
  tree: Tree;
  /** The entry that is open. */
  path: string | undefined;
  onOpen(path: string): void;
  onAdd(slot: EntrySlot): void;
  onReorder(order: NewOrder): void;
  /** Moves a card or a step to the page of a folder. */
  onMove(path: string, folder: string): void;
  /** Called with a sentence that a search found. */
  onPick(hit: SearchHit): void;
  /** Called with the searched words, to replace them. */
  onReplace(words: string): void;
}

/**
 * The tree of the site. Arrow keys and type-ahead move the focus; with Alt, arrow keys reorder. It is not
 * React Aria's Tree, whose rows are a grid of cells.
 */
export function SiteTree(props: SiteTreeProps) {
  const { tree, path, onOpen, onAdd, onReorder, onMove, onPick, onReplace } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        tree.items
          .filter(({ kind }) => kind === 'heading')
          .slice(0, 1)
          .map(({ id }) => id),
      ),
  );
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState<string>();
  const dragged = useRef<Row>(undefined);
  const list = useRef<HTMLUListElement>(null);
  /** Keys of the type-ahead, and the time of the last one. */
  const typed = useRef({ keys: '', at: 0 });
  const rows = useMemo(() => rowsOf(tree.items, open, query), [tree, open, query]);
  const chosen = rows.find(({ item }) => item?.path !== undefined && item.path === path);
  const active = rows.find(({ id }) => id === current)?.id ?? chosen?.id ?? rows[0]?.id;

  useEffect(() => {
    const above = path === undefined ? undefined : pathTo(tree.items, path);
    if (above?.some((id) => !open.has(id))) setOpen(new Set([...open, ...above]));
    // Ancestors are only expanded when another entry opens, so that closed rows stay closed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [path]);

  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    setCurrent(id);
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
  };
  /** The next row whose words start with the keys typed in a row; one key alone goes on from row to row. */
  const typedAhead = (key: string, index: number): string | undefined => {
    const now = performance.now();
    const isMore = now - typed.current.at < TYPE_AHEAD_MS;
    typed.current = { keys: (isMore ? typed.current.keys : '') + key, at: now };
    const sought = normalizeForSearch(typed.current.keys);
    const from = typed.current.keys.length > 1 ? index : index + 1;
    const order = [...rows.slice(from), ...rows.slice(0, from)];
    return order.find(({ words }) => normalizeForSearch(words).startsWith(sought))?.id;
  };
  const toggle = (id: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  const activate = (row: Row) => {
    setCurrent(row.id);
    if (row.slot) onAdd(row.slot);
    else if (row.item?.path !== undefined) {
      onOpen(row.item.path);
      if (row.isOpen === false) toggle(row.id, true);
    } else if (row.isOpen !== undefined) toggle(row.id, !row.isOpen);
  };
  const press = (event: KeyboardEvent, row: Row) => {
    const index = rows.indexOf(row);
    const here = row.neighbours.indexOf(row.item?.path ?? '');
    const done = () => event.preventDefault();
    if (event.altKey) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      done();
      const order = orderOf(row, here + (event.key === 'ArrowUp' ? -1 : 1));
      return order && onReorder(order);
    }
    if (event.ctrlKey || event.metaKey) return;
    switch (event.key) {
      case 'ArrowDown':
        done();
        return focus(rows[index + 1]?.id);
      case 'ArrowUp':
        done();
        return focus(rows[index - 1]?.id);
      case 'Home':
        done();
        return focus(rows[0]?.id);
      case 'End':
        done();
        return focus(rows.at(-1)?.id);
      case 'ArrowRight':
        done();
        return row.isOpen === false
          ? toggle(row.id, true)
          : row.isOpen
            ? focus(rows[index + 1]?.id)
            : undefined;
      case 'ArrowLeft':
        done();
        return row.isOpen ? toggle(row.id, false) : focus(row.parentId);
      case 'Enter':
      case ' ':
        done();
        return activate(row);
      default:
        if (event.key.length === 1) focus(typedAhead(event.key, index));
    }
  };
  return (
    <nav className="tree-pane" aria-label="Le site">
      <input
        type="search"
        aria-label="Chercher dans le site"
        placeholder="Chercher…"
        value={query}
        onChange={({ target: { value } }) => setQuery(value)}
      />
      <ul role="tree" aria-label="Le site" className="tree" ref={list}>
        {rows.map((row) => (
          <TreeRow
            key={row.id}
            row={row}
            isChosen={row === chosen}
            isActive={row.id === active}
            dragged={dragged}
            helpId="tree-help"
            onActivate={() => activate(row)}
            onToggle={(isOpen) => toggle(row.id, isOpen)}
            onFocus={() => setCurrent(row.id)}
            onKeyDown={(event) => press(event, row)}
            onDrop={(drop) =>
              'order' in drop ? onReorder(drop.order) : onMove(drop.path, drop.folder)
            }
          />
        ))}
      </ul>
      <p id="tree-help" hidden>
        Alt avec flèche haut ou bas : changer l’ordre. Alt avec Entrée : déplacer, aussi vers une
        autre page.
      </p>
      {query !== '' && rows.length === 0 && <p role="status">Aucun titre ne porte ces mots.</p>}
      {query.trim().length >= SHORTEST_QUERY && (
        <SearchResults query={query.trim()} onPick={onPick} onReplace={onReplace} />
      )}
    </nav>
  );
}
