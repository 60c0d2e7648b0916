import french from '../words.fr.json';
import { EDITOR_DELAY, paste } from './editors.ts';
import {
  dispatch,
  EDITOR,
  editorOf,
  makeNode,
  nodeOf,
  selectBehind,
  selectedIn,
  type Editor,
} from './lexical.ts';
import { DRAWN } from './pieces.ts';

/**
 * Puts the cursor behind a block, a citation or a picture that is selected: what is typed or pasted then would
 * land at the start of the text, or nowhere.
 *
 * @returns Whether it now stands in a new line, which a block gets behind it; undefined where none is selected.
 */
export function leaveSelected(editor: Editor | undefined): boolean | undefined {
  const node = selectedIn(editor);
  if (!editor || !node) return undefined;
  let isNewLine = false;
  editor.update(
    () => {
      isNewLine = !node.isInline();
      if (!isNewLine) return selectBehind(node);
      const line = makeNode(editor, 'paragraph');
      node.insertAfter(line);
      line.selectStart();
    },
    { discrete: true },
  );
  return isNewLine;
}

/** Whether a key writes: a letter, the first part of one, the end of a line. */
const isTyped = (event: KeyboardEvent) =>
  /^(?:.|Dead|Process|Enter)$/u.test(event.key) &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey));

function leaveByTyping(event: KeyboardEvent | InputEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.matches(EDITOR)) return;
  const isKey = event instanceof KeyboardEvent;
  if (!(isKey ? isTyped(event) : event.inputType.startsWith('insert'))) return;
  const isNewLine = leaveSelected(editorOf(target));
  // The new line is what Enter asks for, and words that come without keys know the place before it.
  if (isNewLine === undefined || (isKey && !(isNewLine && event.key === 'Enter'))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!isKey && event.data !== null) paste(target, { 'text/plain': event.data });
}

/** Has the keys that remove, cut and copy act on the block whose bar was clicked, which is not selected. */
function actOnBar(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof Element) || !target.matches(DRAWN)) return;
  const isRemoval = key === 'Delete' || key === 'Backspace';
  const isCopy = (event.ctrlKey || event.metaKey) && /^[cx]$/iu.test(key);
  // A citation has no cross: its form removes it.
  const cross = target.querySelector<HTMLElement>(`[aria-label="${french.delete}"]`);
  const editor = editorOf(target);
  if (!editor || !((isRemoval && cross) || isCopy)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isRemoval) {
    cross?.click();
    return;
  }
  editor.getRootElement()?.focus();
  editor.update(
    () => {
      const node = nodeOf(editor, target);
      const at = node.getIndexWithinParent();
      node.getParent()!.select(at, at + 1);
    },
    { discrete: true },
  );
  dispatch(editor, /x/iu.test(key) ? 'CUT_COMMAND' : 'COPY_COMMAND', event);
}

/** The citation, the words or the picture in a sentence whose window is open. */
let opened: { editor: Editor; element: Element } | undefined;

/** Remembers what a click opens. */
function rememberOpened({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const element = target.closest(DRAWN);
  // A click in a window is in no editor; one in the words of a block is in the editor of the block.
  if (editorOf(target)) opened = undefined;
  const editor = editorOf(element);
  if (editor && element && nodeOf(editor, element).isInline()) opened = { editor, element };
}

/** Puts the cursor behind what was opened, once its window has closed: it would stay where it was before the click. */
function returnBehind(): void {
  // That of a picture has a window of its own, to choose a file.
  if (!opened || document.querySelector('dialog[open]')) return;
  const { editor, element } = opened;
  opened = undefined;
  setTimeout(() => {
    const node = element.isConnected ? nodeOf(editor, element) : undefined;
    if (!node) return;
    editor.getRootElement()?.focus();
    editor.update(() => selectBehind(node));
  }, EDITOR_DELAY);
}

/** Has what is typed or dictated while a block or a citation is selected stand behind it. */
export function followSelected(): void {
  window.addEventListener('keydown', actOnBar, true);
  window.addEventListener('keydown', leaveByTyping, true);
  window.addEventListener('beforeinput', leaveByTyping, true);
  window.addEventListener('click', rememberOpened, true);
  window.addEventListener('close', returnBehind, true);
}
