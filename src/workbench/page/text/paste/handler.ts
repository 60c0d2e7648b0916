import { EditorView } from '@codemirror/view';
import type { PastedText } from './changes.ts';
import { readClipboard, type PasteTarget } from './clipboard.ts';
import { pasteInto } from './report.ts';

/** Reads the clipboard; undefined when its plain text is enough and is pasted unchanged. */
export function readPaste(event: ClipboardEvent, target: PasteTarget): PastedText | undefined {
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (html === '') return undefined;
  const pasted = readClipboard(html, event.clipboardData?.getData('text/rtf'), target);
  // Where the clipboard holds nothing but what was left out, its plain words are not pasted either.
  const isEmpty = pasted.markdown === '' && pasted.changes.length === 0;
  return pasted.isPlain || isEmpty ? undefined : pasted;
}

/** Pastes what a page or a word processor holds as Markdown, and plain words as they are. */
export const pasteHandler = EditorView.domEventHandlers({
  paste(event, view) {
    const pasted = readPaste(event, 'text');
    if (!pasted) return false;
    event.preventDefault();
    view.dispatch(pasteInto(view.state, pasted.markdown, pasted.changes));
    return true;
  },
});
