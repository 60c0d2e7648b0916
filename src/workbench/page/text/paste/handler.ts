import { EditorView } from '@codemirror/view';
import type { PastedText } from './changes.ts';
import { cleanPasted } from '../../../../content-model/pasted/clean.ts';
import { oneLine } from './clean.ts';
import { readClipboard, type PasteTarget } from './clipboard.ts';
import { pasteInto } from './report.ts';

/** Cleans pasted text of residues of other programs. */
function cleaned({ markdown, changes, isPlain }: PastedText): PastedText {
  const { text, cleanings } = cleanPasted(markdown);
  return {
    markdown: text,
    changes: [...changes, ...cleanings],
    isPlain: isPlain && cleanings.length === 0,
  };
}

/**
 * Reads the clipboard; undefined when its plain text is pasted unchanged. The `input` handler of a cell
 * joins plain lines.
 */
export function readPaste(event: ClipboardEvent, target: PasteTarget): PastedText | undefined {
  const html = event.clipboardData?.getData('text/html') ?? '';
  const plain = (event.clipboardData?.getData('text/plain') ?? '').replace(/\r\n?/gu, '\n');
  const read =
    html === '' ? undefined : readClipboard(html, event.clipboardData?.getData('text/rtf'), target);
  // When everything was removed, the plain text is not pasted either.
  if (read?.markdown === '' && read.changes.length === 0) return undefined;
  const isOfPlain = read === undefined || read.isPlain;
  const words = target === 'cell' ? oneLine(plain) : plain;
  const pasted = cleaned(isOfPlain ? { markdown: words, changes: [], isPlain: true } : read);
  return pasted.isPlain ? undefined : pasted;
}

/** Pastes HTML as Markdown, and plain text unchanged. */
export const pasteHandler = EditorView.domEventHandlers({
  paste(event, view) {
    const pasted = readPaste(event, 'text');
    if (!pasted) return false;
    event.preventDefault();
    view.dispatch(pasteInto(view.state, pasted.markdown, pasted.changes));
    return true;
  },
});
