import type { ClientDirective } from 'astro';
import { sleeper } from './sleeper.ts';

/**
 * `client:event="toast-request F8"`: wakes an island on a DOM event and, optionally, on a key.
 * What came before the island was there is kept and sent again, in order and from the same element.
 *
 * It is also how static HTML asks: a click on an element with `data-<first word of the event>`
 * (here `data-toast`) sends the event from that element, with the text of the attribute as `detail`.
 * That listener stays for the life of the page. The island reads and checks the text.
 */
const event: ClientDirective = (load, options, el) => {
  const { warm, wake } = sleeper(load, el);
  const [name = '', key] = String(options.value).split(' ');
  const attribute = `data-${name.split('-')[0]}`;
  const kept: Event[] = [];

  const findAsker = ({ target }: Event) =>
    target instanceof Element ? target.closest(`[${attribute}]`) : null;
  const keep = (request: Event) => {
    kept.push(request);
    void wake();
  };
  const keepKey = (press: KeyboardEvent) => {
    if (press.key === key) keep(press);
  };

  // The capture phase also hears an event sent from the document that does not bubble.
  addEventListener(name, keep, true);
  addEventListener('keydown', keepKey, true);
  addEventListener('click', (click) => {
    const asker = findAsker(click);
    const detail = asker?.getAttribute(attribute);
    asker?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  });
  for (const near of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(near, (approach) => void (findAsker(approach) && warm()), { passive: true });
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
};

export default event;
