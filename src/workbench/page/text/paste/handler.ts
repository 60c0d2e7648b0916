import { EditorView } from '@codemirror/view';
import { readClipboard } from './clipboard.ts';
import { pasteInto } from './report.ts';

/** Pastes what a page or a word processor holds as Markdown, and plain words as they are. */
export const pasteHandler = EditorView.domEventHandlers({
  paste(event, view) {
    const html = event.clipboardData?.getData('text/html') ?? '';
    if (html === '') return false;
    const { markdown, changes, isPlain } = readClipboard(
      html,
      event.clipboardData?.getData('text/rtf'),
    );
    // Where the clipboard holds nothing but what was left out, its plain words are not pasted either.
    if (isPlain || (markdown === '' && changes.length === 0)) return false;
    event.preventDefault();
    view.dispatch(pasteInto(view.state, markdown, changes));
    return true;
  },
});
