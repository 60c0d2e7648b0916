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

/** What the last paste left out or changed, while it can be taken back. */
export interface PasteReport {
  changes: readonly PasteChange[];
  /** Takes the paste back, and keeps what was typed since; undefined when nothing was put in. */
  undo: ChangeSet | undefined;
  /** Where the pasted text stands now. */
  from: number;
  to: number;
}

const setReport = StateEffect.define<PasteReport | undefined>();

/** Maps a range through changes; undefined when nothing of it remains. */
function whatIsLeft(changes: ChangeSet, part: { from: number; to: number }) {
  let left: { from: number; to: number } | undefined;
  changes.iterGaps((start, now, length) => {
    const from = Math.max(start, part.from);
    const to = Math.min(start + length, part.to);
    if (from < to) left = { from: left?.from ?? now + from - start, to: now + to - start };
  });
  return left;
}

/** The report of the last paste; undefined when it changed nothing, was closed or taken back. */
const reportField = StateField.define<PasteReport | undefined>({
  create: () => undefined,
  update(report, transaction) {
    for (const effect of transaction.effects) if (effect.is(setReport)) return effect.value;
    // Plain words that are pasted have no report; the one before is about other words.
    if (transaction.isUserEvent('input.paste')) return undefined;
    if (!report || !transaction.docChanged) return report;
    if (!report.undo) return report;
    const { changes } = transaction;
    const left = whatIsLeft(changes, report);
    return left && { ...report, ...left, undo: report.undo.map(changes) };
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

/** A part of a text, and what is pasted in its place. */
interface Insertion {
  from: number;
  to: number;
  insert: string;
}

/** What a paste adds to the transaction that puts it in a text: its report, and a step of its own. */
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
 * The transaction of a paste, which undo takes back in one step.
 *
 * @param insert - Put in place of what is selected; with an empty one the text stays as it is.
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

/** Takes the last paste back and closes its report; what was typed since stays. */
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
