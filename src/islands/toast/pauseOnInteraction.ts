import type { FocusRestore } from './focusRestore.ts';
import type { ToastStore } from './store.ts';

type Clock = Pick<ToastStore, 'pause' | 'resume'>;

/**
 * Stops the clock while a pointer or the focus is on the toast, and notes where the focus came from.
 *
 * @param frame - What holds the toast; it stays when one toast replaces another.
 * @returns The function that removes the listeners.
 */
export function pauseOnInteraction(
  frame: HTMLElement,
  clock: Clock,
  focusRestore: FocusRestore,
): () => void {
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
      if (isOutside(event)) focusRestore.setOrigin(event.relatedTarget);
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
export function pauseInBackground(clock: Clock): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const pause = () => clock.pause('window');
  const resume = () => {
    if (!document.hidden) clock.resume('window');
  };
  const onVisibility = () => {
    if (document.hidden) pause();
    else if (document.hasFocus()) resume();
  };
  addEventListener('blur', pause, { signal });
  addEventListener('focus', resume, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  if (document.hidden) pause();
  return () => controller.abort();
}
