import { EDITOR, editorOf, makeNode, nodeOf, type Editor } from './lexical.ts';

/** What holds words, which a triple click selects. */
const PARAGRAPH = 'p, h2, h3, h4, li';

/** A citation or a picture in a paragraph, which holds no words of it. */
const IN_WORDS = '[data-lexical-decorator]';

/** Parts of a text that are no line of words: a click behind one of them is in none. */
const CLOSED = `table, ${IN_WORDS}`;

/** Whether a node of a paragraph holds words. */
const isWords = (node: Node | null) => node instanceof Element && !node.matches(`br, ${IN_WORDS}`);

/**
 * Has a click beside a citation put the cursor on its side of it: Firefox takes the nearest words, and what is typed
 * lands in front of the citation, or behind the one that begins the line.
 */
function putBeside(paragraph: Element, editor: Editor, { clientX, clientY }: MouseEvent): void {
  for (const piece of paragraph.querySelectorAll(`:scope > ${IN_WORDS}`)) {
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    const [isBefore, isBehind] = [clientX <= left, clientX >= right];
    const beside = isBehind ? piece.nextSibling : piece.previousSibling;
    if (clientY < top || clientY > bottom || isBefore === isBehind || isWords(beside)) continue;
    // The next one on the line has the click on its own side.
    if (beside instanceof Element && beside.matches(IN_WORDS)) {
      const other = beside.getBoundingClientRect();
      if (other.top < bottom && (isBehind ? clientX > other.left : clientX < other.right)) continue;
    }
    editor.update(() => {
      const node = nodeOf(editor, piece);
      const at = node.getIndexWithinParent() + Number(isBehind);
      node.getParent()!.select(at, at);
    });
    return;
  }
}

/**
 * Has a click between two blocks, or behind a table that ends a text, begin a paragraph there: the editor would take
 * the next words, or the first cell.
 */
function beginBetween(root: Element, editor: Editor, { clientY }: MouseEvent): void {
  const above = [...root.children].findLast((one) => one.getBoundingClientRect().bottom < clientY);
  const below = above?.nextElementSibling;
  if (!above?.matches(CLOSED) || (below && !below.matches(CLOSED))) return;
  if (below && below.getBoundingClientRect().top < clientY) return;
  editor.update(() => {
    const line = makeNode(editor, 'paragraph');
    nodeOf(editor, above).insertAfter(line);
    line.selectStart();
  });
}

/**
 * Has a triple click select its paragraph, heading or item: the browser ends that selection at the start of the next
 * one, which words that take its place would be glued to, and in front of a citation.
 */
function followClick(event: MouseEvent): void {
  const { detail, target } = event;
  // A citation and the form of a block are no words of a paragraph.
  const isText = target instanceof HTMLElement && target.isContentEditable;
  const cell = isText && target.matches('td, th') ? target.querySelector(PARAGRAPH) : null;
  const paragraph = isText ? (cell ?? target.closest(PARAGRAPH)) : null;
  const root = isText && target.matches(EDITOR) ? target : null;
  const editor = editorOf(paragraph ?? root);
  if (editor && root) beginBetween(root, editor, event);
  if (!editor || !paragraph) return;
  if (detail === 1 && document.getSelection()!.isCollapsed) putBeside(paragraph, editor, event);
  if (detail < 3) return;
  editor.update(() => {
    const node = nodeOf(editor, paragraph);
    node.select(0, node.getChildren!().length);
  });
}

/** Has a click put the cursor where it is seen, and a triple click select one paragraph. */
export const followClicks = (): void => window.addEventListener('click', followClick);
