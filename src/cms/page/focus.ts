import { EDITOR } from './lexical.ts';

/** Address at which the author last pressed a key or a button. */
let usedAt = '';

/**
 * Has a text open at its title. Sveltia's editor takes the focus as it is filled, and scrolls to itself: the
 * next key would change a text that nobody has looked at.
 */
export function openAtTitle(): void {
  for (const type of ['pointerdown', 'keydown'] as const)
    window.addEventListener(type, () => (usedAt = location.hash), true);
  window.addEventListener('focusin', ({ target }) => {
    if (usedAt === location.hash || !(target instanceof HTMLElement)) return;
    if (!target.closest(EDITOR)) return;
    target.blur();
    for (let at = target.parentElement; at; at = at.parentElement) at.scrollTop = 0;
  });
}
