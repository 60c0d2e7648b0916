import { dispatch, editorOf, isFilled, nodeOf, onEditors, restoreValues } from './lexical.ts';
import { DRAWN } from './pieces.ts';

/** Has an undo of a field take back nothing of the text around it, or behind its window: Chrome has one history a page. */
function keepToField(event: InputEvent): void {
  if (!event.inputType.startsWith('history') || event.target === document.activeElement) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Has an undo in the form of a block that holds nothing yet take back the block, as right after it was inserted. */
function undoEmpty(event: KeyboardEvent): void {
  const { target, key } = event;
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && /^z$/iu.test(key);
  const block = isUndo && target instanceof Element ? target.closest(DRAWN) : null;
  const editor = editorOf(block);
  if (!block || !editor || isFilled(nodeOf(editor, block))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  editor.getRootElement()?.focus();
  dispatch(editor, 'UNDO_COMMAND');
}

/**
 * Has an undo leave what the forms of blocks and citations hold: Sveltia would show what was typed there last, and write
 * what stood there before. A form has an undo of its own, with the cursor in it.
 */
export function keepFormValues(): void {
  window.addEventListener('keydown', undoEmpty, true);
  window.addEventListener('beforeinput', keepToField, true);
  onEditors((editor) =>
    editor.registerUpdateListener(({ prevEditorState, tags }) => {
      if (tags.has('historic')) restoreValues(editor, prevEditorState);
    }),
  );
}
