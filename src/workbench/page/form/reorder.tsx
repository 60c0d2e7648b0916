import {
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';

/** A list with an item moved to another index. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, list[from]!);
}

/** Action of a button of a row. */
type Tool = 'up' | 'down' | 'remove';

/** Focuses a button of a moved row once it is rendered, or the next enabled one. */
function focusTool(list: Element | null, index: number, tool: Tool): void {
  requestAnimationFrame(() => {
    const row = list?.children[index] ?? list?.lastElementChild;
    const tools = [
      ...(row?.querySelectorAll<HTMLButtonElement>(':scope > .row-head [data-tool]') ?? []),
    ];
    const working = tools.filter(({ disabled }) => !disabled);
    const wanted = working.find(({ dataset }) => dataset.tool === tool) ?? working[0];
    // An empty list has only the button that adds a row.
    (
      wanted ?? list?.parentElement?.querySelector<HTMLButtonElement>(':scope > button.small')
    )?.focus();
  });
}

interface RowToolsProps {
  /** Name of the row, for screen readers. */
  words: string;
  index: number;
  count: number;
  canRemove: boolean;
  onMove(to: number): void;
  onRemove(): void;
}

/** Buttons that move and remove a row. */
export function RowTools({ words, index, count, canRemove, onMove, onRemove }: RowToolsProps) {
  const press = (tool: Tool, to: number, action: () => void) => ({
    'data-tool': tool,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      const list = currentTarget.closest('ol');
      action();
      focusTool(list, to, tool);
    },
  });
  return (
    <span className="row-tools">
      <button
        type="button"
        className="icon-button"
        aria-label={`Monter : ${words}`}
        disabled={index === 0}
        {...press('up', index - 1, () => onMove(index - 1))}
      >
        ↑
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Descendre : ${words}`}
        disabled={index === count - 1}
        {...press('down', index + 1, () => onMove(index + 1))}
      >
        ↓
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Retirer : ${words}`}
        disabled={!canRemove}
        {...press('remove', index, onRemove)}
      >
        ×
      </button>
    </span>
  );
}

/** Whether a key was pressed in a row itself: React also bubbles those of a dialog opened in it. */
const isOwn = ({ currentTarget, target }: KeyboardEvent) => currentTarget.contains(target as Node);

/** Reorders rows by drag and drop, and by Alt with the arrow keys. */
export function useMoving(count: number, onMove: (from: number, to: number) => void) {
  const dragged = useRef<number>(undefined);
  const [target, setTarget] = useState<number>();
  const end = () => {
    dragged.current = undefined;
    setTarget(undefined);
  };
  return {
    target,
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        dragged.current = index;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(index));
        event.stopPropagation();
      },
      onDragEnd: end,
    }),
    row: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged.current === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        setTarget(index);
      },
      onDrop: (event: DragEvent) => {
        const from = dragged.current;
        if (from === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        end();
        if (from !== index) onMove(from, index);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        const to = index + step;
        if (!isOwn(event) || !event.altKey || step === 0 || to < 0 || to >= count) return;
        event.preventDefault();
        event.stopPropagation();
        const list = event.currentTarget.closest('ol');
        onMove(index, to);
        focusTool(list, to, step < 0 ? 'up' : 'down');
      },
    }),
  };
}

interface MovableRowProps {
  /** Result of `useMoving` for the list. */
  moving: ReturnType<typeof useMoving>;
  index: number;
  /** Label and buttons of the row. */
  head: ReactNode;
  /** Fields of the row. */
  children?: ReactNode;
}

/** A row with a drag handle. */
export function MovableRow({ moving, index, head, children }: MovableRowProps) {
  return (
    <li
      className={moving.target === index ? 'row-item row-target' : 'row-item'}
      {...moving.row(index)}
    >
      <div className="row-head">
        <span className="handle" aria-hidden="true" title="Glisser" {...moving.handle(index)}>
          ⠿
        </span>
        {head}
      </div>
      {children}
    </li>
  );
}
