import { findToastTrigger, showMessage } from './toastTriggers.ts';
import { replayEvent } from './replayEvent.ts';

/** Fetches the files of an island; rejects when one is lost. The result hydrates it. */
export type Load = () => Promise<() => unknown>;

/** Time that a visitor may wait for an answer before the page shows its version without script. */
const TIMEOUT_MS = 5000;
/** Time that React may take once the files are there. */
const HYDRATION_MS = 1500;

/**
 * Hydrates an island on its first trigger. Events are queued, and replayed in order and from the same
 * element once it is hydrated.
 *
 * - `click`: a click, tap, Enter or Space on its own button. Impatient repeats count as one.
 * - another name: a DOM event of that name, on the document or anything in it.
 *
 * The files are fetched on preload events: a pointer, a finger or the focus comes to a trigger. The
 * island answers `island:ready` once its listeners are attached. If it cannot (a lost file, an
 * exception, a network that never answers), the element gets `data-failed`, on which the styles
 * show what works without script, and sends a bubbling `island:failed`. A late answer repairs both,
 * and the next need tries again.
 *
 * @param load - Loader of the island.
 * @param island - The `astro-island` element.
 * @param name - Event that hydrates it.
 * @param key - `KeyboardEvent.key` that hydrates it too, anywhere in the page.
 */
export function hydrateOnEvent(load: Load, island: HTMLElement, name: string, key = ''): void {
  const hasButton = name === 'click';
  const isForToasts = name === 'toast-request';
  const scope: EventTarget = hasButton ? island : window;
  const queue: Event[] = [];
  let loading: ReturnType<Load> | undefined;
  let isHydrating = false;
  let timer = 0;

  const fail = () => {
    isHydrating = false;
    island.dataset.failed = '';
    island.dispatchEvent(new CustomEvent('island:failed', { bubbles: true }));
  };
  const failAfter = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(fail, delayMs) as unknown as number;
  };
  const preload = () => {
    if (!loading) {
      loading = load();
      // A failed import is dropped: the next trigger imports it again.
      loading.catch(() => (loading = undefined));
    }
    return loading;
  };
  const enqueue = (event: Event) => {
    if (event.type === name) event.preventDefault();
    // React listens on the same element from the middle of its start: it must not see a click too.
    if (hasButton) event.stopImmediatePropagation();
    if (!hasButton || queue.length === 0) queue.push(event);
    if (isHydrating) return;
    isHydrating = true;
    failAfter(TIMEOUT_MS);
    preload()
      .then((start) => {
        failAfter(HYDRATION_MS);
        return start();
      })
      .catch(() => failAfter(0));
  };
  const enqueueKey = (event: Event) => {
    if ((event as KeyboardEvent).key === key) enqueue(event);
  };

  // The capture phase also hears an event sent from the document that does not bubble.
  scope.addEventListener(name, enqueue, true);
  addEventListener('keydown', enqueueKey, true);
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    scope.addEventListener(
      type,
      (event) => {
        if (hasButton || (isForToasts && findToastTrigger(event))) void preload();
      },
      { capture: true, passive: true },
    );
  }
  if (isForToasts) island.addEventListener('island:failed', showMessage);
  island.addEventListener('island:ready', () => {
    clearTimeout(timer);
    delete island.dataset.failed;
    scope.removeEventListener(name, enqueue, true);
    removeEventListener('keydown', enqueueKey, true);
    for (const event of queue.splice(0)) {
      const { target } = event;
      const isThere = target instanceof Node && target.isConnected;
      // A translator in the browser may have changed the button, and React then makes a new one.
      const fallbackTarget = hasButton ? island.querySelector('button')! : window;
      replayEvent(event, isThere ? target : fallbackTarget);
    }
  });
}
