import { addLayer, isInLayer, MENU_RANK } from '../layers.ts';

/** From this width on, the list is a bar that is always shown: Tailwind's `lg`. */
const LARGE_LAYOUT = '(min-width: 64em)';

interface OpenMenu {
  /** The button that opened the list; it gets the focus back. */
  button: HTMLElement;
  /** The list of links. */
  list: HTMLElement;
  /** Closes the menu; called at most once per reason, and harmless when repeated. */
  close: () => void;
}

/**
 * Watches for all that closes an open menu: Escape, the choice of an item, a press outside, the
 * focus leaving, the wide layout, and a page left or back from the back/forward cache.
 * A toast above the page is not outside, so that Escape can close one layer at a time.
 *
 * @returns The function that stops watching.
 */
export function watchOpenMenu({ button, list, close }: OpenMenu): () => void {
  const contains = (node: Node | null) => button.contains(node) || list.contains(node);
  const closeFromInside = () => {
    if (contains(document.activeElement)) button.focus();
    close();
  };
  const onChoice = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a')) closeFromInside();
  };
  const onPressOutside = (event: Event) => {
    if (isInLayer(event.target as Node)) return;
    const hadFocus = contains(document.activeElement);
    close();
    // The browser moves the focus after this event; on plain text, that would be nowhere.
    setTimeout(() => {
      const { activeElement, body } = document;
      const isLost = activeElement === body || list.contains(activeElement);
      if (hadFocus && isLost) button.focus({ preventScroll: true });
    });
  };
  const onFocus = (event: Event) => {
    if (!isInLayer(event.target as Node)) close();
  };
  const onWidth = (event: MediaQueryListEvent) => {
    if (event.matches) close();
  };

  const removeLayer = addLayer({
    rank: MENU_RANK,
    contains,
    close: () => {
      button.focus();
      close();
    },
  });
  const wide = matchMedia(LARGE_LAYOUT);
  list.addEventListener('click', onChoice);
  document.addEventListener('pointerdown', onPressOutside, true);
  document.addEventListener('focusin', onFocus);
  wide.addEventListener('change', onWidth);
  addEventListener('pagehide', close);
  addEventListener('pageshow', close);
  return () => {
    removeLayer();
    list.removeEventListener('click', onChoice);
    document.removeEventListener('pointerdown', onPressOutside, true);
    document.removeEventListener('focusin', onFocus);
    wide.removeEventListener('change', onWidth);
    removeEventListener('pagehide', close);
    removeEventListener('pageshow', close);
  };
}
