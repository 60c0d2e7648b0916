import { invertedEffects, isolateHistory } from '@codemirror/commands';
import {
  type ChangeSet,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { PasteChange } from './changes.ts';

/** The changes made by the last paste, with its undo. */
export interface PasteReport {
  changes: readonly PasteChange[];
  /** Undoes the paste but not later changes; undefined when nothing was inserted. */
  undo: ChangeSet | undefined;
  /** Current range of the pasted text. */
  from: number;
  to: number;
}

const setReport = StateEffect.define<PasteReport | undefined>();

/** Maps a range through changes; undefined when nothing of it remains. */
function remainingRange(changes: ChangeSet, part: { from: number; to: number }) {
  let remaining: { from: number; to: number } | undefined;
  changes.iterGaps((start, now, length) => {
    const from = Math.max(start, part.from);
    const to = Math.min(start + length, part.to);
    if (from < to)
      remaining = { from: remaining?.from ?? now + from - start, to: now + to - start };
  });
  return remaining;
}

/** The report of the last paste; undefined when it changed nothing, was closed or was undone. */
const reportField = StateField.define<PasteReport | undefined>({
  create: () => undefined,
  update(report, transaction) {
    for (const effect of transaction.effects) if (effect.is(setReport)) return effect.value;
    // A plain paste closes the report of the one before.
    if (transaction.isUserEvent('input.paste')) return undefined;
    if (!report || !transaction.docChanged) return report;
    if (!report.undo) return report;
    const { changes } = transaction;
    const remaining = remainingRange(changes, report);
    return remaining && { ...report, ...remaining, undo: report.undo.map(changes) };
  },
});

/** Undo closes the report together with the paste, and redo opens it again. */
const withHistory = invertedEffects.of((transaction) =>
  transaction.docChanged && transaction.effects.some((effect) => effect.is(setReport))
    ? [setReport.of(transaction.startState.field(reportField))]
    : [],
);

/** Reports the pastes of an editor. */
export const pasteReports = (show: (report: PasteReport | undefined) => void): Extension => [
  reportField,
  withHistory,
  EditorView.updateListener.of(({ state, startState }) => {
    const report = state.field(reportField);
    if (report !== startState.field(reportField)) show(report);
  }),
];

/** A range, and the text pasted over it. */
interface Insertion {
  from: number;
  to: number;
  insert: string;
}

/** The transaction of a paste, with its report and its own undo step. */
export function pasteReport(
  state: EditorState,
  insertion: Insertion,
  changes: readonly PasteChange[],
): TransactionSpec {
  const { from, to, insert } = insertion;
  const isChange = from !== to || insert !== '';
  const undo = isChange ? state.changes(insertion).invert(state.doc) : undefined;
  const report = { changes, undo, from, to: from + insert.length };
  return {
    ...(isChange ? { changes: insertion, userEvent: 'input.paste' } : {}),
    effects: setReport.of(changes.length > 0 ? report : undefined),
    annotations: isolateHistory.of('full'),
  };
}

/**
 * The transaction of a paste over the selection.
 *
 * @param insert - An empty one does not change the text.
 */
export function pasteInto(
  state: EditorState,
  insert: string,
  changes: readonly PasteChange[],
): TransactionSpec {
  const { from, to } = state.selection.main;
  if (insert === '') return pasteReport(state, { from, to: from, insert }, changes);
  return {
    ...pasteReport(state, { from, to, insert }, changes),
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
  };
}

/** Closes the report; the text stays. */
export function closeReport(view: EditorView): void {
  view.dispatch({ effects: setReport.of(undefined) });
}

/** Undoes the last paste and closes its report; later changes stay. */
export function undoPaste(view: EditorView): void {
  const undo = view.state.field(reportField)?.undo;
  if (!undo) return;
  view.dispatch({
    changes: undo,
    effects: setReport.of(undefined),
    annotations: isolateHistory.of('full'),
    userEvent: 'delete.paste',
    scrollIntoView: true,
  });
}
