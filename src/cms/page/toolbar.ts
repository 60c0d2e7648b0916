import { forge } from 'virtual:cms';
import { CITATION_LABEL } from '../block-forms.ts';
import { pathOf } from './configuration.ts';
import { check } from './gate.ts';
import { say } from './notice.ts';
import french from '../words.fr.json';
import { save, SAVE } from './save.ts';

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
 * Entries of menus that do harm here: a citation would get a paragraph of its own, where « Citer une source » puts
 * it into the sentence; a text under another name would break the links to it.
 */
const HIDDEN: ReadonlySet<string> = new Set([CITATION_LABEL, french.edit_slug]);

function hideEntries(): void {
  for (const item of document.querySelectorAll<HTMLElement>('[role="menuitem"]'))
    if (HIDDEN.has(item.textContent.trim())) item.hidden = true;
}

/** Checks what is in the form as a save would, and writes nothing. */
async function checkDraft(): Promise<void> {
  if (await save(true)) return;
  // Nothing differs from the file: Sveltia saves nothing, so the file itself is checked. What is on a forge
  // was checked when it was saved.
  const path = forge ? undefined : pathOf(location.hash);
  if (path === undefined) {
    say(NOTHING_CHANGED);
    return;
  }
  const found = await check(path, undefined).catch((error: Error) => error);
  if (found instanceof Error) say(String((found.cause as Error).message));
  else if (found.length === 0) say('Rien à corriger.');
  else
    say(
      'À corriger ou à relire :',
      found.map(({ line }) => line),
    );
}

/**
 * Adds « Citer une source » (Ctrl+Alt+C) and « Vérifier » beside « Enregistrer ».
 *
 * @param cite - Opens the list of the sources.
 */
export function addButtons(cite: () => void): void {
  const buttons = [
    button('Citer une source', 'Ctrl+Alt+C', cite),
    button('Vérifier', 'Rien n’est enregistré', () => void checkDraft()),
  ];
  const place = () => {
    const after = document.querySelector(SAVE);
    if (after && after.previousElementSibling !== buttons.at(-1)) after.before(...buttons);
    hideEntries();
  };
  new MutationObserver(place).observe(document.body, { childList: true, subtree: true });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey && event.altKey && event.code === 'KeyC') cite();
    },
    true,
  );
}
