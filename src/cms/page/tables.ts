import { toHtml } from '../paste/markdown-source.ts';
import { EDITOR_DELAY, lastPlace, paste, returnTo, typeWords } from './editors.ts';
import {
  classOf,
  dispatch,
  EDITOR,
  editorOf,
  elementAtCursor,
  makeNode,
  nodeOf,
  onCommands,
  onEditors,
  type Editor,
  type EditorNode,
} from './lexical.ts';
import { say } from './notice.ts';
import { isInCell } from './typed-words.ts';

/** A new table: its first row names the columns, once its blanks are filled in, as the check asks. */
const NEW_TABLE = '| [nom de la colonne] | [nom de la colonne] |\n| --- | --- |\n|  |  |';

const NO_CURSOR = 'Cliquez d’abord dans le texte, à l’endroit du tableau.';

/** Inserts a table where the cursor is, or was last. */
export async function insertTable(): Promise<void> {
  const place = lastPlace();
  if (!place) {
    say(NO_CURSOR);
    return;
  }
  await returnTo(place);
  if (!place.editor.isContentEditable) {
    typeWords(`\n\n${NEW_TABLE}\n\n`);
    return;
  }
  paste(place.editor, { 'text/plain': NEW_TABLE, 'text/html': toHtml(NEW_TABLE) });
  // The names of the columns come first: what is typed takes the place of the first one.
  setTimeout(() => {
    const name = rowAtCursor()?.closest('table')?.querySelector('th p');
    if (name) document.getSelection()!.selectAllChildren(name);
  }, EDITOR_DELAY);
}

const NO_HEADER =
  'La première ligne nomme les colonnes : elle reste. Mettez le curseur dans une autre ligne.';

/** The row of a table in which the cursor is. */
export const rowAtCursor = (): HTMLTableRowElement | undefined =>
  elementAtCursor()?.closest<HTMLTableRowElement>(`:is(${EDITOR}) tr`) ?? undefined;

/** Changes a row of a table, that of the cursor by default, as one step of the history of its editor. */
function changeRow(
  act: (row: EditorNode, editor: Editor) => void,
  row: Element | null | undefined = rowAtCursor(),
): void {
  const editor = editorOf(row);
  if (row) editor?.update(() => act(nodeOf(editor, row), editor));
}

/** Makes an empty cell, that of a column's name where another one is. */
const makeCell = (editor: Editor, beside?: EditorNode): EditorNode =>
  makeNode(editor, 'tablecell', beside?.getHeaderStyles?.()).append(makeNode(editor, 'paragraph'));

/** Changes each cell of the column in which the cursor is. */
function changeColumn(act: (cell: EditorNode, editor: Editor) => void): void {
  const at = document.getSelection()?.anchorNode;
  const column = [...(rowAtCursor()?.cells ?? [])].findIndex((cell) => cell.contains(at ?? null));
  changeRow((row, editor) => {
    for (const one of row.getParent()!.getChildren!()) {
      const cell = one.getChildren!()[column];
      if (cell) act(cell, editor);
    }
  });
}

/** Adds an empty column after the one in which the cursor is. */
export const addColumn = (): void =>
  changeColumn((cell, editor) => cell.insertAfter(makeCell(editor, cell)));

/** Removes the column in which the cursor is, unless it is the only one; undo brings it back. */
export const removeColumn = (): void =>
  changeColumn((cell) => {
    const beside = cell.getPreviousSibling() ?? cell.getNextSibling();
    beside?.selectEnd();
    if (beside) cell.remove();
  });

/** Adds an empty row under the one in which the cursor is. */
export const addRow = (): void =>
  changeRow((row, editor) => {
    const added = makeNode(editor, 'tablerow');
    row.getChildren!().forEach(() => added.append(makeCell(editor)));
    row.insertAfter(added);
    added.getChildren!()[0]?.selectEnd();
  });

/** Removes the row in which the cursor is; undo brings it back. */
export const removeRow = (): void =>
  changeRow((row) => {
    const before = row.getPreviousSibling();
    if (!before) {
      say(NO_HEADER);
      return;
    }
    row.remove();
    before.getChildren!()[0]?.selectEnd();
  });

/** Puts the cursor on the line behind a part of a text; one that ends its text gets a line behind it. */
function goBehind(part: EditorNode, editor: Editor): void {
  if (!part.getNextSibling()) part.insertAfter(makeNode(editor, 'paragraph'));
  part.getNextSibling()!.selectStart();
}

/** Has Tab go to the next cell of a table, as in other programs, and then behind it: Sveltia's editor would be left. */
function followTab(event: KeyboardEvent): void {
  const row = rowAtCursor();
  if (event.key !== 'Tab' || !row) return;
  const cells = [...row.closest('table')!.querySelectorAll('td, th')];
  const at = cells.findIndex((cell) => cell.contains(document.getSelection()!.anchorNode));
  const next = cells[at + (event.shiftKey ? -1 : 1)];
  if (!next && event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!next) {
    changeRow((own, editor) => goBehind(own.getParent()!, editor), row);
    return;
  }
  document.getSelection()!.selectAllChildren(next.querySelector('p') ?? next);
  document.getSelection()!.collapseToEnd();
}

const ONE_LINE =
  'Une cellule de tableau tient sur une ligne : continuez à la suite, ou ajoutez une ligne au tableau.';

const NO_BLOCK =
  'Une cellule de tableau tient sur une ligne, sans bloc : il n’y a pas été mis. Placez le curseur hors du tableau, puis recommencez.';

/**
 * Puts a row, or a cell, that stands in no table into one, with those that follow it: copied without their table, they
 * would be pasted as glued words.
 *
 * @returns Whether it stood in none.
 */
function putIn(type: 'table' | 'tablerow', part: EditorNode, editor: Editor): boolean {
  if (part.getParent()?.getType() === type) return false;
  const whole = makeNode(editor, type);
  part.replace(whole);
  whole.append(part);
  for (
    let next = whole.getNextSibling();
    next?.getType() === part.getType();
    next = whole.getNextSibling()
  )
    whole.append(next);
  return true;
}

/** Has a cell hold one line, whatever was put into it: the page would show letters for the ends of others. */
function guardCell(cell: EditorNode, editor: Editor): void {
  if (putIn('tablerow', cell, editor)) return;
  const parts = cell.getChildren!();
  if (parts.length === 0 || (parts.length === 1 && parts[0]!.getType() === 'paragraph')) return;
  const line = makeNode(editor, 'paragraph');
  const add = (node: EditorNode): void => {
    if (node.isInline()) line.append(node);
    else if (!node.getChildren) say(NO_BLOCK);
    else {
      if (line.getTextContent() !== '') line.append(makeNode(editor, 'text', ' '));
      for (const child of node.getChildren()) add(child);
    }
  };
  for (const part of parts) add(part);
  for (const part of parts) part.remove();
  cell.append(line);
}

/** A cell of a row that names the columns. */
const HEADER = 1;

/** Has the first row of a table name its columns, whatever was removed: without one, the page would show its bars. */
function guardTable(table: EditorNode): void {
  for (const name of table.getChildren!()[0]?.getChildren!() ?? [])
    if (name.getHeaderStyles!() === 0) name.setHeaderStyles!(HEADER);
}

/** Has a row keep as many cells as its fellows, whatever was removed: the page would end its table there. */
function guardRow(row: EditorNode, editor: Editor): void {
  if (putIn('table', row, editor)) return;
  const [own, ...others] = [row, ...(row.getParent()?.getChildren!() ?? [])].map(
    (one) => one.getChildren!().length,
  );
  for (let count = own!; count < Math.max(...others); count += 1) row.append(makeCell(editor));
}

/** Has the cells of an editor stay cells, whatever key, paste or menu comes into them. */
function guardTables(editor: Editor): void {
  editor.registerNodeTransform(classOf(editor, 'linebreak'), (node) => {
    if (isInCell(node)) node.replace(makeNode(editor, 'text', ' '));
  });
  editor.registerNodeTransform(classOf(editor, 'table'), guardTable);
  editor.registerNodeTransform(classOf(editor, 'tablerow'), (row) => guardRow(row, editor));
  editor.registerNodeTransform(classOf(editor, 'tablecell'), (cell) => guardCell(cell, editor));
  onCommands(editor, /^INSERT_(?:PARAGRAPH|LINE_BREAK)_COMMAND$/u, (type) => {
    const cell = elementAtCursor()?.closest('td, th');
    if (cell) say(ONE_LINE);
    // The page shows a line break as a space: a line that ends, by any key, ends its paragraph.
    else if (type === 'INSERT_LINE_BREAK_COMMAND') dispatch(editor, 'INSERT_PARAGRAPH_COMMAND');
    else return false;
    return true;
  });
}

/** Has all cells that were dragged over be selected: Firefox makes a range of each, of which the editor reads one. */
function joinCells(): void {
  const selection = document.getSelection()!;
  if (selection.rangeCount < 2 || !editorOf(elementAtCursor())) return;
  const first = selection.getRangeAt(0).startContainer;
  const last = selection.getRangeAt(selection.rangeCount - 1);
  const cellOf = (node: Node, at: number) => node.childNodes[at] ?? node;
  const [from, to] = [
    cellOf(first, selection.getRangeAt(0).startOffset),
    cellOf(last.startContainer, last.startOffset),
  ];
  selection.setBaseAndExtent(from, 0, to, to.childNodes.length);
}

/** Has the cursor come into a table and out of it, and what comes into a cell stay one line of it. */
export function followTables(): void {
  onEditors(guardTables);
  window.addEventListener('keydown', followTab, true);
  window.addEventListener('mouseup', joinCells);
}
