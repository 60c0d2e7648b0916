import { escapeHtml } from '../../lib/html.ts';

/** What an editor of this page copies, beside its words. */
export const PIECE = 'application/x-lexical-editor';

/** Attribute of the HTML of a clipboard that holds a piece once more. */
const ATTRIBUTE = 'data-piece';

/** Whether a piece holds blocks, citations or pictures, which words alone would lose: Sveltia names them `x-…`. */
export const hasComponents = (piece: string): boolean => piece.includes('"type":"x-');

/** The piece of a text of this page that a clipboard holds; empty where it comes from elsewhere. */
export function pieceOf(data: DataTransfer): string {
  const piece = data.getData(PIECE);
  if (piece !== '') return piece;
  const html = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  return html.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? '';
}

/**
 * Writes a piece into the HTML of the clipboard as well, once the editor has copied it: clipboard managers,
 * remote desktops and the clipboard that two devices share keep words and HTML alone.
 */
function keepPiece({ clipboardData: data }: ClipboardEvent): void {
  const piece = data?.getData(PIECE) ?? '';
  if (!data || !hasComponents(piece)) return;
  const copy = `<span ${ATTRIBUTE}="${escapeHtml(piece)}"></span>`;
  data.setData('text/html', copy + data.getData('text/html'));
}

/** Has what is copied or cut keep its blocks and citations wherever it is kept. */
export function keepPieces(): void {
  window.addEventListener('copy', keepPiece);
  window.addEventListener('cut', keepPiece);
}
