import { sleeper, type Load } from './sleeper.ts';

/** The element with `data-toast` that an event comes from, if any: static HTML that asks for a toast. */
const findAsker = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-toast]') : null;

/** The element that asked for a toast last. */
let asker: HTMLElement | null = null;

/** Answers a click that brings no toast: leads to the same message in plain text, before the button. */
function showMessage(): void {
  const message = asker?.previousElementSibling as HTMLElement | null;
  asker = null;
  if (!message) return;
  message.tabIndex = -1;
  message.focus();
}

/**
 * Turns a click on an element with `data-toast` into a `toast-request` from that element, with the
 * text of the attribute as `detail`, for the life of the page. The island reads and checks the text,
 * and prevents the default of a request that it answers: that is to lead to the text before the button.
 * A click while the page is still arriving waits for the rest of it.
 */
export function listenToAskers(): void {
  addEventListener('click', (click) => {
    const found = findAsker(click);
    if (!found) return;
    const send = () => {
      asker = found;
      const detail = found.dataset.toast;
      const request = new CustomEvent('toast-request', { bubbles: true, cancelable: true, detail });
      if (found.dispatchEvent(request)) showMessage();
    };
    if (document.readyState === 'loading')
      addEventListener('DOMContentLoaded', send, { once: true });
    else send();
  });
}

/**
 * Wakes an island on a DOM event and, optionally, on a key. What came before the island was there is
 * kept and sent again, in order and from the same element.
 *
 * @param load - Loader of the island.
 * @param el - The `astro-island` element.
 * @param name - The event, on the document or anything in it.
 * @param key - `KeyboardEvent.key` that wakes it too.
 */
export function wakeOnRequest(load: Load, el: HTMLElement, name: string, key?: string): void {
  const { warm, wake } = sleeper(load, el);
  const kept: Event[] = [];

  const keep = (request: Event) => {
    if (request.type === name) request.preventDefault();
    kept.push(request);
    void wake();
  };
  const keepKey = (press: KeyboardEvent) => {
    if (press.key === key) keep(press);
  };

  // The capture phase also hears an event sent from the document that does not bubble.
  addEventListener(name, keep, true);
  addEventListener('keydown', keepKey, true);
  if (name === 'toast-request') {
    el.addEventListener('island:failed', showMessage);
    for (const near of ['pointerover', 'touchstart', 'focusin']) {
      addEventListener(near, (approach) => void (findAsker(approach) && warm()), { passive: true });
    }
  }
  el.addEventListener(
    'island:ready',
    () => {
      removeEventListener(name, keep, true);
      removeEventListener('keydown', keepKey, true);
      for (const request of kept) {
        const { target, type } = request;
        const copy = Reflect.construct(request.constructor, [type, request]) as Event;
        (target instanceof Node && target.isConnected ? target : window).dispatchEvent(copy);
      }
    },
    { once: true },
  );
}
