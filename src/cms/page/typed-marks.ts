import { GUARD } from '../format/body.ts';
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
interface Editor {
  _nodes: ReadonlyMap<string, { klass: NodeClass }>;
  registerNodeTransform(nodeClass: NodeClass, transform: (node: EditorNode) => void): void;
}

/** What would start a list, a heading, a quotation or a rule where Markdown is read. */
const MARK = /^(?:>|[-+*](?:\s|$)|#{1,6}(?:\s|$)|\d{1,9}[.)](?:\s|$)|(?:-[ \t]*){3,}$|=+[ \t]*$)/u;

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
}

/** A block or a citation, as the editor holds it. */
const DECORATED = '[data-lexical-decorator="true"]';

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

const NOT_CHOSEN =
  'Rien n’a été supprimé : pour retirer ce bloc, choisissez « Supprimer » sur sa barre.';

/** Whether a key would remove the block beside the line of the cursor, which nobody chose. */
function isBesideBlock(key: string): boolean {
  const { anchorNode: at, anchorOffset = 0, isCollapsed } = document.getSelection() ?? {};
  const holder = at instanceof Element ? at : at?.parentElement;
  const editor = holder?.closest(EDITOR);
  const line = [...(editor?.children ?? [])].find((child) => child.contains(at ?? null));
  // In an empty line the first press removes the line and chooses the block; in a list it ends the list.
  const isPassed = !line?.textContent || (key === 'Backspace' && line.matches('ul, ol'));
  if (!at || !line || !isCollapsed || isPassed) return false;
  const between = document.createRange();
  between.selectNodeContents(line);
  if (key === 'Backspace') between.setEnd(at, anchorOffset);
  else between.setStart(at, anchorOffset);
  const piece = between.cloneContents();
  const isAtEnd =
    piece.textContent?.replaceAll(GUARD, '') === '' && !piece.querySelector(DECORATED);
  const next = key === 'Backspace' ? line.previousElementSibling : line.nextElementSibling;
  return isAtEnd && next?.matches(DECORATED) === true;
}

/** Has a block removed only by whoever chose it. */
function guardBlocks(event: KeyboardEvent): void {
  if (!/^(?:Backspace|Delete)$/u.test(event.key) || !(event.target instanceof Element)) return;
  if (!event.target.matches(EDITOR) || !isBesideBlock(event.key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  say(NOT_CHOSEN);
}

/** Has what is typed stay words: no key makes a list, a heading or letters that nobody typed. */
export function guardTyping(): void {
  window.addEventListener('focusin', ({ target }) => {
    const element = target instanceof Element ? target.closest(EDITOR) : null;
    if (element) guardEditor(element);
  });
  window.addEventListener('keydown', guardCell, true);
  window.addEventListener('keydown', guardBlocks, true);
  window.addEventListener('beforeinput', guardCell, true);
}
