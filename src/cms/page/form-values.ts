import { onEditors, type Editor } from './lexical.ts';

/**
 * Has an undo leave what the forms of blocks and citations hold: Sveltia would show what was typed there last, and write
 * what stood there before. A form has an undo of its own, with the cursor in it.
 */
function keepValues(editor: Editor): void {
  editor.registerUpdateListener(({ prevEditorState, editorState, tags }) => {
    if (!tags.has('historic')) return;
    const changed = [...editorState._nodeMap].flatMap(([key, node]) => {
      const shown = prevEditorState._nodeMap.get(key)?.__props;
      return shown && shown !== node.__props ? [{ node, shown }] : [];
    });
    if (changed.length === 0) return;
    editor.update(
      () => {
        for (const { node, shown } of changed) node.getWritable().__props = shown;
      },
      { discrete: true, tag: 'history-merge' },
    );
  });
}

/** Has what a form shows be what its file gets, whatever is undone in the text around it. */
export const keepFormValues = (): void => onEditors(keepValues);
