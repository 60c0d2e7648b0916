import { TOAST_HOTKEY } from '../events.ts';
import { EVENT_TYPES, findTrigger, TIMEOUT_MS } from './triggers.ts';

/**
 * `client:interaction`: hydrates an island on a click of its own button (`click`), or on a DOM event.
 *
 * This script stands in each page, before the menu, so every byte of it counts. It adds the `js` class:
 * the styles then fold the menu away, and show the buttons that need scripts. It fetches `renderer.ts`
 * when a pointer, a finger or the focus comes near a trigger, and queues the events until that file takes
 * over. If the file is lost, or does not come in time, the page becomes the one without script.
 */
const { classList } = document.documentElement;

/** Events in their order; undefined once the renderer has them. */
let queue: Event[] | undefined = [];
let loading: Promise<void> | undefined;
/** A browser remembers that a file was lost; another address makes it ask again. */
let attempt = '';
/** The message in plain text of the button that was touched last. */
let message: HTMLElement | undefined;

const importFile = (island: Element, attribute: string) =>
  import(/* @vite-ignore */ island.getAttribute(attribute) + attempt);

const disableScripting = () => {
  if (!queue) return;
  classList.remove('js');
  if (!message) return;
  message.tabIndex = -1;
  message.focus();
};

classList.add('js');
EVENT_TYPES.forEach((type, rank) => {
  const enqueue = (event: Event) => {
    const trigger = findTrigger(event);
    const { key } = event as KeyboardEvent;
    const isTrigger = key ? key === TOAST_HOTKEY : trigger || rank > 4;
    if (!queue || !isTrigger) return;
    queue.push(event);
    // Loaded in parallel. If it fails, it is loaded again, which reports the failure.
    if (trigger?.hasAttribute('opts')) importFile(trigger, 'component-url').catch(() => {});
    else message = trigger?.previousElementSibling as HTMLElement;
    loading =
      loading ||
      importFile(document.querySelector('astro-island')!, 'renderer-url').then(
        ({ takeOver }) => {
          takeOver(queue);
          queue = undefined;
        },
        () => {
          attempt += '?';
          loading = undefined;
        },
      );
    if (rank < 3) return;
    event.preventDefault();
    loading.then(disableScripting);
    setTimeout(disableScripting, TIMEOUT_MS);
  };
  // The capture phase also hears an event sent from the document that does not bubble.
  addEventListener(type, enqueue, true);
});

export default () => {};
