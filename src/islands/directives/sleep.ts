import { findAsker, showMessage } from './askers.ts';
import { playAgain } from './replay.ts';

/** Fetches the files of an island; rejects when one is lost. What it gives starts the island. */
export type Load = () => Promise<() => unknown>;

/** Time that a visitor may wait for an answer before the page shows its version without script. */
const PATIENCE_MS = 5000;
/** Time that React may take once the files are there. */
const HYDRATION_MS = 1500;

/**
 * Lets an island sleep until something asks for it. What asks is kept, and played again in order and
 * from the same element once the island is there.
 *
 * - `click`: a click, tap, Enter or Space on its own button. Impatient repeats count as one.
 * - another name: a DOM event of that name, on the document or anything in it.
 *
 * The files are fetched as soon as a pointer, a finger or the focus comes near what may ask. The
 * island answers `island:ready` once its listeners are attached. If it cannot (a lost file, an
 * exception, a network that never answers), the element gets `data-failed`, on which the styles
 * show what works without script, and sends a bubbling `island:failed`. A late answer repairs both,
 * and the next need tries again.
 *
 * @param load - Loader of the island.
 * @param island - The `astro-island` element.
 * @param name - What wakes it.
 * @param key - `KeyboardEvent.key` that wakes it too, anywhere in the page.
 */
export function sleep(load: Load, island: HTMLElement, name: string, key = ''): void {
  const hasButton = name === 'click';
  const isForToasts = name === 'toast-request';
  const scope: EventTarget = hasButton ? island : window;
  const kept: Event[] = [];
  let loading: ReturnType<Load> | undefined;
  let isWaking = false;
  let timer = 0;

  const fail = () => {
    isWaking = false;
    island.dataset.failed = '';
    island.dispatchEvent(new CustomEvent('island:failed', { bubbles: true }));
  };
  const failAfter = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(fail, delayMs) as unknown as number;
  };
  const warm = () => {
    if (!loading) {
      loading = load();
      // A lost file is forgotten here: the next need asks for it again.
      loading.catch(() => (loading = undefined));
    }
    return loading;
  };
  const keep = (event: Event) => {
    if (event.type === name) event.preventDefault();
    // React listens on the same element from the middle of its start: it must not see a click too.
    if (hasButton) event.stopImmediatePropagation();
    if (!hasButton || kept.length === 0) kept.push(event);
    if (isWaking) return;
    isWaking = true;
    failAfter(PATIENCE_MS);
    warm()
      .then((start) => {
        failAfter(HYDRATION_MS);
        return start();
      })
      .catch(() => failAfter(0));
  };
  const keepKey = (event: Event) => {
    if ((event as KeyboardEvent).key === key) keep(event);
  };

  // The capture phase also hears an event sent from the document that does not bubble.
  scope.addEventListener(name, keep, true);
  addEventListener('keydown', keepKey, true);
  for (const near of ['pointerover', 'touchstart', 'focusin']) {
    scope.addEventListener(
      near,
      (approach) => {
        if (hasButton || (isForToasts && findAsker(approach))) void warm();
      },
      { capture: true, passive: true },
    );
  }
  if (isForToasts) island.addEventListener('island:failed', showMessage);
  island.addEventListener('island:ready', () => {
    clearTimeout(timer);
    delete island.dataset.failed;
    scope.removeEventListener(name, keep, true);
    removeEventListener('keydown', keepKey, true);
    for (const event of kept.splice(0)) {
      const { target } = event;
      const isThere = target instanceof Node && target.isConnected;
      // A translator in the browser may have changed the button, and React then makes a new one.
      const heir = hasButton ? island.querySelector('button')! : window;
      playAgain(event, isThere ? target : heir);
    }
  });
}
