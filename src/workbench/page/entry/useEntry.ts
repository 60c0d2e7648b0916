import { useEffect, useState, useSyncExternalStore } from 'react';
import { EntryStore, type Editing, type EntryOptions } from './entry-store.ts';
import { useSaveOnUnload } from './useSaveOnUnload.ts';

/** Opens an entry and edits it. */
export function useEntry(path: string, options: EntryOptions): [Editing | undefined, EntryStore] {
  const [store] = useState(() => new EntryStore(path, options));
  useEffect(() => {
    store.options = options;
  });
  useEffect(() => store.start(), [store]);
  useSaveOnUnload(store);
  return [useSyncExternalStore(store.subscribe, store.getSnapshot), store];
}
