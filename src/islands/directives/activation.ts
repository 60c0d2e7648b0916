import { sleeper, type Load } from './sleeper.ts';

/**
 * Wakes an island when its button is activated, by click, tap, Enter or Space. The activation is kept
 * and played again once the island is there; impatient repeats count as one. The files are fetched
 * as soon as a pointer, a finger or the focus comes near.
 *
 * @param load - Loader of the island.
 * @param el - The `astro-island` element.
 */
export function wakeOnActivation(load: Load, el: HTMLElement): void {
  const { warm, wake } = sleeper(load, el);
  const pressed: (HTMLElement | null)[] = [];

  const keep = (event: Event) => {
    // React listens on the same element from the middle of its start: it must not see this one too.
    event.stopImmediatePropagation();
    event.preventDefault();
    pressed.push((event.target as Element).closest<HTMLElement>('button, a'));
    void wake();
  };
  el.addEventListener('click', keep, true);
  for (const near of ['pointerenter', 'touchstart', 'focusin']) {
    el.addEventListener(near, warm, { passive: true });
  }
  el.addEventListener(
    'island:ready',
    () => {
      el.removeEventListener('click', keep, true);
      // A translator in the browser may have changed the button, and React then makes a new one.
      const [first] = pressed;
      (first?.isConnected ? first : el.querySelector('button')!).click();
    },
    { once: true },
  );
}
