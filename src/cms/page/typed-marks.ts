import { GUARD } from '../format/body.ts';
import { guardDeletions, type DeletingEditor } from './deletions.ts';
import { EDITOR } from './editors.ts';
import { say } from './notice.ts';

/** A node of Sveltia's editor, as far as this file reads one. */
interface EditorNode {
  getType(): string;
  getTextContent(): string;
  getParent(): EditorNode | null;
  getPreviousSibling(): EditorNode | null;
  insertBefore(node: EditorNode): void;
}

type NodeClass = new (text: string) => EditorNode;

/** Sveltia's editor, which its element holds. */
interface Editor extends DeletingEditor {
  _nodes: ReadonlyMap<string, { klass: NodeClass }>;
  registerNodeTransform(nodeClass: NodeClass, transform: (node: EditorNode) => void): void;
}

/** What would start a list, a heading, a quotation or a rule where Markdown is read. */
const MARK =
  /^(?:>|[-+*](?:\s|$)|#{1,6}(?:\s|$)|\d{1,9}[.)](?:\s|$)|\[[^\]]+\]:|(?:[-_][ \t]*){3,}$|=+[ \t]*$)/u;

/** What holds lines of words. */
const HOLDERS: ReadonlySet<string> = new Set(['paragraph', 'listitem', 'quote']);

/** Puts a character of no width before a mark that stands at the start of a line. */
function guardMark(node: EditorNode, Text: NodeClass): void {
  const before = node.getPreviousSibling();
  const isStart = before === null || before.getType() === 'linebreak';
  if (!isStart || !HOLDERS.has(node.getParent()?.getType() ?? '')) return;
  if (MARK.test(node.getTextContent())) node.insertBefore(new Text(GUARD));
}

const guarded = new WeakSet<Editor>();

function guardEditor(element: Element): void {
  const { __lexicalEditor: editor } = element as Element & { __lexicalEditor?: Editor };
  if (!editor || guarded.has(editor)) return;
  guarded.add(editor);
  // oxlint-disable-next-line no-underscore-dangle -- The one way to the class of a text.
  const Text = editor._nodes.get('text')!.klass;
  editor.registerNodeTransform(Text, (node) => guardMark(node, Text));
  guardDeletions(editor);
}

const ONE_LINE =
  'Une cellule de tableau tient sur une ligne : continuez à la suite, ou ajoutez une ligne au tableau.';
const NO_BAR = 'Dans un tableau, le signe « | » sépare les cellules : écrivez « / », ou « ou ».';

/** What is wrong in a cell with what an event would write: a second line or a bar would become other cells, or letters. */
function refusalOf(event: KeyboardEvent | InputEvent): string | undefined {
  if (event instanceof KeyboardEvent)
    return event.key === 'Enter' && !event.ctrlKey && !event.metaKey ? ONE_LINE : undefined;
  if (/^insert(?:Paragraph|LineBreak)$/u.test(event.inputType)) return ONE_LINE;
  return event.inputType === 'insertText' && event.data?.includes('|') ? NO_BAR : undefined;
}

/** Refuses in a cell of a table what it cannot hold, and says so. */
function guardCell(event: KeyboardEvent | InputEvent): void {
  const refusal = refusalOf(event);
  if (refusal === undefined) return;
  if (!(event.target instanceof Element) || !event.target.closest(EDITOR)) return;
  const at = document.getSelection()?.anchorNode;
  const holder = at instanceof Element ? at : at?.parentElement;
  if (!holder?.closest('td, th')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  say(refusal);
}

/** Has what is typed stay words: no key makes a list, a heading or letters that nobody typed. */
export function guardTyping(): void {
  window.addEventListener('focusin', ({ target }) => {
    const element = target instanceof Element ? target.closest(EDITOR) : null;
    if (element) guardEditor(element);
  });
  window.addEventListener('keydown', guardCell, true);
  window.addEventListener('beforeinput', guardCell, true);
}
