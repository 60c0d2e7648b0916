import { escapeHtml } from '../../lib/html.ts';
import { CITATION_BLOCK } from '../block-forms.ts';
import { NAMES } from './blocks.ts';

/** What an editor of this page copies, beside its words. */
export const PIECE = 'application/x-lexical-editor';

/** Attribute of the HTML of a clipboard that holds a piece once more. */
const ATTRIBUTE = 'data-piece';

/** What the editor draws a block, a citation or a picture in. */
export const DRAWN = '[data-component-name]';

/** Whether a piece holds blocks, citations or pictures, which words alone would lose: Sveltia names them `x-…`. */
export const hasComponents = (piece: string): boolean => piece.includes('"type":"x-');

/** The piece of a text of this page that a clipboard holds; empty where it comes from elsewhere. */
export function pieceOf(data: DataTransfer): string {
  const piece = data.getData(PIECE);
  if (piece !== '') return piece;
  const html = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  return html.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? '';
}

/** A node of a piece. Of a component, each other value is what its form holds. */
interface PieceNode {
  type: string;
  children?: readonly PieceNode[];
  [field: string]: unknown;
}

/** The components of some nodes, in their order. */
const componentsOf = (nodes: readonly PieceNode[]): PieceNode[] =>
  nodes.flatMap((node) =>
    node.type.startsWith('x-') ? [node] : componentsOf(node.children ?? []),
  );

/** What a component says: the key of a citation, else the words of its form, each a paragraph. */
function wordsOf({ type, children: _, ...values }: PieceNode): Node[] {
  if (type === `x-${CITATION_BLOCK}`) return [new Text(`[^${String(values.cle)}]`)];
  return Object.entries(values)
    .filter(([name, value]) => name !== NAMES && typeof value === 'string')
    .map(([, value]) => Object.assign(document.createElement('p'), { textContent: value }));
}

/** A piece as other programs show it: the words of its components in place of their closed forms. */
function toWords(html: string, piece: string): HTMLElement {
  const { nodes } = JSON.parse(piece) as { nodes: PieceNode[] };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const components = componentsOf(nodes);
  // An open form holds those of its own text as well.
  const drawn = [...body.querySelectorAll(DRAWN)].filter(
    (one) => !one.parentElement?.closest(DRAWN),
  );
  for (const [rank, one] of drawn.entries()) one.replaceWith(...wordsOf(components[rank]!));
  return body;
}

/** An element as lines of words. */
function toLines(element: HTMLElement): string {
  const shown = document.createElement('div');
  shown.append(document.importNode(element, true));
  document.body.append(shown);
  const { innerText } = shown;
  shown.remove();
  return innerText.trim();
}

/**
 * Gives other programs the words of blocks and citations once the editor has copied them, and this page the
 * piece itself once more: clipboard managers, remote desktops and the clipboard that two devices share keep
 * words and HTML alone.
 */
function keepPiece({ clipboardData: data }: ClipboardEvent): void {
  const piece = data?.getData(PIECE) ?? '';
  if (!data || !hasComponents(piece)) return;
  const words = toWords(data.getData('text/html'), piece);
  const copy = `<span ${ATTRIBUTE}="${escapeHtml(piece)}"></span>`;
  data.setData('text/html', copy + words.innerHTML);
  data.setData('text/plain', toLines(words));
}

/** Has what is copied or cut keep its blocks and citations wherever it is kept. */
export function keepPieces(): void {
  window.addEventListener('copy', keepPiece);
  window.addEventListener('cut', keepPiece);
}
