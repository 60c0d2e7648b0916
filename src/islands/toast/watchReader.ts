import type { FocusReturn } from './focusReturn.ts';
import type { ToastStore } from './store.ts';

type Clock = Pick<ToastStore, 'pause' | 'resume'>;

/**
 * Stops the clock while a pointer or the focus is on the toast, and notes where the focus came from.
 *
 * @param frame - What holds the toast; it stays when one toast replaces another.
 * @returns The function that removes the listeners.
 */
export function watchReader(frame: HTMLElement, clock: Clock, memory: FocusReturn): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const isOutside = ({ relatedTarget }: FocusEvent) =>
    !frame.contains(relatedTarget as Node | null);
  // A pointer that moves, not one that lies where the toast appears: nobody is reading with it.
  frame.addEventListener('pointermove', () => clock.pause('hover'), { signal });
  frame.addEventListener('pointerleave', () => clock.resume('hover'), { signal });
  frame.addEventListener(
    'focusin',
    (event) => {
      clock.pause('focus');
      if (isOutside(event)) memory.setOrigin(event.relatedTarget);
    },
    { signal },
  );
  frame.addEventListener(
    'focusout',
    (event) => {
      if (isOutside(event)) clock.resume('focus');
    },
    { signal },
  );
  return () => controller.abort();
}

/**
 * Stops the clock while the window is not the one in use or the tab is hidden.
 *
 * @returns The function that removes the listeners.
 */
export function watchWindow(clock: Clock): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const leave = () => clock.pause('window');
  const comeBack = () => {
    if (!document.hidden) clock.resume('window');
  };
  const onVisibility = () => {
    if (document.hidden) leave();
    else if (document.hasFocus()) comeBack();
  };
  addEventListener('blur', leave, { signal });
  addEventListener('focus', comeBack, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  if (document.hidden) leave();
  return () => controller.abort();
}
