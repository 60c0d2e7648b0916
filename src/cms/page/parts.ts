/** Most letters of what a part holds that a question shows. */
const LONGEST = 200;

/** Asks before an optional part of a text is emptied: Sveltia does so at a click, and the next one brings back nothing. */
function askBeforeEmptying(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const part = event.target.closest('section[data-key-path]');
  const box = part?.querySelector<HTMLElement>('[role="checkbox"][aria-checked="true"]');
  if (!box || !event.target.closest('[role="checkbox"], label')) return;
  const held = part?.querySelector(`[id^="object-"][id$="-summary"], .item-list`);
  const words = held?.textContent.replaceAll(/\s+/gu, ' ').trim().slice(0, LONGEST) ?? '';
  if (words === '') return;
  const name = part?.querySelector('h4, header')?.textContent.trim() ?? '';
  const question = `Retirer la partie « ${name} » ? À l’enregistrement, tout ce qu’elle contient sera effacé du fichier : « ${words} »`;
  if (window.confirm(question)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Has nothing of a text emptied without a question that says what goes. */
export const guardParts = (): void => window.addEventListener('click', askBeforeEmptying, true);
