import { defaultKeymap, history, historyKeymap, redo, undo } from '@codemirror/commands';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import type { FormFinding } from '../../protocol.ts';
import { TEXT_ID } from '../entry/reveal.ts';
import { picturesIn } from '../pictures/picked.ts';
import { difference } from './cells.ts';
import {
  asCommand,
  backspace,
  enter,
  shiftItem,
  toggleBold,
  toggleItalic,
  toggleHeading,
  toggleList,
} from './commands.ts';
import { element } from './elements.ts';
import { frames } from './frames.ts';
import { TEXT_LANGUAGE } from './grammar.ts';
import { libraryOf, type Library } from './library.ts';
import { pasteHandler } from './paste/handler.ts';
import { pasteReports, type PasteReport } from './paste/report.ts';
import { sentences } from './sentence.ts';
import { SHORTCUTS } from './shortcuts.ts';

/** French translations of the interface of CodeMirror. */
const PHRASES = EditorState.phrases.of({
  Find: 'Chercher',
  Replace: 'Remplacer par',
  next: 'suivant',
  previous: 'précédent',
  all: 'tout',
  'match case': 'majuscules',
  'by word': 'mot entier',
  regexp: 'motif',
  replace: 'remplacer',
  'replace all': 'tout remplacer',
  close: 'fermer',
  'current match': 'résultat choisi',
  'replaced $ matches': '$ remplacements',
  'replaced match on line $': 'remplacé, ligne $',
  'on line': 'ligne',
  Diagnostics: 'Remarques',
  'No diagnostics': 'Aucune remarque',
  'Go to line': 'Aller à la ligne',
  go: 'aller',
  'Selection deleted': 'Sélection effacée',
});

/** Callbacks of the text editor. */
export interface TextCalls {
  /** Called with the whole text at every change. */
  change(text: string): void;
  /** Called with the words of the current line. */
  setPreviewText(words: string): void;
  /** Opens the dialog of a citation. */
  cite(): void;
  /** Inserts a dropped or pasted picture at a position. */
  picture(file: File, at: number): void;
  /** Opens the dialog of a link. */
  link(): void;
  /** Applies the fix of a finding. */
  correct(finding: FormFinding): void;
  /** Saves the entry. */
  save(): void;
  /** Reports what the last paste removed or changed; undefined when there is nothing to report. */
  pasted(report: PasteReport | undefined): void;
}

/** An editor, with its updates from React. */
export interface TextEditor {
  view: EditorView;
  /** Replaces the text; the unchanged start and end keep the cursor. */
  show(text: string): void;
  setLibrary(library: Library): void;
  setFindings(findings: readonly FormFinding[]): void;
}

/** Handles a picture that is dropped, or pasted without words. */
const pictures = (calls: TextCalls) =>
  EditorView.domEventHandlers({
    drop(event, view) {
      const [file] = picturesIn(event.dataTransfer);
      if (!file) return false;
      event.preventDefault();
      calls.picture(
        file,
        view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.doc.length,
      );
      return true;
    },
    paste(event, view) {
      const [file] = picturesIn(event.clipboardData);
      const hasWords = (event.clipboardData?.getData('text/plain') ?? '') !== '';
      if (!file || hasWords) return false;
      event.preventDefault();
      calls.picture(file, view.state.selection.main.to);
      return true;
    },
  });

const keys = (calls: TextCalls): Extension => {
  const command = (action: () => void) => () => {
    action();
    return true;
  };
  return keymap.of([
    { key: SHORTCUTS.save.key, run: command(calls.save), preventDefault: true },
    { key: SHORTCUTS.bold.key, run: asCommand(toggleBold), preventDefault: true },
    { key: SHORTCUTS.italic.key, run: asCommand(toggleItalic), preventDefault: true },
    { key: SHORTCUTS.link.key, run: command(calls.link), preventDefault: true },
    { key: SHORTCUTS.cite.key, run: command(calls.cite), preventDefault: true },
    { key: SHORTCUTS.heading.key, run: asCommand(toggleHeading(2)), preventDefault: true },
    { key: SHORTCUTS.subheading.key, run: asCommand(toggleHeading(3)), preventDefault: true },
    { key: SHORTCUTS.list.key, run: asCommand(toggleList(false)), preventDefault: true },
    { key: SHORTCUTS.numbers.key, run: asCommand(toggleList(true)), preventDefault: true },
    { key: SHORTCUTS.indent.key, run: asCommand(shiftItem(true)) },
    { key: SHORTCUTS.outdent.key, run: asCommand(shiftItem(false)) },
    { key: 'Enter', run: asCommand(enter) },
    { key: 'Backspace', run: asCommand(backspace) },
    ...historyKeymap,
    ...searchKeymap,
    ...lintKeymap,
    ...defaultKeymap,
  ]);
};

const toDiagnostic = (state: EditorState, finding: FormFinding, calls: TextCalls): Diagnostic[] => {
  const { bodyLine, words = '', severity, text: message, fix } = finding;
  if (bodyLine === undefined || bodyLine > state.doc.lines) return [];
  const { from, text } = state.doc.line(Math.max(1, bodyLine));
  // Own buttons: CodeMirror labels those of its actions in English, for screen readers.
  const renderMessage = () => {
    const correct = element('button', { type: 'button', className: 'finding-action' }, 'Corriger');
    correct.addEventListener('click', () => calls.correct(finding));
    return element('span', {}, `${message} `, ...(fix ? [correct] : []));
  };
  const shown = words !== '' && text.includes(words) ? words : text.trim();
  const start = from + text.indexOf(shown);
  const end = start + shown.length;
  return [{ from: start, to: end, severity, message, renderMessage }];
};

/**
 * Creates the editor of a text.
 *
 * @param parent - Element that it is appended to.
 * @param label - Name of the field.
 * @param isMarked - Whether the text has headings, lists, blocks and citations.
 * @param nonce - Nonce for its styles.
 */
export function makeEditor(
  parent: HTMLElement,
  text: string,
  label: string,
  library: Library,
  calls: TextCalls,
  nonce: string,
): TextEditor {
  const libraryPart = new Compartment();
  let lastLine = '';
  const watch = EditorView.updateListener.of(({ state, docChanged, selectionSet }) => {
    if (docChanged) calls.change(state.doc.toString());
    if (!docChanged && !selectionSet) return;
    const { text: words } = state.doc.lineAt(state.selection.main.head);
    if (words !== lastLine) calls.setPreviewText((lastLine = words));
  });
  const state = EditorState.create({
    doc: text,
    extensions: [
      EditorView.cspNonce.of(nonce),
      PHRASES,
      history(),
      drawSelection(),
      // « tout » of the search selects every result; a click with Ctrl still means one cursor.
      EditorState.allowMultipleSelections.of(true),
      EditorView.clickAddsSelectionRange.of(() => false),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        id: TEXT_ID,
        'aria-label': label,
        lang: 'fr',
        spellcheck: 'true',
        autocorrect: 'on',
      }),
      TEXT_LANGUAGE.extension,
      libraryPart.of(libraryOf.of(library)),
      frames,
      sentences,
      pictures(calls),
      pasteHandler,
      pasteReports(calls.pasted),
      keys(calls),
      search({ top: true }),
      lintGutter({ hoverTime: 150 }),
      watch,
    ],
  });
  const view = new EditorView({ state, parent });
  return {
    view,
    show(next) {
      const now = view.state.doc.toString();
      if (now === next) return;
      view.dispatch({ changes: difference(now, next) });
    },
    setLibrary(next) {
      view.dispatch({ effects: libraryPart.reconfigure(libraryOf.of(next)) });
    },
    setFindings(findings) {
      const found = findings.flatMap((finding) => toDiagnostic(view.state, finding, calls));
      view.dispatch(setDiagnostics(view.state, found));
    },
  };
}

/** Undoes the last change of a text. */
export const undoText = undo;
/** Redoes the last undone change. */
export const redoText = redo;
