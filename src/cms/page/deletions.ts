import {
  countComponents,
  dispatch,
  onCommands,
  onEditors,
  selectedIn,
  type Editor,
  type EditorState,
} from './lexical.ts';
import { say, unsay } from './notice.ts';

/** Mark of a block or a citation that is selected, which the next Backspace removes: Sveltia draws it as any other. */
const SELECTED = 'data-selected';

const CHOSEN_FIRST =
  'Rien n’est encore supprimé. Pour retirer ce qui est entouré, appuyez encore une fois sur la même touche.';
const REMOVED = 'Retiré du texte. Pour l’y remettre : Ctrl+Z.';

/** Whether a key that deletes is being followed. */
let isDeleting = false;

function showSelected(editor: Editor, { _selection: selection }: EditorState): void {
  const { _nodes: keys = [] } = selection ?? {};
  for (const one of editor.getRootElement()?.querySelectorAll(`[${SELECTED}]`) ?? [])
    one.removeAttribute(SELECTED);
  for (const key of keys) editor.getElementByKey(key)?.setAttribute(SELECTED, '');
  const isChosen = isDeleting && [...keys].length > 0;
  if (isChosen) {
    // The cursor before it would be read once more, and take its place.
    document.getSelection()?.removeAllRanges();
    say(CHOSEN_FIRST);
  } else unsay(CHOSEN_FIRST);
  isDeleting = false;
}

/**
 * Says what a key has selected, and that blocks or citations were removed, by whatever act; has the undo of the keyboard
 * reach their text.
 */
function followEditor(editor: Editor): void {
  onCommands(editor, /^DELETE_(?:CHARACTER|WORD)_COMMAND$/u, (type, given) => {
    isDeleting = true;
    if (!type.includes('WORD') || !selectedIn(editor)) return false;
    dispatch(editor, 'DELETE_CHARACTER_COMMAND', given);
    return true;
  });
  editor.registerUpdateListener(({ prevEditorState, editorState, tags }) => {
    showSelected(editor, editorState);
    const { activeElement } = document;
    const root = editor.getRootElement();
    // The cross of a block is gone with it; a text that is made anew, as after Markdown, has another button.
    const isActed = activeElement === document.body || root?.contains(activeElement) === true;
    const added = countComponents(editorState) - countComponents(prevEditorState);
    // What was cut is pasted, or what was removed is back.
    if (added > 0) unsay(REMOVED);
    if (added >= 0 || !isActed || tags.has('historic')) return;
    say(REMOVED);
    if (activeElement === document.body) root?.focus();
  });
}

/** Has no block and no citation go unseen. */
export const followDeletions = (): void => onEditors(followEditor);
