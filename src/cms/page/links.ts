import {
  onCommands,
  onEditors,
  selectionOf,
  type Editor,
  type EditorNode,
  type EditorPoint,
} from './lexical.ts';

/** Words of a link, and a place in them. */
interface LinkPlace {
  node: EditorNode;
  offset: number;
}

/** Where words were put in place of others at the end of a link: those that follow go on with it. */
let grown: { key: string; offset: number } | undefined;

/** A word goes on with a link that it touches. */
const WORD = { start: /^[\p{L}\p{N}]/u, end: /[\p{L}\p{N}]$/u };
/** What ends a link that goes on: the end of a sentence, or of a piece of it. */
const SIGN = /^[.,;:!?…)»]/u;

const sizeOf = (node: EditorNode) => node.getTextContent().length;

/** The place in a link at which a point stands, also where the editor keeps it in the words beside. */
function placeOf(point: EditorPoint, side: 'start' | 'end'): LinkPlace | undefined {
  const node = point.getNode();
  const { offset } = point;
  if (point.type === 'text' && node.getParent()?.getType() === 'link') return { node, offset };
  const beside = () => {
    if (point.type !== 'text') return node.getChildren?.()[side === 'start' ? offset : offset - 1];
    if (side === 'end') return offset === 0 ? node.getPreviousSibling() : null;
    return offset === sizeOf(node) ? node.getNextSibling() : null;
  };
  const link = beside();
  const words = link?.getType() === 'link' ? link.getChildren!() : [];
  const touched = words.at(side === 'start' ? 0 : -1);
  return touched && { node: touched, offset: side === 'start' ? 0 : sizeOf(touched) };
}

/**
 * The words that a command of Lexical writes. What is to stand elsewhere than at the cursor, as a corrected word, comes
 * again once Lexical has selected that place.
 */
function wordsOf(type: string, given: unknown): string | undefined {
  if (!(given instanceof InputEvent)) return typeof given === 'string' ? given : undefined;
  const isTyped = given.inputType === 'insertText';
  if (!isTyped && given.inputType !== 'insertReplacementText') return undefined;
  if (type === 'BEFORE_INPUT_COMMAND' && (!isTyped || isElsewhere(given))) return undefined;
  return given.dataTransfer?.getData('text/plain') || (given.data ?? undefined);
}

/** Whether words are to take the place of others than those selected. */
function isElsewhere(event: InputEvent): boolean {
  const isCursor = document.getSelection()?.isCollapsed === true;
  return (
    isCursor && !event.isComposing && event.getTargetRanges().some(({ collapsed }) => !collapsed)
  );
}

/** Puts words in the place of those between two places of one link. */
function replaceWords(start: LinkPlace, end: LinkPlace, words: string): void {
  const isOne = start.node.getKey() === end.node.getKey();
  const count = (isOne ? end.offset : sizeOf(start.node)) - start.offset;
  if (!isOne) {
    const parts = end.node.getParent()!.getChildren!();
    const [from, to] = [start, end].map(({ node }) => node.getIndexWithinParent());
    for (const part of parts.slice(from! + 1, to)) part.remove();
    if (end.offset === sizeOf(end.node)) end.node.remove();
    else end.node.spliceText!(0, end.offset, '', false);
  }
  start.node.spliceText!(start.offset, count, words, true);
}

/** Whether a place is behind the last word of its link. */
const isBehind = ({ node, offset }: LinkPlace) => offset === sizeOf(node) && !node.getNextSibling();

/**
 * Writes words into a link in place of some of its own, or behind its last word.
 *
 * @returns Whether nothing else is to be written.
 */
function writeInLink(editor: Editor, words: string): boolean {
  const selection = selectionOf(editor);
  if (!selection) return false;
  const { anchor, focus } = selection;
  const [first, last] = selection.isBackward() ? [focus, anchor] : [anchor, focus];
  const end = placeOf(last, 'end');
  const start = selection.isCollapsed() ? end : placeOf(first, 'start');
  if (!start || !end || start.node.getParent()!.getKey() !== end.node.getParent()!.getKey())
    return false;
  const isEnd = isBehind(end);
  const isCursor = selection.isCollapsed();
  const isGrown = grown?.key === end.node.getKey() && grown.offset === end.offset;
  const isOfLink = isGrown
    ? !SIGN.test(words)
    : WORD.start.test(words) && WORD.end.test(end.node.getTextContent());
  if (isCursor && !(isEnd && isOfLink)) return false;
  replaceWords(start, end, words);
  grown =
    isEnd && (isGrown || !isCursor)
      ? { key: start.node.getKey(), offset: start.offset + words.length }
      : undefined;
  return true;
}

/** Whoever moves the cursor goes on with no link. */
function forgetGrown(event: Event): void {
  if (!(event instanceof KeyboardEvent) || /^(?:Arrow|End|Home|Page)/u.test(event.key))
    grown = undefined;
}

/**
 * Has what is typed, dictated or corrected in place of the words of a link stay in the link, and a letter behind its
 * last word: Lexical writes both beside it.
 */
export function followLinks(): void {
  onEditors((editor) => {
    // The browser makes a letter of several keys in the link; Lexical would take it for one behind it, and lose it.
    onCommands(editor, /^COMPOSITION_START_COMMAND$/u, () => {
      const selection = selectionOf(editor);
      const end = selection?.isCollapsed() ? placeOf(selection.anchor, 'end') : undefined;
      if (!end || !isBehind(end)) return false;
      end.node.select(end.offset, end.offset);
      return true;
    });
    onCommands(editor, /^(?:BEFORE_INPUT|CONTROLLED_TEXT_INSERTION)_COMMAND$/u, (type, given) => {
      const words = wordsOf(type, given);
      // A line end is no part of a link.
      if (!words || words.includes('\n') || !writeInLink(editor, words)) return false;
      if (given instanceof Event) given.preventDefault();
      return true;
    });
  });
  for (const moves of ['keydown', 'pointerdown']) window.addEventListener(moves, forgetGrown, true);
}
