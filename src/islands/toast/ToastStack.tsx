import * as Radix from '@radix-ui/react-toast';
import { useCallback, useEffect, useState } from 'react';
import type { FocusRestore } from './focusRestore.ts';
import { toastStore, type Toast } from './store.ts';
import { ToastCard } from './ToastCard.tsx';
import { pauseOnInteraction } from './pauseOnInteraction.ts';

interface ToastStackProps {
  toast: Toast;
  focusRestore: FocusRestore;
  /** Called with the element of each toast once it is drawn. */
  onDrawn: (node: HTMLElement) => void;
}

/** Radix's viewport is a region of its own; ours is in the page from the start and is enough. */
function removeRegion(frame: HTMLElement): void {
  for (const name of ['role', 'aria-label', 'tabindex']) frame.removeAttribute(name);
}

/**
 * The part that Radix draws, present only with a toast. Its timers (`duration`), its hotkey and its
 * announcements are off: the announcer writes into an element that is in no page.
 */
export function ToastStack({ toast, focusRestore, onDrawn }: ToastStackProps) {
  const [announcer] = useState(() => document.createElement('div'));
  const [list, setList] = useState<HTMLElement | null>(null);

  useEffect(() => {
    // The frame holds the list and the two elements by which Radix lets the focus in and out.
    const frame = list?.parentElement;
    if (!frame) return;
    removeRegion(frame);
    return pauseOnInteraction(frame, toastStore, focusRestore);
  }, [list, focusRestore]);
  const onDismiss = useCallback(() => toastStore.dismiss(toast.id), [toast.id]);

  return (
    <Radix.Provider duration={Infinity} announcerContainer={announcer}>
      {/* Before the viewport: React takes away in this order, and the focus must leave first. */}
      <ToastCard
        key={toast.id}
        {...{ toast, onDismiss, onDrawn }}
        onFocusLost={focusRestore.restore}
      />
      <Radix.Viewport ref={setList} hotkey={[]} className="toast-list" />
    </Radix.Provider>
  );
}
