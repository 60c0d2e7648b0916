/** The element with `data-toast` that an event comes from, if any: static HTML that asks for a toast. */
export const findToastTrigger = ({ target }: Event) =>
  (target as Partial<Element>).closest?.<HTMLElement>('[data-toast]');

/** The element that asked for a toast last. */
let trigger: HTMLElement | undefined;

/** Answers a click that brings no toast: leads to the same message in plain text, before the button. */
export function showMessage(): void {
  const message = trigger?.previousElementSibling as HTMLElement | null | undefined;
  trigger = undefined;
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
export function listenToToastTriggers(): void {
  addEventListener('click', (click) => {
    const found = findToastTrigger(click);
    if (!found) return;
    const send = () => {
      trigger = found;
      const detail = found.dataset.toast;
      const request = new CustomEvent('toast-request', { bubbles: true, cancelable: true, detail });
      if (found.dispatchEvent(request)) showMessage();
    };
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', send);
    else send();
  });
}
