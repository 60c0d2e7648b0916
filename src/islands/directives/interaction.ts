import type { TOAST_REQUEST } from '../toast/requests.ts';
import type { TOAST_HOTKEY } from '../toast/watchPage.ts';
import type { VISITOR_COUNT } from '../VisitorCounter.tsx';

/**
 * `client:interaction="click"`: the island is hydrated once its own button is activated.
 * `client:interaction="toast-request F8"`: on a DOM event or, optionally, a key.
 *
 * This script stands in each page, before the menu, so every byte of it counts. It first adds the `js`
 * class: the styles then fold the menu away, and show the buttons that need scripts. It fetches
 * `renderer.ts` when a pointer, a finger or the focus comes near a trigger, queues the events meanwhile,
 * and hands the queue over. If the file is lost, or does not come
 * in time, the page becomes the one without script.
 */
const { classList } = document.documentElement;

/** Queue of events; undefined once it is handed over. */
let queue: Event[] | undefined = [];
let loading: Promise<void> | undefined;
/** A browser remembers that a file was lost; another address makes it ask again. */
let attempt = '';
/** The message in plain text of the button that was touched last. */
let message: HTMLElement | undefined;

const importFile = (island: Element, file: string) =>
  import(/* @vite-ignore */ island.getAttribute(`${file}-url`) + attempt);

const disableScripting = () => {
  if (!queue) return;
  classList.remove('js');
  if (!message) return;
  message.tabIndex = -1;
  message.focus();
};

classList.add('js');
[
  // Preload events,
  'pointerover',
  'touchstart',
  'focusin',
  // triggers from an element or with a key,
  'click',
  'keydown',
  // and events that scripts dispatch.
  'toast-request' satisfies typeof TOAST_REQUEST,
  'visitor-count' satisfies typeof VISITOR_COUNT,
].forEach((type, rank) => {
  const enqueue = (event: Event) => {
    const trigger = (event.target as Partial<Element>).closest?.('[opts*=click],[data-toast]');
    const { key } = event as KeyboardEvent;
    const isTrigger = key ? key === ('F8' satisfies typeof TOAST_HOTKEY) : trigger || rank > 4;
    if (!queue || !isTrigger) return;
    queue.push(event);
    if (trigger?.hasAttribute('opts')) {
      // Loaded in parallel. If it fails, it is loaded again, which reports the failure.
      importFile(trigger, 'component').catch(() => {});
    } else message = trigger?.previousElementSibling as HTMLElement;
    loading =
      loading ||
      importFile(document.querySelector('astro-island')!, 'renderer').then(
        ({ takeOver }) => {
          const events = queue;
          queue = undefined;
          takeOver(events);
        },
        () => {
          attempt += '?';
          loading = undefined;
        },
      );
    if (rank < 3) return;
    event.preventDefault();
    loading.then(disableScripting);
    setTimeout(disableScripting, 5000);
  };
  // The capture phase also hears an event sent from the document that does not bubble.
  addEventListener(type, enqueue, true);
});

export default () => {};
