import { GUARD } from '../format/body.ts';
import french from '../words.fr.json';
import { EDITOR } from './editors.ts';
import { DECORATED, elementAtCursor, nodeOf, onCommands, type Editor } from './lexical.ts';
import { say } from './notice.ts';

/** Stands for each block and citation where words are compared. */
const OBJECT = '\uFFFC';

/** What holds one line of words. */
const LINE = 'p, li, h1, h2, h3, h4, h5, h6, blockquote';

/** Mark of the block or citation that the next press of the same key removes. */
const CHOSEN = 'data-chosen';

const CHOSEN_FIRST =
  'Rien n’est encore supprimé. Pour retirer ce qui est entouré, appuyez encore une fois sur la même touche.';
const REMOVED = 'Retiré du texte. Pour l’y remettre : Ctrl+Z.';

/** The block or the citation that a key would remove; undefined where it removes a letter. */
function findBeside(isBackward: boolean, isWord: boolean): Element | undefined {
  const { anchorNode: at, anchorOffset = 0, isCollapsed } = document.getSelection() ?? {};
  const line = elementAtCursor()?.closest(LINE);
  const part = [...(line?.closest(EDITOR)?.children ?? [])].find((one) => one.contains(at!));
  if (!at || !line || !part || !isCollapsed) return undefined;
  const wordsIn = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    if (isBackward) range.setEnd(at, anchorOffset);
    else range.setStart(at, anchorOffset);
    const piece = range.cloneContents();
    for (const one of piece.querySelectorAll(DECORATED)) one.replaceWith(OBJECT);
    const words = piece.textContent!.replaceAll(GUARD, '');
    return isWord ? words.trim() : words;
  };
  const words = wordsIn(line);
  if (words.at(isBackward ? -1 : 0) === OBJECT) {
    const count = words.split(OBJECT).length - 1;
    return [...line.querySelectorAll(DECORATED)].at(isBackward ? count - 1 : -count);
  }
  // In an empty line the first press removes the line and chooses the block; in a list it ends the list.
  const isPassed = part.textContent === '' || (isBackward && part.matches('ul, ol'));
  if (isPassed || wordsIn(part) !== '') return undefined;
  const next = isBackward ? part.previousElementSibling : part.nextElementSibling;
  return next?.matches(DECORATED) ? next : undefined;
}

/** What the next press removes, and the key that has chosen it. */
let chosen: { beside: Element; isBackward: boolean; isWord: boolean } | undefined;

/** Takes the mark away once the same key would remove something else. */
function forgetChosen(): void {
  if (!chosen || findBeside(chosen.isBackward, chosen.isWord) === chosen.beside) return;
  chosen.beside.removeAttribute(CHOSEN);
  chosen = undefined;
}

/** Has the first press of a key choose the block or the citation beside the cursor, and the second remove it. */
export const guardDeletions = (editor: Editor): void =>
  onCommands(editor, /^DELETE_(?:CHARACTER|WORD)_COMMAND$/u, (type, given) => {
    const [isBackward, isWord] = [given === true, type.includes('WORD')];
    const beside = findBeside(isBackward, isWord);
    if (!beside) return false;
    const isChosen = chosen?.beside === beside;
    chosen?.beside.removeAttribute(CHOSEN);
    chosen = isChosen ? undefined : { beside, isBackward, isWord };
    if (isChosen) editor.update(() => nodeOf(editor, beside).remove());
    else beside.setAttribute(CHOSEN, '');
    say(isChosen ? REMOVED : CHOSEN_FIRST);
    return true;
  });

/** How long Sveltia takes to remove a block, in milliseconds. */
const REMOVAL_MS = 50;

/** Says that a block was removed by its own button, from which no undo would reach the text. */
function followRemoval({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const block = button?.closest(DECORATED);
  const editor = block?.parentElement?.closest<HTMLElement>(EDITOR);
  if (!block || !editor || button?.getAttribute('aria-label') !== french.delete) return;
  setTimeout(() => {
    if (block.isConnected) return;
    editor.focus();
    say(REMOVED);
  }, REMOVAL_MS);
}

/** Follows what is chosen to be removed, and what is. */
export function followDeletions(): void {
  document.addEventListener('selectionchange', forgetChosen);
  window.addEventListener('click', followRemoval, true);
}
