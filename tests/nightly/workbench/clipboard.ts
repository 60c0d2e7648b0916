import type { Locator } from 'playwright/test';

/** Pastes the clipboard of a program into an element. */
export const paste = (target: Locator, html: string, { rtf = '', words = 'mots' } = {}) =>
  target.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      for (const [type, content] of Object.entries(given)) if (content) data.setData(type, content);
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'clipboardData', { value: data });
      element.dispatchEvent(event);
    },
    { 'text/html': html, 'text/rtf': rtf, 'text/plain': words },
  );
