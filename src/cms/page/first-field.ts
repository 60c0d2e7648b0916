import french from '../words.fr.json';
import { blocks } from './configuration.ts';
import { DRAWN } from './pieces.ts';
import { NEW_TEXT } from './toolbar.ts';

/** What the button that adds an item says first. */
export const ADD = french.add_x.replace(/ :.*/u, '');
/** The names of the button that folds an item or a block. */
const [FOLD, UNFOLD] = ['Réduire', 'Développer'];

/** What an author fills in an item. */
const FIRST_FIELD = 'input, textarea, [contenteditable="true"], [role="combobox"]';

/** How often, and how many times, a form is looked for that is made a moment after it was asked for. */
const [FORM_DELAY, FORM_TRIES] = [50, 100];

/** Tries until it is done: a slow machine makes a form later. @returns Whether it is done at last. */
export async function retry(isDone: () => boolean, tries = FORM_TRIES): Promise<boolean> {
  for (let left = tries; left > 0; left -= 1) {
    if (isDone()) return true;
    await new Promise((resolve) => setTimeout(resolve, FORM_DELAY));
  }
  return false;
}

/** What adds an item to a list: a button of the list, or an entry of the menu of an item. */
const ADDS = 'button, [role="menuitem"]';

/** Puts the cursor into the first field of an item that is added: Sveltia leaves it on the button that folds it. */
function enterAdded({ target }: MouseEvent): void {
  const pressed = target instanceof Element ? target.closest(ADDS) : null;
  if (!pressed?.textContent.includes(ADD)) return;
  void retry(() => {
    const { activeElement: active } = document;
    const item = active?.matches(`[aria-label="${FOLD}"]`) ? active.closest('.item') : null;
    if (!item) return active?.matches(FIRST_FIELD) === true;
    // What is out of sight has no field yet.
    item.scrollIntoView({ block: 'nearest' });
    item.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    return item.contains(document.activeElement) && document.activeElement !== active;
  });
}

/** The blocks that hold words of an author: what is typed behind a closed one would be no part of it. */
const HOLDERS = blocks.filter(({ isEmpty, isInline }) => !isEmpty && !isInline);

/** Opens a block that the menu of an editor inserts, at its first field: Sveltia leaves it closed. */
function openInserted({ target }: MouseEvent): void {
  const item = target instanceof Element ? target.closest('[role="menuitem"]') : null;
  if (!HOLDERS.some(({ label }) => label === item?.textContent.trim())) return;
  const former = new Set(document.querySelectorAll(DRAWN));
  void retry(() => {
    const inserted = [...document.querySelectorAll(DRAWN)].find((one) => !former.has(one));
    const field = inserted?.querySelector<HTMLElement>(FIRST_FIELD);
    if (!field) inserted?.querySelector<HTMLElement>(`[aria-label="${UNFOLD}"]`)?.click();
    field?.focus();
    return field !== undefined && field === document.activeElement;
  });
}

/** Puts the cursor into the first field of a new text: Sveltia leaves it nowhere. */
function enterNew(): void {
  void retry(() => {
    const field = document.querySelector<HTMLElement>(`[data-key-path] :is(${FIRST_FIELD})`);
    if (!location.hash.endsWith('/new') || document.activeElement?.closest('[data-key-path]'))
      return true;
    field?.focus();
    return false;
  });
}

/** A field whose value is refused, or missing. */
const REFUSED = '[data-key-path] [aria-invalid="true"]';
/** How many times a form is gone down in search of one. */
const MISSING_TRIES = 40;

/** Puts the cursor into a field that is told to be missing: Sveltia leads to those alone that were in sight once. */
function showMissing({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const isOfAll = button?.textContent.trim() === french.show_errors;
  const name = button?.querySelector('.summary:has(~ .validation)')?.textContent.trim();
  if (!isOfAll && name === undefined) return;
  const isMeant = (field: Element) =>
    isOfAll || field.closest('section')?.querySelector('h4')?.textContent.trim() === name;
  void retry(() => {
    const field = [...document.querySelectorAll<HTMLElement>(REFUSED)].find(isMeant);
    const last = [...document.querySelectorAll('[data-key-path]')].at(-1);
    (field ?? last)?.scrollIntoView({ block: 'center' });
    field?.focus();
    return field !== undefined;
  }, MISSING_TRIES);
}

/** Has the cursor in the first field of what is added, inserted or new, and in a field that is told to be missing. */
export function leadToFields(): void {
  window.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(NEW_TEXT)) setTimeout(enterNew, FORM_DELAY);
  });
  window.addEventListener('click', enterAdded, true);
  window.addEventListener('click', openInserted, true);
  window.addEventListener('click', showMissing);
}
