import { onEditors, restoreValues } from './lexical.ts';

/** Has an undo of a field take back nothing of the text around it, or behind its window: Chrome has one history a page. */
function keepToField(event: InputEvent): void {
  if (!event.inputType.startsWith('history') || event.target === document.activeElement) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Has an undo leave what the forms of blocks and citations hold: Sveltia would show what was typed there last, and write
 * what stood there before. A form has an undo of its own, with the cursor in it.
 */
export function keepFormValues(): void {
  window.addEventListener('beforeinput', keepToField, true);
  onEditors((editor) =>
    editor.registerUpdateListener(({ prevEditorState, tags }) => {
      if (tags.has('historic')) restoreValues(editor, prevEditorState);
    }),
  );
}
