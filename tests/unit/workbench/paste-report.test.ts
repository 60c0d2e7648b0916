// @vitest-environment happy-dom
import { history, redo, undo } from '@codemirror/commands';
import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import type { PasteChange } from '../../../src/workbench/page/text/paste/changes.ts';
import {
  closeReport,
  pasteInto,
  pasteReports,
  undoPaste,
  type PasteReport,
} from '../../../src/workbench/page/text/paste/report.ts';

const LEFT_OUT: readonly PasteChange[] = [{ kind: 'comment', words: 'À vérifier' }];
const TEXT = 'Un début.\n\nUne suite choisie, et la fin.';

/** An editor with « choisie » selected, and its report. */
function makeEditor() {
  let shown: PasteReport | undefined;
  const from = TEXT.indexOf('choisie');
  const view = new EditorView({
    state: EditorState.create({
      doc: TEXT,
      selection: EditorSelection.range(from, from + 'choisie'.length),
      extensions: [
        history(),
        pasteReports((report) => {
          shown = report;
        }),
      ],
    }),
  });
  const paste = (words: string, changes = LEFT_OUT) =>
    view.dispatch(pasteInto(view.state, words, changes));
  const type = (words: string, at = view.state.doc.length) =>
    view.dispatch({ changes: { from: at, insert: words }, userEvent: 'input.type' });
  return { view, paste, type, text: () => view.state.doc.toString(), shown: () => shown };
}

describe('the report of a paste', () => {
  it('undoes the paste exactly, the selection included', () => {
    const { view, paste, text, shown } = makeEditor();
    paste('une autre\n\n- un');
    expect(text()).toContain('Une suite une autre\n\n- un, et');
    expect(shown()?.changes).toEqual(LEFT_OUT);
    undoPaste(view);
    expect(text()).toBe(TEXT);
    expect(shown()).toBeUndefined();
  });

  it('keeps later changes before, in and after the paste', () => {
    const { view, paste, type, text } = makeEditor();
    paste('une autre');
    type(' Fin.');
    type('Tout ', 0);
    type('X', text().indexOf('autre'));
    undoPaste(view);
    expect(text()).toMatch(/^Tout Un début/u);
    expect(text()).toMatch(/fin\. Fin\.$/u);
    expect(text()).toContain('choisie');
    expect(text()).toContain('X');
    expect(text()).not.toContain('autre');
  });

  it('closes with one undo, which keeps earlier changes, and opens again with redo', () => {
    const { view, paste, type, text, shown } = makeEditor();
    type('!');
    paste('une autre');
    type('?');
    undo(view);
    expect(text()).toContain('une autre');
    undo(view);
    expect(text()).toBe(`${TEXT}!`);
    expect(shown()).toBeUndefined();
    redo(view);
    expect(text()).toContain('une autre');
    expect(shown()?.changes).toEqual(LEFT_OUT);
  });

  it('is replaced by the next paste, and closed by one without changes', () => {
    const { paste, shown } = makeEditor();
    paste('un');
    paste('deux', [{ kind: 'strike', words: 'trois' }]);
    expect(shown()?.changes).toEqual([{ kind: 'strike', words: 'trois' }]);
    paste('quatre', []);
    expect(shown()).toBeUndefined();
  });

  it('is closed by a paste of plain words', () => {
    const { view, paste, shown } = makeEditor();
    paste('un');
    view.dispatch({ changes: { from: 0, insert: 'mots' }, userEvent: 'input.paste' });
    expect(shown()).toBeUndefined();
  });

  it('closes without changing the text', () => {
    const { view, paste, text, shown } = makeEditor();
    paste('une autre');
    closeReport(view);
    expect(shown()).toBeUndefined();
    expect(text()).toContain('une autre');
    undo(view);
    expect(text()).toBe(TEXT);
  });

  it('closes when the pasted text is deleted, and then undoes nothing', () => {
    const { view, paste, text, shown } = makeEditor();
    paste('une autre');
    const from = text().indexOf('une autre');
    view.dispatch({ changes: { from, to: from + 9, insert: 'choisie' } });
    expect(shown()).toBeUndefined();
    undoPaste(view);
    expect(text()).toBe(TEXT);
  });

  it('of a clipboard without other words keeps the selected ones', () => {
    const { view, paste, text, shown } = makeEditor();
    paste('');
    expect(text()).toBe(TEXT);
    expect(shown()).toMatchObject({ changes: LEFT_OUT, undo: undefined });
    undoPaste(view);
    expect(text()).toBe(TEXT);
  });
});
