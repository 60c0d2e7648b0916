import { EDITOR } from './editors.ts';
import { say } from './notice.ts';

/** A node of a table of Sveltia's editor, as far as this file reads one. */
interface TableNode {
  getType(): string;
  getParent(): TableNode | null;
  getChildren(): TableNode[];
  getPreviousSibling(): TableNode | null;
  getHeaderStyles?(): number;
  append(node: TableNode): TableNode;
  insertAfter(node: TableNode): void;
  selectEnd(): void;
  remove(): void;
}

/** Sveltia's editor, which its element holds. */
interface Editor {
  _key: string;
  _nodes: ReadonlyMap<string, { klass: new () => TableNode }>;
  getEditorState(): { _nodeMap: ReadonlyMap<string, TableNode> };
  update(change: () => void): void;
}

const NO_HEADER =
  'La première ligne nomme les colonnes : elle reste. Mettez le curseur dans une autre ligne.';

/** The row of a table in which the cursor is. */
export function rowAtCursor(): HTMLTableRowElement | undefined {
  const at = document.getSelection()?.anchorNode;
  const element = at instanceof Element ? at : at?.parentElement;
  if (!element?.closest(EDITOR)) return undefined;
  return element.closest('tr') ?? undefined;
}

/** Changes the row of a table in which the cursor is, as one step of the history of its editor. */
function changeRow(act: (row: TableNode, editor: Editor) => void): void {
  const row = rowAtCursor();
  const element = row?.closest('.lexical-root') as (Element & { __lexicalEditor?: Editor }) | null;
  // oxlint-disable no-underscore-dangle -- The one way to the nodes of an editor.
  const editor = element?.__lexicalEditor;
  if (!row || !editor) return;
  editor.update(() => {
    const key = (row as unknown as Record<string, string>)[`__lexicalKey_${editor._key}`]!;
    act(editor.getEditorState()._nodeMap.get(key)!, editor);
  });
}

/** Adds an empty row under the one in which the cursor is. */
export const addRow = (): void =>
  changeRow((row, { _nodes: nodes }) => {
    const make = (type: string) => new (nodes.get(type)!.klass)();
    const added = make('tablerow');
    for (const _cell of row.getChildren())
      added.append(make('tablecell').append(make('paragraph')));
    row.insertAfter(added);
    added.getChildren()[0]?.selectEnd();
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
    before.getChildren()[0]?.selectEnd();
  });

/** Has Tab go to the next cell of a table, as in other programs: Sveltia's editor would be left. */
export function followTab(event: KeyboardEvent): void {
  const row = rowAtCursor();
  if (event.key !== 'Tab' || !row) return;
  const cells = [...row.closest('table')!.querySelectorAll('td, th')];
  const at = cells.findIndex((cell) => cell.contains(document.getSelection()!.anchorNode));
  const next = cells[at + (event.shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  document.getSelection()!.selectAllChildren(next.querySelector('p') ?? next);
  document.getSelection()!.collapseToEnd();
}
