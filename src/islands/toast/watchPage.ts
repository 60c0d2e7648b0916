import type { FocusRestore } from './focusRestore.ts';
import { readRequest, TOAST_REQUEST } from './requests.ts';
import type { ToastStore } from './store.ts';
import { pauseInBackground } from './pauseOnInteraction.ts';

/** Key that brings the focus to the toast, pressed alone. */
export const TOAST_HOTKEY = 'F8';

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
 * nothing), the window left aside, and the page left, so that no toast comes back with the
 * back/forward cache.
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

  addEventListener(TOAST_REQUEST, onRequest, { capture: true, signal });
  addEventListener('keydown', onKeyDown, { signal });
  addEventListener('pagehide', onLeave, { signal });
  const stopWindow = pauseInBackground(store);
  return () => {
    controller.abort();
    stopWindow();
  };
}
