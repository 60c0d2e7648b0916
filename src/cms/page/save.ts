import french from '../words.fr.json';
import { tryNextSave } from './gate.ts';
import { say, unsay } from './notice.ts';
import { noteFocus } from './wait.ts';

/** Sveltia's button that saves. */
export const SAVE = '[role="toolbar"] button[aria-keyshortcuts$="+S"]';

/** A field of Sveltia that still makes a picture smaller: a save before its end would be without it. */
const PROCESSING = '.processing';

/** How often the end of that is looked for, in milliseconds. */
const PICTURE_DELAY = 100;

const NO_DAY =
  'Une date n’est pas dans le calendrier, ou n’est pas entière : rien n’est enregistré.';

/** Refuses a day such as 30 February, which its field shows and gives no value for: the file would lose its day. */
function refuseUnreadDay(): boolean {
  const days = document.querySelectorAll<HTMLInputElement>('input[type="date"]');
  const unread = [...days].find(({ validity }) => validity.badInput);
  if (!unread) return false;
  say(NO_DAY, ['Corrigez-la, ou effacez-la.']);
  unread.focus();
  return true;
}

const NO_NAME = 'Le nom du fichier n’est pas possible tel quel : rien n’est enregistré.';

/** Has the name of a new file be the one that is typed, also where nobody ended it. @returns Whether it is refused. */
function refuseFileName(): boolean {
  const field = document.querySelector('.editable-text:has(input)');
  const done = field?.querySelector<HTMLElement>(`[aria-label="${french.done}"]`);
  if (!field || !done) return false;
  done.click();
  if (!done.isConnected || done.getAttribute('aria-disabled') !== 'true') return false;
  say(NO_NAME, ['Corrigez-le dans le panneau à droite, ou annulez ce changement.']);
  field.querySelector('input')?.focus();
  return true;
}

/** Says why nothing can be saved as it is in the form; true where something is said. */
const isRefused = () => refuseUnreadDay() || refuseFileName();

/**
 * Has Sveltia save what is in the form.
 *
 * @param isTrial - Whether it is only checked, and nothing of it written.
 * @returns Whether there was something to save.
 */
export async function save(isTrial: boolean): Promise<boolean> {
  if (isRefused()) return true;
  while (document.querySelector(PROCESSING))
    await new Promise((resolve) => setTimeout(resolve, PICTURE_DELAY));
  const button = document.querySelector<HTMLButtonElement>(SAVE);
  if (!button || button.disabled) return false;
  tryNextSave(isTrial);
  button.click();
  return true;
}

const isSave = (event: Event) =>
  event instanceof KeyboardEvent
    ? (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    : event.target instanceof Element && event.target.closest(SAVE) !== null;

/** Has a save that an author asks for wait for pictures; it is one, whatever became of the trial before it. */
function followSave(event: Event): void {
  if (!event.isTrusted || !isSave(event)) return;
  // What was said of the save before is not said of this one.
  unsay();
  tryNextSave(false);
  // A click by the mouse was noted before it took the focus.
  if (!(event instanceof MouseEvent && event.detail > 0)) noteFocus();
  const isStopped = isRefused();
  const isEarly = document.querySelector(PROCESSING) !== null;
  if (!isStopped && !isEarly) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!isStopped) void save(false);
}

/** Has what an author saves be the whole of the form. */
export function followSaves(): void {
  window.addEventListener('keydown', followSave, true);
  window.addEventListener('click', followSave, true);
  window.addEventListener('pointerdown', (event) => isSave(event) && noteFocus(), true);
}
