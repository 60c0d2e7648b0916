import { useRef, type KeyboardEvent, type RefObject } from 'react';
import type { PressEvent } from 'react-aria-components/Button';
import { useRowDrag } from '../useRowDrag.ts';
import { dropOf, type Drop, type Row } from './rows.ts';

/** Status labels of an item. */
function marksOf({ errors, warnings, isDraft, isNew, isRetired }: NonNullable<Row['item']>) {
  return [
    errors > 0 && `${errors} à corriger`,
    errors === 0 && warnings > 0 && `${warnings} à savoir`,
    isNew ? 'nouveau' : isDraft && 'brouillon',
    isRetired && 'retirée',
  ].filter((mark): mark is string => mark !== false);
}

interface TreeRowProps {
  row: Row;
  /** Whether its entry is open. */
  isChosen: boolean;
  /** Whether it is the tab stop of the tree. */
  isActive: boolean;
  /** The row that is being dragged. */
  dragged: RefObject<Row | undefined>;
  /** Identifier of the sentence on its keys. */
  helpId: string;
  onActivate(): void;
  onToggle(isOpen: boolean): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
  onDrop(drop: Drop): void;
}

/** A row of the tree, dragged by the mouse, or by Alt and Enter, to a place or a page. */
export function TreeRow(props: TreeRowProps) {
  const { row, isChosen, isActive, dragged, helpId, onActivate, onToggle, onFocus } = props;
  const { id, level, position, count, words, item, isOpen, canMove } = row;
  const element = useRef<HTMLLIElement>(null);
  const marks = item ? marksOf(item) : [];
  const { dragProps, dragButtonProps, dropProps, isDropTarget } = useRowDrag({
    row,
    words,
    dragged,
    element,
    isDisabled: !canMove,
    canDrop: (from) => dropOf(from, row) !== undefined,
    onDrop: (from) => props.onDrop(dropOf(from, row)!),
    onHold: () => isOpen === false && onToggle(true),
  });
  return (
    <li
      ref={element}
      data-id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-expanded={isOpen}
      aria-selected={isChosen}
      aria-keyshortcuts={canMove ? 'Alt+ArrowUp Alt+ArrowDown Alt+Enter' : undefined}
      tabIndex={isActive ? 0 : -1}
      className={[
        'tree-row',
        item?.kind === 'heading' ? 'tree-heading' : '',
        row.slot ? 'tree-add' : '',
        isDropTarget ? 'row-target' : '',
        item?.isRetired ? 'tree-retired' : '',
      ].join(' ')}
      style={{ paddingInlineStart: `${level * 14 - 6}px` }}
      {...dragProps}
      {...dropProps}
      aria-describedby={dropProps['aria-describedby'] ?? (canMove ? helpId : undefined)}
      onClick={onActivate}
      onFocus={onFocus}
      onKeyDown={props.onKeyDown}
      onKeyUp={({ key, altKey, currentTarget }) => {
        // At the release of Enter, which would end a drag that began when it was pressed.
        if (key !== 'Enter' || !altKey || !canMove) return;
        const press: Pick<PressEvent, 'pointerType' | 'target'> = {
          pointerType: 'keyboard',
          target: currentTarget,
        };
        dragButtonProps.onPress?.(press as PressEvent);
      }}
    >
      <span
        className="tree-expander"
        aria-hidden="true"
        onClick={(event) => {
          if (isOpen === undefined) return;
          event.stopPropagation();
          onToggle(!isOpen);
        }}
      >
        {row.slot ? '+' : isOpen === undefined ? '' : isOpen ? '▾' : '▸'}
      </span>
      <span className="tree-words">{words}</span>
      {marks.map((mark) => (
        <span key={mark} className={mark.endsWith('corriger') ? 'mark mark-error' : 'mark'}>
          <span className="hidden">, </span>
          {mark}
        </span>
      ))}
    </li>
  );
}
