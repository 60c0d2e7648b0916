import { editorOf, nodeOf } from './lexical.ts';

/** What a triple click selects. */
const PARAGRAPH = 'p, h2, h3, h4, li';

/**
 * Has a triple click select its paragraph, heading or item: the browser ends that selection at the start of the next
 * one, which words that take its place would be glued to, and in front of a citation.
 */
export function selectWholeParagraphs(): void {
  window.addEventListener('click', ({ detail, target }) => {
    // A citation and the form of a block are no words of a paragraph.
    const isWords = target instanceof HTMLElement && target.isContentEditable;
    const paragraph = isWords ? target.closest(PARAGRAPH) : null;
    const editor = editorOf(paragraph);
    if (detail < 3 || !editor || !paragraph) return;
    editor.update(() => {
      const node = nodeOf(editor, paragraph);
      node.select(0, node.getChildren!().length);
    });
  });
}
