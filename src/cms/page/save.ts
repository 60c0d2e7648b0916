import { tryNextSave } from './gate.ts';

/** Sveltia's button that saves. */
export const SAVE = '[role="toolbar"] button[aria-keyshortcuts$="+S"]';

/** Sveltia's buttons that show a text as Markdown or formatted again, and that leave it. */
const OTHERS =
  'button[aria-label="Modifier en Markdown"], button[aria-label="Annuler la modification"]';

/**
 * How long after a change a save waits, in milliseconds. Sveltia's editor gives what was typed to the form a
 * moment later, and half a second after that the form puts a copy aside, which a save throws away: a save
 * before then would miss the last words, and the text would open with « Mots non enregistrés ». A text that
 * is shown as Markdown before then would lose them too.
 */
const QUIET_MS = 800;

/** A field of Sveltia that still makes a picture smaller: a save before its end would be without it. */
const PROCESSING = '.processing';

/** Acts of an author that may change a form. */
const CHANGES = ['keydown', 'input', 'paste', 'click', 'drop'] as const;

let changedAt = -QUIET_MS;
let typedAt = -QUIET_MS;

/** Resolves once the form holds all that was typed. */
async function waitUntilQuiet(): Promise<void> {
  if (document.querySelector(PROCESSING)) changedAt = performance.now();
  const left = changedAt + QUIET_MS - performance.now();
  if (left <= 0) return;
  await new Promise((resolve) => setTimeout(resolve, left));
  await waitUntilQuiet();
}

let isWaiting = false;

/**
 * Has Sveltia save what is in the form; while one save waits, another is the same.
 *
 * @param isTrial - Whether it is only checked, and nothing of it written.
 * @returns Whether there was something to save.
 */
export async function save(isTrial: boolean): Promise<boolean> {
  if (isWaiting) return true;
  isWaiting = true;
  await waitUntilQuiet();
  isWaiting = false;
  const button = document.querySelector<HTMLButtonElement>(SAVE);
  if (!button || button.disabled) return false;
  // A save that the author asks for is a save, whatever became of the trial before it.
  tryNextSave(isTrial);
  button.click();
  return true;
}

/** Presses a button once the form holds all that was typed. */
async function pressLater(button: HTMLButtonElement): Promise<void> {
  await waitUntilQuiet();
  button.click();
}

/** What an event asks for that waits until the form holds all that was typed; nothing for a change of it. */
function heldActOf(event: Event): (() => Promise<unknown>) | undefined {
  if (event instanceof KeyboardEvent) {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    return isSave ? () => save(false) : undefined;
  }
  if (event.type !== 'click' || !(event.target instanceof Element)) return undefined;
  if (event.target.closest(SAVE)) return () => save(false);
  const other = event.target.closest<HTMLButtonElement>(OTHERS);
  return other ? () => pressLater(other) : undefined;
}

/** Has Sveltia leave a text by the buttons of the browser once the form holds all that was typed. */
function holdLeaving(event: HashChangeEvent): void {
  if (!event.isTrusted || performance.now() - typedAt >= QUIET_MS) return;
  event.stopImmediatePropagation();
  const { oldURL, newURL } = event;
  void waitUntilQuiet().then(() =>
    window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL })),
  );
}

/** Has what an author asks of the whole form wait until it holds all that was typed. */
export function holdSaves(): void {
  const follow = (event: Event) => {
    const act = heldActOf(event);
    if (!act) {
      changedAt = performance.now();
      if (event.type !== 'click') typedAt = changedAt;
      return;
    }
    // The click that the act makes itself.
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void act();
  };
  for (const type of CHANGES) window.addEventListener(type, follow, true);
  window.addEventListener('hashchange', holdLeaving, true);
  window.addEventListener('beforeunload', (event) => {
    if (performance.now() - changedAt < QUIET_MS) event.preventDefault();
  });
}
