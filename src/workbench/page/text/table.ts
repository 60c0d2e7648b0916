import { WidgetType, type EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import {
  addColumn,
  addRow,
  cellText,
  difference,
  readGrid,
  removeColumn,
  removeRow,
} from './cells.ts';
import { element } from './elements.ts';
import { CITATION_NODE, readLink, TEXT_LANGUAGE } from './grammar.ts';
import { citationWords, type Library } from './library.ts';
import type { PasteChange } from './paste/changes.ts';
import { readPaste } from './paste/handler.ts';
import { pasteReport } from './paste/report.ts';
import { SIGNS } from './sentence.ts';

/** Inserts text through the browser, so that its undo history includes it. */
interface Typist {
  /** Deprecated, with no successor. */
  execCommand(command: 'insertText', asks: boolean, words: string): boolean;
}

/** Renders a node of a sentence: bold, a link, a citation as a badge, else the source. */
function drawNode(node: SyntaxNode, source: string, library: Library): Node | string {
  const { name, from, to } = node;
  const typed = source.slice(from, to);
  if (name === CITATION_NODE)
    return element(
      'span',
      { className: 'inline-badge badge-source' },
      citationWords(library, typed.slice(2, -1)),
    );
  if (name === 'StrongEmphasis') return element('strong', {}, ...drawInside(node, source, library));
  if (name === 'Emphasis') return element('em', {}, ...drawInside(node, source, library));
  if (name === 'EmphasisMark') return '';
  if (name === 'Escape') return typed.slice(1);
  const { words, address } = readLink((start, end) => source.slice(start, end), node);
  if (name === 'Link' && address) return element('span', { className: 'link' }, words);
  return SIGNS[typed] ?? typed;
}

/** Renders the content of a node. */
function drawInside(node: SyntaxNode, source: string, library: Library): (Node | string)[] {
  const drawn: (Node | string)[] = [];
  let at = node.from;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    drawn.push(source.slice(at, child.from), drawNode(child, source, library));
    at = child.to;
  }
  return [...drawn, source.slice(at, node.to)];
}

/** Renders the content of a cell. */
function drawWords(cell: string, library: Library): (Node | string)[] {
  const source = `|${cell}|\n|-|`;
  const head = TEXT_LANGUAGE.parser.parse(source).topNode.firstChild?.firstChild;
  const node = head?.getChild('TableCell');
  return node ? drawInside(node, source, library) : [cell];
}

/** Commands on the row and the column of the focused cell. */
const COMMANDS = [
  ['Ligne +', 'Ajouter une ligne sous celle-ci', addRow, 'row'],
  ['Ligne −', 'Retirer cette ligne', removeRow, 'row'],
  ['Colonne +', 'Ajouter une colonne après celle-ci', addColumn, 'column'],
  ['Colonne −', 'Retirer cette colonne', removeColumn, 'column'],
] as const;

/** A table with editable cells. */
export class TableWidget extends WidgetType {
  readonly source: string;
  readonly library: Library;

  /**
   * @param source - The Markdown of the table.
   * @param library - Renders its citations.
   */
  constructor(source: string, library: Library) {
    super();
    this.source = source;
    this.library = library;
  }

  override eq(other: TableWidget) {
    return other.source === this.source && other.library === this.library;
  }

  override toDOM(view: EditorView) {
    const box = element('div', { className: 'table-box' });
    const table = element('table', { set: { 'aria-label': 'Tableau' } });
    box.append(table, this.drawTools(view, box));
    this.fill(table, view, box);
    return box;
  }

  override updateDOM(box: HTMLElement, view: EditorView) {
    const table = box.querySelector('table')!;
    const { rows } = readGrid(this.source);
    const shape = rows.map((row) => row.length).join();
    if (table.dataset.shape !== shape) this.fill(table, view, box);
    else
      for (const [r, row] of rows.entries())
        for (const [c, { source }] of row.entries()) {
          const cell = table.rows[r]!.cells[c]!.firstElementChild as HTMLElement;
          if (cell !== document.activeElement && cell.dataset.source !== source)
            this.show(cell, source);
          cell.dataset.source = source;
        }
    return true;
  }

  private show(cell: HTMLElement, source: string) {
    cell.dataset.source = source;
    cell.replaceChildren(...drawWords(source, this.library));
  }

  private fill(table: HTMLTableElement, view: EditorView, box: HTMLElement) {
    const { rows } = readGrid(this.source);
    table.dataset.shape = rows.map((row) => row.length).join();
    table.replaceChildren(
      ...rows.map((row, r) =>
        element(
          'tr',
          {},
          ...row.map(({ source }, c) => {
            const cell = element('div', {
              className: 'cell',
              contentEditable: 'plaintext-only',
              set: {
                role: 'textbox',
                'aria-label': `Ligne ${r + 1}, colonne ${c + 1}`,
              },
            });
            this.show(cell, source);
            this.listen(cell, view, box, r, c);
            return element(r === 0 ? 'th' : 'td', {}, cell);
          }),
        ),
      ),
    );
  }

  private listen(cell: HTMLElement, view: EditorView, box: HTMLElement, r: number, c: number) {
    cell.addEventListener('focus', () => {
      cell.textContent = cell.dataset.source ?? '';
      box.dataset.row = String(r);
      box.dataset.column = String(c);
    });
    cell.addEventListener('blur', () => this.show(cell, cell.dataset.source ?? ''));
    // Changes made by the paste that is being inserted.
    let pasted: readonly PasteChange[] | undefined;
    cell.addEventListener('paste', (event) => {
      const { markdown, changes } = readPaste(event, 'cell') ?? {};
      if (markdown === undefined || changes === undefined) return;
      event.preventDefault();
      const at = { from: view.posAtDOM(box), to: view.posAtDOM(box), insert: '' };
      if (markdown === '') return view.dispatch(pasteReport(view.state, at, changes));
      pasted = changes;
      const typist: Typist = document;
      typist.execCommand('insertText', false, markdown);
      pasted = undefined;
    });
    cell.addEventListener('input', () => {
      const insert = cellText(cell.textContent ?? '');
      const start = view.posAtDOM(box);
      const { rows } = readGrid(tableAt(view, start));
      const target = rows[r]?.[c];
      if (!target || target.source === insert) return;
      cell.dataset.source = insert;
      const change = difference(target.source, insert);
      const from = start + target.from + change.from;
      const changes = { from, to: start + target.from + change.to, insert: change.insert };
      view.dispatch(
        pasted ? pasteReport(view.state, changes, pasted) : { changes, userEvent: 'input.field' },
      );
    });
    cell.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      const cells = [...box.querySelectorAll<HTMLElement>('.cell')];
      cells[cells.indexOf(cell) + 1]?.focus();
    });
  }

  private drawTools(view: EditorView, box: HTMLElement) {
    const tools = element('div', { className: 'table-tools' });
    for (const [words, title, change, axis] of COMMANDS) {
      const button = element('button', { type: 'button', className: 'frame-button', title }, words);
      // Keeps the focus in the cell while its button is pressed.
      button.addEventListener('mousedown', (event) => event.preventDefault());
      button.addEventListener('click', () => {
        const start = view.posAtDOM(box);
        const source = tableAt(view, start);
        const insert = change(source, Number(box.dataset[axis] ?? 0));
        (document.activeElement as HTMLElement | null)?.blur();
        const changes = { from: start, to: start + source.length, insert };
        view.dispatch({ changes, userEvent: 'input.field' });
      });
      tools.append(button);
    }
    return tools;
  }

  override get estimatedHeight() {
    return 44 * this.source.split('\n').length;
  }

  override ignoreEvent() {
    return true;
  }
}

/** The source of the table that starts at a position: its lines up to the first without a bar. */
function tableAt({ state: { doc } }: EditorView, start: number): string {
  let { number, to } = doc.lineAt(start);
  while (number < doc.lines && doc.line(number + 1).text.includes('|')) {
    number++;
    ({ to } = doc.line(number));
  }
  return doc.sliceString(start, to);
}
