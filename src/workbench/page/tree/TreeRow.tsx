import { useRef, type KeyboardEvent, type RefObject } from 'react';
import type { PressEvent } from 'react-aria-components/Button';
import { useDrag } from 'react-aria-components/useDrag';
import { useDrop } from 'react-aria-components/useDrop';
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
  const { dragProps, dragButtonProps } = useDrag({
    hasDragButton: true,
    isDisabled: !canMove,
    getItems: () => [{ 'text/plain': words }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => (dragged.current = row),
    onDragEnd: () => (dragged.current = undefined),
  });
  const { dropProps, dropButtonProps, isDropTarget } = useDrop({
    ref: element,
    hasDropButton: true,
    getDropOperation: () => (dropOf(dragged.current, row) ? 'move' : 'cancel'),
    onDropActivate: () => {
      if (isOpen === false) onToggle(true);
    },
    onDrop: () => {
      const drop = dropOf(dragged.current, row);
      if (drop) props.onDrop(drop);
    },
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
      aria-describedby={dropButtonProps?.['aria-describedby'] ?? (canMove ? helpId : undefined)}
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
      onClick={onActivate}
      onFocus={onFocus}
      onKeyDown={props.onKeyDown}
      onKeyUp={({ key, altKey, currentTarget }) => {
        // As React Aria does: its keyboard drag would end by the release of Enter.
        if (key === 'Enter' && altKey && canMove)
          dragButtonProps.onPress?.({
            pointerType: 'keyboard',
            target: currentTarget,
          } as PressEvent);
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
