import { toHtml } from '../paste/markdown-source.ts';
import { lastPlace, paste, returnTo, typeWords } from './editors.ts';
import {
  classOf,
  EDITOR,
  editorOf,
  elementAtCursor,
  nodeOf,
  type Editor,
  type EditorNode,
} from './lexical.ts';
import { say } from './notice.ts';

/** A new table: its first row names the columns. */
const NEW_TABLE = '| Colonne 1 | Colonne 2 |\n| --- | --- |\n|  |  |';

const NO_CURSOR = 'Cliquez d’abord dans le texte, à l’endroit du tableau.';

/** Inserts a table where the cursor is, or was last. */
export async function insertTable(): Promise<void> {
  const place = lastPlace();
  if (!place) {
    say(NO_CURSOR);
    return;
  }
  await returnTo(place);
  if (place.editor.isContentEditable)
    paste(place.editor, { 'text/plain': NEW_TABLE, 'text/html': toHtml(NEW_TABLE) });
  else typeWords(`\n\n${NEW_TABLE}\n\n`);
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

const makeNode = (editor: Editor, type: string, header?: number): EditorNode =>
  new (classOf(editor, type))(header);

/** Makes an empty cell, that of a column's name where another one is. */
const makeCell = (editor: Editor, beside?: EditorNode): EditorNode =>
  makeNode(editor, 'tablecell', beside?.getHeaderStyles?.()).append(makeNode(editor, 'paragraph'));

/** Adds an empty column after the one in which the cursor is. */
export function addColumn(): void {
  const at = document.getSelection()?.anchorNode;
  const column = [...(rowAtCursor()?.cells ?? [])].findIndex((cell) => cell.contains(at ?? null));
  changeRow((row, editor) => {
    for (const one of row.getParent()!.getChildren!()) {
      const cell = one.getChildren!()[column];
      cell?.insertAfter(makeCell(editor, cell));
    }
  });
}

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

/** Puts the cursor on the line behind the table of a row; one that ends its text gets a line behind it. */
const leaveTable = (last: Element | null): void =>
  changeRow((row, editor) => {
    const table = row.getParent()!;
    if (!table.getNextSibling()) table.insertAfter(makeNode(editor, 'paragraph'));
    table.getNextSibling()!.selectStart();
  }, last);

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
    leaveTable(row);
    return;
  }
  document.getSelection()!.selectAllChildren(next.querySelector('p') ?? next);
  document.getSelection()!.collapseToEnd();
}

/** Has a click under a table that ends a text go on behind it: the editor would take the first cell. */
function followClick({ target, clientY }: MouseEvent): void {
  const last = target instanceof Element && target.matches(EDITOR) ? target.lastElementChild : null;
  if (last?.matches('table') && clientY > last.getBoundingClientRect().bottom)
    leaveTable(last.querySelector('tr'));
}

/** Has the cursor come into a table and out of it. */
export function followTables(): void {
  window.addEventListener('keydown', followTab, true);
  window.addEventListener('click', followClick);
}
