import type { DragEvent, RefObject } from 'react';
import { useDrag } from 'react-aria-components/useDrag';
import { useDrop } from 'react-aria-components/useDrop';

interface RowDragOptions<Row> {
  row: Row;
  /** Name of the row. */
  words: string;
  /** The row that is being dragged, of all rows of the list. */
  dragged: RefObject<Row | undefined>;
  element: RefObject<HTMLElement | null>;
  isDisabled?: boolean;
  /** Whether another row can be dropped on this one. */
  canDrop(from: Row): boolean;
  onDrop(from: Row): void;
  /** Called when a row is held over this one. */
  onHold?(): void;
}

/** Drag and drop of the rows of a list, by the mouse and by the keys, announced by React Aria. */
export function useRowDrag<Row>(options: RowDragOptions<Row>) {
  const { row, words, dragged, element, isDisabled = false, canDrop, onDrop, onHold } = options;
  const { dragProps, dragButtonProps } = useDrag({
    hasDragButton: true,
    isDisabled,
    getItems: () => [{ 'text/plain': words }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => (dragged.current = row),
    onDragEnd: () => (dragged.current = undefined),
  });
  const { dropProps, dropButtonProps, isDropTarget } = useDrop({
    ref: element,
    hasDropButton: true,
    getDropOperation: () =>
      dragged.current !== undefined && canDrop(dragged.current) ? 'move' : 'cancel',
    onDrop: () => dragged.current !== undefined && onDrop(dragged.current),
    onDropActivate: () => onHold?.(),
  });
  /** Leaves other drags, as that of a file, to other elements. */
  const own = (handle: ((event: DragEvent<never>) => void) | undefined) => (event: DragEvent) => {
    if (dragged.current !== undefined) handle?.(event as DragEvent<never>);
  };
  return {
    dragProps,
    dragButtonProps,
    dropProps: {
      // Says how to drop, while a row is dragged by the keys.
      'aria-describedby': dropButtonProps?.['aria-describedby'],
      onDragEnter: own(dropProps.onDragEnter),
      onDragOver: own(dropProps.onDragOver),
      onDragLeave: own(dropProps.onDragLeave),
      onDrop: own(dropProps.onDrop),
    },
    isDropTarget,
  };
}
