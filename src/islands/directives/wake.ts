import type { TOAST_REQUEST } from '../toast/requests.ts';
import type { TOAST_HOTKEY } from '../toast/watchPage.ts';
import type { VISITOR_COUNT } from '../VisitorCounter.tsx';

/**
 * `client:wake="click"`: the island sleeps until its own button is activated.
 * `client:wake="toast-request F8"`: until a DOM event or, optionally, a key.
 *
 * This script stands in each page, before the menu, so every byte of it counts. Its first deed is to
 * say that scripts run: the styles then fold the menu away, and show the buttons that only a script
 * can answer. It fetches `renderer.ts` when a pointer, a finger or the focus comes near what may ask
 * for an island, keeps what asks meanwhile, and hands it over. If the file is lost, or does not come
 * in time, the page becomes the one without script.
 */
const { classList } = document.documentElement;

/** What has come near or asked; nothing once it is handed over. */
let kept: Event[] | undefined = [];
let loading: Promise<void> | undefined;
/** A browser remembers that a file was lost; another address makes it ask again. */
let attempt = '';
/** The message in plain text of the button that was touched last. */
let message: HTMLElement | undefined;

const fetch = (island: Element, file: string) =>
  import(/* @vite-ignore */ island.getAttribute(`${file}-url`) + attempt);

const showPlain = () => {
  if (!kept) return;
  classList.remove('js');
  if (!message) return;
  message.tabIndex = -1;
  message.focus();
};

classList.add('js');
[
  // What comes near,
  'pointerover',
  'touchstart',
  'focusin',
  // what asks from a place or with a key,
  'click',
  'keydown',
  // and what scripts send.
  'toast-request' satisfies typeof TOAST_REQUEST,
  'visitor-count' satisfies typeof VISITOR_COUNT,
].forEach((type, rank) => {
  const keep = (event: Event) => {
    const near = (event.target as Partial<Element>).closest?.('[opts*=click],[data-toast]');
    const { key } = event as KeyboardEvent;
    const isHeard = key ? key === ('F8' satisfies typeof TOAST_HOTKEY) : near || rank > 4;
    if (!kept || !isHeard) return;
    kept.push(event);
    if (near?.hasAttribute('opts')) {
      // Beside the other file. If it is lost, it is asked for again, and says so then.
      fetch(near, 'component').catch(() => {});
    } else message = near?.previousElementSibling as HTMLElement;
    loading =
      loading ||
      fetch(document.querySelector('astro-island')!, 'renderer').then(
        ({ wake }) => {
          const events = kept;
          kept = undefined;
          wake(events);
        },
        () => {
          attempt += '?';
          loading = undefined;
        },
      );
    if (rank < 3) return;
    event.preventDefault();
    loading.then(showPlain);
    setTimeout(showPlain, 5000);
  };
  // The capture phase also hears an event sent from the document that does not bubble.
  addEventListener(type, keep, true);
});

export default () => {};
