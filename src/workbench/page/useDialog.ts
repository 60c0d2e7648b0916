import { useCallback, useRef, useState } from 'react';
import type { EntrySlot, OpenedEntry } from '../protocol.ts';
import type { PickedPicture } from './pictures/picked.ts';

/** A dialog of the page, with its parameters. */
export type DialogState =
  | { kind: 'source'; onPick(key: string | undefined): void }
  | { kind: 'picture'; dropped: File | undefined; onPick(picture: PickedPicture | undefined): void }
  | { kind: 'pictures' }
  | { kind: 'new'; slot: EntrySlot }
  | { kind: 'reviews' }
  | { kind: 'changes' }
  | { kind: 'versions'; entry: OpenedEntry }
  | { kind: 'note'; entry: OpenedEntry; words: string }
  | { kind: 'replace'; words: string }
  | { kind: 'keyboard' }
  | { kind: 'status' };

/** The dialog of the page: at most one is open. */
export function useDialog() {
  const [dialog, setDialog] = useState<DialogState>();
  const latest = useRef(dialog);
  latest.current = dialog;
  const close = useCallback(() => setDialog(undefined), []);
  /** Returns a function that closes the dialog open now, but not one opened later. */
  const closerOfCurrent = useCallback(() => {
    const opened = latest.current;
    return () => setDialog((current) => (current === opened ? undefined : current));
  }, []);
  /** Opens a dialog and resolves to the picked value, or to undefined when it is cancelled. */
  const pick = <Value>(stateFor: (onPick: (value: Value | undefined) => void) => DialogState) =>
    new Promise<Value | undefined>((resolve) =>
      setDialog(
        stateFor((value) => {
          setDialog(undefined);
          resolve(value);
        }),
      ),
    );
  return { dialog, open: setDialog, close, closerOfCurrent, pick };
}
