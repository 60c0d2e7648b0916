import french from '../words.fr.json';

/** Most letters of what a part holds that a question shows. */
const LONGEST = 200;

/** Entries of menus that take back what was written since the last save. */
const REVERTS: readonly string[] = [french.revert_changes, french.revert_all_changes];

const REVERT =
  'Revenir à ce qui est enregistré ? Ce que vous avez écrit depuis sera effacé de ce formulaire.';

/** What shows a value in a form of Sveltia: a field, a choice, a day, a source, a row that is closed. */
const SHOWN =
  'input, textarea, .selected[role="combobox"], [role="gridcell"].label, [role="radio"][aria-checked="true"]:not([value=""]) + label, .summary';

/** What a part holds, as a question shows it. */
function wordsOf(part?: Element | null): string {
  const shown = [...(part?.querySelectorAll<HTMLElement>(SHOWN) ?? [])];
  const words = shown
    .map((one) => ('value' in one ? String(one.value) : one.textContent))
    .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean)
    .join(' ; ');
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

/** What to ask before a row of a list is removed; undefined where a click removes none, or one without words. */
function questionOfRow(target: Element): string | undefined {
  const header = target.closest(`[aria-label="${french.delete}"]`)?.closest('.item > .header');
  const words = wordsOf(header?.nextElementSibling);
  if (words === '') return undefined;
  return `Retirer cet élément de la liste ? À l’enregistrement, il sera effacé du fichier : « ${words} »`;
}

/** What to ask before an optional part of a text is emptied; undefined where a click empties none. */
function questionOfPart(target: Element): string | undefined {
  const part = target.closest('section[data-key-path]');
  const box = part?.querySelector<HTMLElement>('[role="checkbox"][aria-checked="true"]');
  if (!box || !target.closest('[role="checkbox"], label')) return undefined;
  const words = wordsOf(part);
  if (words === '') return undefined;
  const name = part?.querySelector('h4')?.textContent.trim() ?? '';
  return `Retirer la partie « ${name} » ? À l’enregistrement, tout ce qu’elle contient sera effacé du fichier : « ${words} »`;
}

/** What to ask before an order that is not saved is left; undefined where a click leaves none. */
function questionOfOrder(target: Element): string | undefined {
  const done = document.querySelector(`[aria-label="${french.done_reordering_entries}"]`);
  const isLeft = done?.matches(':enabled') && !target.closest('#collection-container, .cms-notice');
  return isLeft ? 'Renoncer à cet ordre ? « Terminé » l’enregistre.' : undefined;
}

/** Asks before words are taken away: Sveltia does so at a click, and the next one brings back nothing. */
function askBeforeEmptying(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const item = target.closest('[role="menuitem"]')?.textContent.trim() ?? '';
  const question = REVERTS.includes(item)
    ? REVERT
    : (questionOfPart(target) ?? questionOfRow(target) ?? questionOfOrder(target));
  if (question === undefined || window.confirm(question)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Has nothing of a text emptied without a question that says what goes. */
export const guardParts = (): void => window.addEventListener('click', askBeforeEmptying, true);
