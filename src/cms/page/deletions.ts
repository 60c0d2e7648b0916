import {
  DECORATED,
  EDITOR,
  elementAtCursor,
  nodeOf,
  onCommands,
  onEditors,
  type Editor,
  type EditorState,
} from './lexical.ts';
import { say, unsay } from './notice.ts';

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
    const words = piece.textContent!;
    return isWord ? words.trim() : words;
  };
  const words = wordsIn(line);
  if (words.at(isBackward ? -1 : 0) === OBJECT) {
    const count = words.split(OBJECT).length - 1;
    return [...line.querySelectorAll(DECORATED)].at(isBackward ? count - 1 : -count);
  }
  // In an empty line the first press removes the line and chooses the block.
  if (part.textContent === '' || wordsIn(part) !== '') return undefined;
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
  unsay();
}

/** Has the first press of a key choose the block or the citation beside the cursor, and the second remove it. */
const chooseFirst = (editor: Editor): void =>
  onCommands(editor, /^DELETE_(?:CHARACTER|WORD)_COMMAND$/u, (type, given) => {
    const [isBackward, isWord] = [given === true, type.includes('WORD')];
    const beside = findBeside(isBackward, isWord);
    if (!beside) return false;
    const isChosen = chosen?.beside === beside;
    chosen?.beside.removeAttribute(CHOSEN);
    chosen = isChosen ? undefined : { beside, isBackward, isWord };
    if (isChosen) editor.update(() => nodeOf(editor, beside).remove());
    else {
      beside.setAttribute(CHOSEN, '');
      say(CHOSEN_FIRST);
    }
    return true;
  });

/** How many blocks, citations and pictures a text holds: Sveltia names them `x-…`. */
const countComponents = ({ _nodeMap: nodes }: EditorState): number =>
  [...nodes.values()].filter((node) => node.getType().startsWith('x-')).length;

/** Mark of a block that the arrows or an empty line that was removed have selected: Sveltia draws it as any other. */
const SELECTED = 'data-selected';

function showSelected(editor: Editor, { _selection: selection }: EditorState): void {
  const { _nodes: keys = [] } = selection ?? {};
  for (const one of editor.getRootElement()?.querySelectorAll(`[${SELECTED}]`) ?? [])
    one.removeAttribute(SELECTED);
  for (const key of keys) editor.getElementByKey(key)?.setAttribute(SELECTED, '');
}

/** Says that blocks or citations were removed, by whatever act, and has the undo of the keyboard reach their text. */
function followRemovals(editor: Editor): void {
  editor.registerUpdateListener(({ prevEditorState, editorState, tags }) => {
    showSelected(editor, editorState);
    const { activeElement } = document;
    const root = editor.getRootElement();
    // The cross of a block is gone with it; a text that is made anew, as after Markdown, has another button.
    const isActed = activeElement === document.body || root?.contains(activeElement);
    if (!isActed || tags.has('historic')) return;
    if (countComponents(editorState) >= countComponents(prevEditorState)) return;
    say(REMOVED);
    if (activeElement === document.body) root?.focus();
  });
}

/** Has no block and no citation go unseen. */
export function followDeletions(): void {
  onEditors(chooseFirst);
  onEditors(followRemovals);
  document.addEventListener('selectionchange', forgetChosen);
}
