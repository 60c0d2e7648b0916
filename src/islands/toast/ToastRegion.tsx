import {
  useCallback,
  useEffect,
  useInsertionEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { TOAST_WORDS } from '../../interface.ts';
import { addStyles } from '../addStyles.ts';
import { useIslandReady } from '../useIslandReady.ts';
import { createFocusRestore } from './focusRestore.ts';
import { LiveRegion } from './LiveRegion.tsx';
import styles from './toast.css?inline';
import { toastStore } from './store.ts';
import { ToastStack } from './ToastStack.tsx';
import { watchPage } from './watchPage.ts';

/**
 * The toast area: one toast at a time, from the store. The server's HTML is the named region with
 * its two empty live regions; nothing of Radix exists while there is no toast, so that the page
 * then has exactly its natural order of focus.
 */
export default function ToastRegion() {
  const { subscribe, getSnapshot } = toastStore;
  const toast = useSyncExternalStore(subscribe, getSnapshot, () => null);
  const region = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLElement>(null);
  /** Id of the toast that F8 asked for before it was drawn. */
  const pendingFocusId = useRef<string>(undefined);
  const [focusRestore] = useState(createFocusRestore);

  useInsertionEffect(() => addStyles(styles), []);
  useEffect(() => {
    const focusToast = () => {
      if (drawn.current?.isConnected) drawn.current.focus({ preventScroll: true });
      else pendingFocusId.current = toastStore.getSnapshot()?.id;
    };
    return watchPage({ store: toastStore, focusRestore, focusToast });
  }, [focusRestore]);
  useIslandReady(region);

  const onDrawn = useCallback((node: HTMLElement) => {
    drawn.current = node;
    if (pendingFocusId.current === toastStore.getSnapshot()?.id)
      node.focus({ preventScroll: true });
    pendingFocusId.current = undefined;
  }, []);

  return (
    <div ref={region} role="region" aria-label={TOAST_WORDS.region} className="no-print">
      <LiveRegion toast={toast} />
      {toast && <ToastStack {...{ toast, focusRestore, onDrawn }} />}
    </div>
  );
}
