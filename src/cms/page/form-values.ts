import { onEditors, restoreValues } from './lexical.ts';

/**
 * Has an undo leave what the forms of blocks and citations hold: Sveltia would show what was typed there last, and write
 * what stood there before. A form has an undo of its own, with the cursor in it.
 */
export const keepFormValues = (): void =>
  onEditors((editor) =>
    editor.registerUpdateListener(({ prevEditorState, tags }) => {
      if (tags.has('historic')) restoreValues(editor, prevEditorState);
    }),
  );
