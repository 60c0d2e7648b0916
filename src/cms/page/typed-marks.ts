import { BAR, GUARD, UNDERSCORE } from '../format/body.ts';
import { guardDeletions } from './deletions.ts';
import {
  classOf,
  dispatch,
  editorOf,
  elementAtCursor,
  onCommands,
  type Editor,
  type EditorNode,
} from './lexical.ts';
import { say } from './notice.ts';

/** What would start a list, a heading, a quotation or a rule where Markdown is read. */
const MARK =
  /^(?:>|[-+*](?:\s|$)|#{1,6}(?:\s|$)|\d{1,9}[.)](?:\s|$)|\[[^\]]+\]:|(?:[-_][ \t]*){3,}$|=+[ \t]*$)/u;

/** What holds lines of words. */
const HOLDERS: ReadonlySet<string> = new Set(['paragraph', 'listitem', 'quote']);

/** Underscores that would start italics: no letter is before them, and no blank behind. */
const ITALIC = /(?<![\p{L}\p{N}_])_+(?=[^\s_])/gu;

/** Words whose underscores are no marks, but for those of addresses. */
const withoutItalics = (words: string) =>
  words.replace(/\S+/gu, (word) =>
    word.includes('://') ? word : word.replace(ITALIC, (marks) => UNDERSCORE.repeat(marks.length)),
  );

const ONE_LINE =
  'Une cellule de tableau tient sur une ligne : continuez à la suite, ou ajoutez une ligne au tableau.';

/** Whether a node is part of the line of a cell. */
const isInCell = (node: EditorNode) => node.getParent()?.getParent()?.getType() === 'tablecell';

/** Has words stay words, whatever way they came: in a cell no bar ends it, at the start of a line no mark is read. */
function guardWords(node: EditorNode, Text: ReturnType<typeof classOf>): void {
  const words = node.getTextContent();
  const holder = node.getParent();
  const withBars = isInCell(node) ? words.replaceAll('|', BAR) : words;
  const kept = node.hasFormat('code') ? withBars : withoutItalics(withBars);
  // Letter for letter: the cursor stays where it is.
  if (kept !== words) node.setTextContent(kept);
  const before = node.getPreviousSibling();
  const isStart = before === null || before.getType() === 'linebreak';
  // A character of no width stands before the mark: see `format/body.ts`.
  if (isStart && HOLDERS.has(holder?.getType() ?? '') && MARK.test(words))
    node.insertBefore(new Text(GUARD));
}

const NO_BLOCK =
  'Une cellule de tableau tient sur une ligne, sans bloc : il n’y a pas été mis. Placez le curseur hors du tableau, puis recommencez.';

/** Has a cell hold one line, whatever was put into it: the page would show letters for the ends of others. */
function guardCell(cell: EditorNode, editor: Editor): void {
  const parts = cell.getChildren!();
  if (parts.length === 0 || (parts.length === 1 && parts[0]!.getType() === 'paragraph')) return;
  const line = new (classOf(editor, 'paragraph'))();
  const add = (node: EditorNode): void => {
    if (node.isInline()) line.append(node);
    else if (!node.getChildren) say(NO_BLOCK);
    else {
      if (line.getTextContent() !== '') line.append(new (classOf(editor, 'text'))(' '));
      for (const child of node.getChildren()) add(child);
    }
  };
  for (const part of parts) add(part);
  for (const part of parts) part.remove();
  cell.append(line);
}

/** A cell of a row that names the columns. */
const HEADER = 1;

/**
 * Has the first row of a table name its columns, whatever was removed: without one, the page would show its bars.
 * The cells of a column are aligned as the one that names it.
 */
function guardTable(table: EditorNode): void {
  const [names = [], ...others] = table.getChildren!().map((row) => row.getChildren!());
  for (const [column, name] of names.entries()) {
    if (name.getHeaderStyles!() === 0) name.setHeaderStyles!(HEADER);
    const alignment = name.getFormatType!();
    for (const row of others)
      if (row[column] && row[column].getFormatType!() !== alignment)
        row[column].setFormat!(alignment);
  }
}

const guarded = new WeakSet<Editor>();

function guardEditor(editor: Editor | undefined): void {
  if (!editor || guarded.has(editor)) return;
  guarded.add(editor);
  const Text = classOf(editor, 'text');
  editor.registerNodeTransform(Text, (node) => guardWords(node, Text));
  editor.registerNodeTransform(classOf(editor, 'linebreak'), (node) => {
    if (isInCell(node)) node.replace(new Text(' '));
  });
  editor.registerNodeTransform(classOf(editor, 'table'), guardTable);
  editor.registerNodeTransform(classOf(editor, 'tablecell'), (cell) => guardCell(cell, editor));
  onCommands(editor, /^INSERT_(?:PARAGRAPH|LINE_BREAK)_COMMAND$/u, (type) => {
    const cell = elementAtCursor()?.closest('td, th');
    if (cell) say(ONE_LINE);
    // The page shows a line break as a space: a line that ends, by any key, ends its paragraph.
    else if (type === 'INSERT_LINE_BREAK_COMMAND') dispatch(editor, 'INSERT_PARAGRAPH_COMMAND');
    else return false;
    return true;
  });
  guardDeletions(editor);
}

/** Has what is typed stay words: no key makes a list, a heading or letters that nobody typed. */
export const guardTyping = (): void =>
  window.addEventListener('focusin', ({ target }) =>
    guardEditor(target instanceof Element ? editorOf(target) : undefined),
  );
