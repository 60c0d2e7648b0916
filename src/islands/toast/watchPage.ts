import { TOAST_HOTKEY, TOAST_REQUEST } from '../events.ts';
import type { FocusRestore } from './focusRestore.ts';
import { readRequest } from './requests.ts';
import type { ToastStore } from './store.ts';

const isHotkey = (event: KeyboardEvent) =>
  event.key === TOAST_HOTKEY &&
  !(event.ctrlKey || event.altKey || event.shiftKey || event.metaKey || event.isComposing);

interface PageOptions {
  store: ToastStore;
  focusRestore: FocusRestore;
  /** Moves the focus to the toast on screen, as soon as it is drawn. */
  focusToast: () => void;
}

/**
 * Listens to what the page asks of the toast region: requests, the hotkey (without a toast it does
 * nothing), and the page left, so that no toast comes back with the back/forward cache. The clock stops
 * while the window is not the one in use or the tab is hidden.
 *
 * @returns The function that removes the listeners.
 */
export function watchPage({ store, focusRestore, focusToast }: PageOptions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onRequest = (event: Event) => {
    const message = readRequest((event as CustomEvent<unknown>).detail);
    if (!message) return;
    event.preventDefault();
    focusRestore.setTrigger(event.target);
    store.toast(message);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isHotkey(event) && store.getSnapshot()) focusToast();
  };
  const onLeave = () => store.dismiss(store.getSnapshot()?.id ?? '');
  const pause = () => store.pause('window');
  const resume = () => {
    if (!document.hidden) store.resume('window');
  };
  const onVisibility = () => {
    if (document.hidden) pause();
    else if (document.hasFocus()) resume();
  };

  addEventListener(TOAST_REQUEST, onRequest, { capture: true, signal });
  addEventListener('keydown', onKeyDown, { signal });
  addEventListener('pagehide', onLeave, { signal });
  addEventListener('blur', pause, { signal });
  addEventListener('focus', resume, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  if (document.hidden) pause();
  return () => controller.abort();
}
