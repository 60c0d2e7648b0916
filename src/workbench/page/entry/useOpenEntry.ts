import { useCallback, useEffect, useRef, useState } from 'react';
import { takeAddress } from '../key.ts';
import type { EntryStore } from './entry-store.ts';

/** Commands on the open entry for the rest of the page. */
export interface OpenEntryHandle extends Pick<EntryStore, 'flush' | 'refresh'> {
  /** Whether this window is running a command on whole entries: the entry is refreshed after it. */
  isChanging: boolean;
  /** The entry to focus as soon as it is shown. */
  focusPath: string | undefined;
}

const doNothing = async () => undefined;

/**
 * The path of the open entry, in sync with the address of the page.
 *
 * @param start - The entry that is open at first.
 * @param closerOfDialog - Returns a function that closes the dialog open now.
 */
export function useOpenEntry(start: string | undefined, closerOfDialog: () => () => void) {
  const [path, setPath] = useState(start);
  const latestPath = useRef(path);
  const { current: handle } = useRef<OpenEntryHandle>({
    flush: async () => true,
    refresh: doNothing,
    isChanging: false,
    focusPath: undefined,
  });
  const open = useCallback(
    async (next: string | undefined, closeDialog = closerOfDialog()) => {
      // An entry whose draft could not be saved stays open: its text exists on this page only.
      if (await handle.flush()) {
        // The entry that closes is not refreshed any more.
        if (next !== latestPath.current) handle.refresh = doNothing;
        latestPath.current = next;
      }
      history.replaceState(null, '', `#${encodeURIComponent(latestPath.current ?? '')}`);
      setPath(latestPath.current);
      closeDialog();
    },
    [handle, closerOfDialog],
  );
  useEffect(() => {
    const openAddress = () => void open(takeAddress());
    addEventListener('hashchange', openAddress);
    return () => removeEventListener('hashchange', openAddress);
  }, [open]);
  return { path, handle, open };
}
