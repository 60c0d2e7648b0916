import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import { useRowDrag } from '../useRowDrag.ts';

/** A list with an item moved to another index. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, list[from]!);
}

/** Control of a row. */
type Tool = 'drag' | 'up' | 'down' | 'remove';

/** Focuses a control of a moved row once it is rendered, or the next enabled one. */
function focusTool(list: Element | null | undefined, index: number, tool: Tool): void {
  requestAnimationFrame(() => {
    const row = list?.children[index] ?? list?.lastElementChild;
    const tools = [
      ...(row?.querySelectorAll<HTMLButtonElement>(':scope > .row-head [data-tool]') ?? []),
    ];
    const working = tools.filter(({ disabled }) => !disabled);
    const wanted = working.find(({ dataset }) => dataset.tool === tool) ?? working.at(-1);
    // An empty list has only the button that adds a row.
    (
      wanted ?? list?.parentElement?.querySelector<HTMLButtonElement>(':scope > button.small')
    )?.focus();
  });
}

/** A list whose rows are moved. */
interface Moving {
  count: number;
  /** Index of the row that is being dragged. */
  dragged: RefObject<number | undefined>;
  onMove(from: number, to: number): void;
}

/** The moves of a list: give them to each of its rows. */
export const useMoving = (count: number, onMove: Moving['onMove']): Moving => ({
  count,
  dragged: useRef<number>(undefined),
  onMove,
});

/** Whether a key was pressed in a row itself: React also bubbles those of a dialog opened in it. */
const isOwn = ({ currentTarget, target }: KeyboardEvent) => currentTarget.contains(target as Node);

interface MovableRowProps {
  moving: Moving;
  index: number;
  /** Name of the row, for screen readers. */
  words: string;
  canRemove: boolean;
  onRemove(): void;
  /** Label of the row. */
  head: ReactNode;
  /** Fields of the row. */
  children?: ReactNode;
}

/** A row that is moved by drag and drop, by buttons, and by Alt with the arrow keys. */
export function MovableRow(props: MovableRowProps) {
  const { moving, index, words, canRemove, onRemove, head, children } = props;
  const { count, dragged, onMove } = moving;
  const row = useRef<HTMLLIElement>(null);
  /** Runs an action on the row, then focuses a control of the row at an index. */
  const run = (action: () => void, to: number, tool: Tool) => {
    const list = row.current?.parentElement;
    action();
    focusTool(list, to, tool);
  };
  const { dragProps, dragButtonProps, dropProps, isDropTarget } = useRowDrag({
    row: index,
    words,
    dragged,
    element: row,
    canDrop: (from) => from !== index,
    onDrop: (from) => run(() => onMove(from, index), index, 'drag'),
  });
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const to = index + step;
    if (!isOwn(event) || !event.altKey || step === 0 || to < 0 || to >= count) return;
    event.preventDefault();
    event.stopPropagation();
    run(() => onMove(index, to), to, step < 0 ? 'up' : 'down');
  };
  const tool = (name: Tool, label: string, sign: string, isEnabled: boolean, act: () => void) => (
    <button
      type="button"
      className="icon-button"
      data-tool={name}
      aria-label={`${label} : ${words}`}
      disabled={!isEnabled}
      onClick={act}
    >
      {sign}
    </button>
  );
  return (
    // Its controls have the focus; the row handles their keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={row}
      className={isDropTarget ? 'row-item row-target' : 'row-item'}
      // The focus is on the row while another is dragged to it by the keys.
      tabIndex={-1}
      aria-label={words}
      {...dropProps}
      onKeyDown={press}
    >
      <div className="row-head">
        <span className="handle" title="Glisser" {...dragProps}>
          <span aria-hidden="true">⠿</span>
          <Button
            {...dragButtonProps}
            className="hidden"
            data-tool="drag"
            aria-label={`Déplacer : ${words}`}
          />
        </span>
        {head}
        <span className="row-tools">
          {tool('up', 'Monter', '↑', index > 0, () =>
            run(() => onMove(index, index - 1), index - 1, 'up'),
          )}
          {tool('down', 'Descendre', '↓', index < count - 1, () =>
            run(() => onMove(index, index + 1), index + 1, 'down'),
          )}
          {tool('remove', 'Retirer', '×', canRemove, () => run(onRemove, index, 'remove'))}
        </span>
      </div>
      {children}
    </li>
  );
}
