import { daysIn, formatDay } from '../../lib/dates.ts';
import { say } from './notice.ts';

const DAY = 'input[type="date"]';

const NO_DAY = 'Rien n’a été collé : ces mots ne sont pas un jour.';
const HOW = 'Copiez-le avec son année, comme 30/11/2026 ou 30 novembre 2026.';

/** Says the day of each field in words: the order of its numbers is that of the language of the browser. */
function tellDays(): void {
  for (const { value, parentElement } of document.querySelectorAll<HTMLInputElement>(DAY))
    parentElement!.dataset.day = value === '' ? '' : formatDay(value);
}

/** Puts a day that is pasted into its field: a browser takes none. */
function pasteDay(event: ClipboardEvent): void {
  const field =
    event.target instanceof Element ? event.target.closest<HTMLInputElement>(DAY) : null;
  if (!field) return;
  event.preventDefault();
  const [day, ...others] = new Set(daysIn(event.clipboardData?.getData('text/plain') ?? ''));
  if (day === undefined || others.length > 0) {
    say(NO_DAY, [HOW]);
    return;
  }
  field.value = day;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Has the fields of days say what they hold, and take what is pasted. */
export function followDays(): void {
  new MutationObserver(tellDays).observe(document.body, { childList: true, subtree: true });
  // A button that sets a day tells no input.
  for (const kind of ['input', 'click']) window.addEventListener(kind, () => setTimeout(tellDays));
  window.addEventListener('paste', pasteDay, true);
}
