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

/** A word goes on with a link that it touches; a blank or a sign does not. */
const WORD = { start: /^[\p{L}\p{N}]/u, end: /[\p{L}\p{N}]$/u };
/** What ends a sentence, or a piece of it, is no part of the link before it. */
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

/** The words that an event or a command of Lexical writes. */
function wordsOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  if (!(given instanceof InputEvent) || !/^insert(?:Text|ReplacementText)$/u.test(given.inputType))
    return undefined;
  return given.dataTransfer?.getData('text/plain') || (given.data ?? undefined);
}

/** Writes words into a link in place of some of its own, or behind its last word; returns whether it did. */
function writeInLink(editor: Editor, words: string): boolean {
  const selection = selectionOf(editor);
  if (!selection) return false;
  const { anchor, focus } = selection;
  const [first, last] = selection.isBackward() ? [focus, anchor] : [anchor, focus];
  const end = placeOf(last, 'end');
  const start = selection.isCollapsed() ? end : placeOf(first, 'start');
  if (!start || !end || start.node.getKey() !== end.node.getKey()) return false;
  const isEnd = end.offset === sizeOf(end.node) && !end.node.getNextSibling();
  const isBehind = start.offset === end.offset;
  const isGrown = grown?.key === end.node.getKey() && grown.offset === end.offset;
  const isOfLink = isGrown
    ? !SIGN.test(words)
    : WORD.start.test(words) && WORD.end.test(end.node.getTextContent());
  if (isBehind && !(isEnd && isOfLink)) return false;
  start.node.spliceText!(start.offset, end.offset - start.offset, words, true);
  grown =
    isEnd && (isGrown || !isBehind)
      ? { key: start.node.getKey(), offset: start.offset + words.length }
      : undefined;
  return true;
}

/**
 * Has what is typed, dictated or corrected in place of the words of a link stay in the link, and a letter behind its
 * last word: Lexical writes both beside it.
 */
export const followLinks = (): void =>
  onEditors((editor) =>
    onCommands(editor, /^(?:BEFORE_INPUT|CONTROLLED_TEXT_INSERTION)_COMMAND$/u, (_type, given) => {
      const words = wordsOf(given);
      if (!words || !writeInLink(editor, words)) return false;
      if (given instanceof Event) given.preventDefault();
      return true;
    }),
  );
