import {
  useCallback,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type FocusEvent,
} from 'react';
import { TOAST_WORDS } from '../../interface.ts';
import { addStyles } from '../addStyles.ts';
import { useIslandReady } from '../useIslandReady.ts';
import { createFocusRestore } from './focusRestore.ts';
import { LiveRegion } from './LiveRegion.tsx';
import styles from './toast.css?inline';
import { toastStore } from './store.ts';
import { ToastCard } from './ToastCard.tsx';
import { watchPage } from './watchPage.ts';

const { subscribe, getSnapshot, pause, resume } = toastStore;
const focusRestore = createFocusRestore();

const isOutside = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !currentTarget.contains(relatedTarget);

/**
 * The toast area: one toast at a time, from the store. The server's HTML is the named region with its two
 * empty live regions; without a toast there is nothing else. The clock stops while a pointer or the focus
 * is on the list, which stays when one toast replaces another.
 */
export default function ToastRegion() {
  const toast = useSyncExternalStore(subscribe, getSnapshot, () => null);
  const region = useRef<HTMLElement>(null);
  /** Whether F8 was pressed before the toast was drawn. */
  const isFocusPending = useRef(false);

  useInsertionEffect(() => addStyles(styles), []);
  const focusToast = useCallback(() => {
    const item = region.current?.querySelector('li');
    item?.focus({ preventScroll: true });
    isFocusPending.current = !item;
  }, []);
  useLayoutEffect(() => {
    if (isFocusPending.current) focusToast();
    isFocusPending.current = false;
  }, [toast, focusToast]);
  useEffect(() => watchPage({ store: toastStore, focusRestore, focusToast }), [focusToast]);
  useIslandReady(region);

  const onFocusLost = useCallback(() => {
    focusRestore.restore();
    // React tells of no focus that leaves while it draws.
    resume('focus');
  }, []);
  const onFocus = (event: FocusEvent) => {
    pause('focus');
    if (isOutside(event)) focusRestore.setOrigin(event.relatedTarget);
  };

  return (
    <section ref={region} aria-label={TOAST_WORDS.region} className="no-print">
      <LiveRegion toast={toast} />
      {toast && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- They stop the clock.
        <ol
          className="toast-list"
          // A pointer that moves, not one that lies where the toast appears: nobody is reading with it.
          onPointerMove={() => pause('hover')}
          onPointerLeave={() => resume('hover')}
          onFocus={onFocus}
          onBlur={(event) => isOutside(event) && resume('focus')}
        >
          <ToastCard key={toast.id} {...{ toast, onFocusLost }} />
        </ol>
      )}
    </section>
  );
}
