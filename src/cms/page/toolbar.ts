import { CITATION_LABEL } from '../block-forms.ts';
import { proposalOf } from '../forge.ts';
import { forge, hasText, pathOf } from './configuration.ts';
import { isGone } from './gone.ts';
import { say } from './notice.ts';
import french from '../words.fr.json';
import { save, SAVE } from './save.ts';
import { addColumn, addRow, insertTable, removeColumn, removeRow, rowAtCursor } from './tables.ts';
import { versionsOf } from './texts.ts';
import { noteFocus } from './wait.ts';

const NOTHING_CHANGED = 'Rien n’a changé depuis le dernier enregistrement, qui a été vérifié.';

const button = (words: string, title: string, act: () => void) => {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', className: 'cms-button', textContent: words, title });
  // The cursor stays in the text.
  made.addEventListener('mousedown', (event) => event.preventDefault());
  made.addEventListener('click', act);
  return made;
};

/**
 * What does harm here: a citation of the menu would get a paragraph of its own, where « Citer une source » puts it
 * into the sentence, and no text changes its name. Where the texts are on this machine, nobody signs in.
 */
const HIDDEN: ReadonlySet<string> = new Set([
  CITATION_LABEL,
  french.edit_slug,
  ...(forge ? [] : [french.sign_in_using_access_token]),
]);

/** Lists whose texts are too short for headings of their own. */
const OF_CARDS = /^#\/collections\/(?:cards|steps)-/u;

/** The ranks of headings, in the menu of styles. */
const {
  _sui: { text_editor: ranks },
} = french;
const HEADINGS = Object.values(ranks);

/** Hides an entry of a menu or a button: an arrow key would stop at one that is hidden alone. */
function hide(item: HTMLElement): void {
  item.hidden = true;
  item.setAttribute('aria-disabled', 'true');
}

function hideControls(): void {
  for (const item of document.querySelectorAll<HTMLElement>('[role="menuitem"], .buttons button')) {
    if (HIDDEN.has(item.textContent.trim())) hide(item);
  }
  for (const item of document.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]'))
    if (OF_CARDS.test(location.hash) && HEADINGS.some((name) => item.textContent.includes(name)))
      hide(item);
}

/** Checks what is in the form as a save would, and writes nothing. */
async function checkDraft(): Promise<void> {
  noteFocus();
  if (!(await save(true))) say(NOTHING_CHANGED);
}

const link = (words: string, title: string) =>
  Object.assign(document.createElement('a'), {
    target: '_blank',
    rel: 'noopener noreferrer',
    className: 'cms-button',
    textContent: words,
    title: `${title} (nouvelle fenêtre)`,
  });

/** The menu of what is done to a table: in a menu, so that no button moves the form when the cursor comes into one. */
function makeTableMenu(): HTMLButtonElement {
  const rows = [
    button('Ajouter une ligne', 'Sous celle du curseur', addRow),
    button('Ajouter une colonne', 'Après celle du curseur', addColumn),
    button('Retirer la ligne', 'Celle du curseur', removeRow),
    button('Retirer la colonne', 'Celle du curseur', removeColumn),
  ];
  const table = button('Ajouter un tableau', 'Après le curseur', () => void insertTable());
  const menu = Object.assign(document.createElement('div'), { popover: 'auto' });
  menu.className = 'cms-menu';
  menu.append(table, ...rows);
  menu.addEventListener('click', () => menu.hidePopover());
  menu.addEventListener('beforetoggle', () => {
    const isInRow = rowAtCursor() !== undefined;
    for (const one of rows) one.hidden = !isInRow;
    // No cell holds a table.
    table.hidden = isInRow;
  });
  document.body.append(menu);
  const opener = button('Tableau', 'Ajouter un tableau, une ligne, une colonne (Ctrl+Alt+T)', () =>
    // By keys the cursor goes into the menu.
    setTimeout(() => menu.querySelector<HTMLElement>('button:not([hidden])')?.focus()),
  );
  opener.classList.add('cms-menu-opener');
  opener.popoverTargetElement = menu;
  return opener;
}

/** The button that makes a new text. */
export const NEW_TEXT = 'button[aria-keyshortcuts$="+E"]';

/** The buttons that move a text up and down its list. */
const MOVERS = '.reorder-actions button';

/**
 * Has Enter and the blank do what a click does: Sveltia opens an empty window for a new text, and chooses a row in place
 * of moving it.
 */
function clickByKey(event: KeyboardEvent): void {
  const { target, key } = event;
  const pressed = target instanceof Element ? target.closest(`${NEW_TEXT}, ${MOVERS}`) : null;
  if (!(pressed instanceof HTMLButtonElement) || !['Enter', ' '].includes(key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed.click();
  if (!pressed.matches(MOVERS)) return;
  // A row that moves takes the focus of its button with it; the first and the last one move one way only.
  const both = [pressed, ...pressed.parentElement!.querySelectorAll<HTMLButtonElement>('button')];
  setTimeout(() => both.find(({ disabled }) => !disabled)?.focus());
}

/** Has the buttons that move a text name it. */
function nameMovers(): void {
  for (const mover of document.querySelectorAll(MOVERS)) {
    const title = mover.closest('[role="row"]')?.querySelector('.title')?.textContent.trim();
    const name = mover.getAttribute('aria-label') ?? '';
    if (title && !name.includes(title)) mover.setAttribute('aria-label', `${name} : ${title}`);
  }
}

/**
 * Adds « Tableau », « Citer une source » (Ctrl+Alt+C), « Vérifier » and a link to the earlier versions beside
 * « Enregistrer »; « Proposer à la publication » at the top of each screen. Hides what cannot work here, and names the
 * buttons that move a text.
 *
 * @param cite - Opens the list of the sources.
 */
export function addButtons(cite: () => void): void {
  const buttons = [
    button('Citer une source', 'Ctrl+Alt+C', cite),
    button('Vérifier', 'Rien n’est enregistré', () => void checkDraft()),
  ];
  const table = makeTableMenu();
  const versions = link('Versions', 'Ce texte tel qu’il était avant chaque enregistrement');
  const proposal = link('Proposer à la publication', 'Tout ce qui est enregistré');
  if (forge) proposal.href = proposalOf(forge);
  const place = () => {
    const ends = document.querySelector('.toolbar-wrapper .buttons:last-child');
    if (forge && ends && !proposal.isConnected) ends.prepend(proposal);
    const path = pathOf(location.hash);
    versions.hidden = path === undefined;
    const address = path === undefined ? '' : versionsOf(path);
    if (versions.getAttribute('href') !== address) versions.setAttribute('href', address);
    const after = document.querySelector(SAVE);
    if (after && after.previousElementSibling !== buttons.at(-1))
      after.before(table, versions, ...buttons);
    const isLost = isGone();
    for (const one of [table, buttons[0]!]) one.hidden = isLost || !hasText(location.hash);
    for (const one of [after, buttons[1]!]) if (one instanceof HTMLElement) one.hidden = isLost;
    hideControls();
    nameMovers();
  };
  // Sveltia writes the words of a button into a text that is there: no element comes with them.
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver(place).observe(document.body, changes);
  window.addEventListener('keydown', clickByKey, true);
  window.addEventListener(
    'keydown',
    (event) => {
      // AltGr types a letter; behind a window no text is in reach.
      const isOther = event.getModifierState('AltGraph') || document.querySelector('dialog:modal');
      if (!event.ctrlKey || !event.altKey || isOther) return;
      if (event.code === 'KeyC') cite();
      else if (event.code === 'KeyT' && !table.hidden) table.click();
    },
    true,
  );
}
