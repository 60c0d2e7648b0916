import { CITATION_LABEL } from '../block-forms.ts';
import { check, tryNextSave } from './gate.ts';
import { say } from './notice.ts';

/** Sveltia's button that saves. */
const SAVE = '[role="toolbar"] button[aria-keyshortcuts$="+S"]';

const NOTHING_CHANGED = 'Rien n’a changé depuis le dernier enregistrement.';

const button = (words: string, title: string, act: () => void) => {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', className: 'cms-button', textContent: words, title });
  // The cursor stays in the text.
  made.addEventListener('mousedown', (event) => event.preventDefault());
  made.addEventListener('click', act);
  return made;
};

/**
 * Path of the file that is open, from its address; undefined when none of the lists has it, or when the
 * file is on a forge: what is there was checked when it was saved.
 */
type PathOf = (hash: string) => string | undefined;

/** Sveltia's menus put a citation into a paragraph of its own: « Citer une source » does not. */
function hideCitation(): void {
  for (const item of document.querySelectorAll<HTMLElement>('[role="menuitem"]'))
    if (item.textContent.trim() === CITATION_LABEL) item.hidden = true;
}

/** Checks what is in the form as a save would, and writes nothing. */
async function checkDraft(pathOf: PathOf): Promise<void> {
  const save = document.querySelector<HTMLButtonElement>(SAVE);
  if (save && !save.disabled) {
    tryNextSave();
    save.click();
    return;
  }
  // Nothing differs from the file: Sveltia saves nothing, so the file itself is checked.
  const path = pathOf(location.hash);
  if (path === undefined) {
    say({ title: NOTHING_CHANGED, lines: [] });
    return;
  }
  const found = await check(path, undefined).catch((error: Error) => error);
  if (found instanceof Error) say({ title: String((found.cause as Error).message), lines: [] });
  else if (found.length === 0) say({ title: 'Rien à corriger.', lines: [] });
  else say({ title: 'À corriger ou à relire :', lines: found.map(({ line }) => line) });
}

/**
 * Adds « Citer une source » (Ctrl+Alt+C) and « Vérifier » beside « Enregistrer ».
 *
 * @param cite - Opens the list of the sources.
 */
export function addButtons(cite: () => void, pathOf: PathOf): void {
  const buttons = [
    button('Citer une source', 'Ctrl+Alt+C', cite),
    button('Vérifier', 'Rien n’est enregistré', () => void checkDraft(pathOf)),
  ];
  const place = () => {
    const save = document.querySelector(SAVE);
    if (save && save.previousElementSibling !== buttons.at(-1)) save.before(...buttons);
    hideCitation();
  };
  new MutationObserver(place).observe(document.body, { childList: true, subtree: true });
  // A save that the author asks for is a save, whatever became of the trial before it.
  window.addEventListener(
    'click',
    ({ isTrusted, target }) => {
      if (isTrusted && target instanceof Element && target.closest(SAVE)) tryNextSave(false);
    },
    true,
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 's') tryNextSave(false);
      if (event.ctrlKey && event.altKey && event.code === 'KeyC') cite();
    },
    true,
  );
}
