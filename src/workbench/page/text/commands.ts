import { syntaxTree } from '@codemirror/language';
import {
  EditorSelection,
  type ChangeSpec,
  type EditorState,
  type Line,
  type StateCommand,
} from '@codemirror/state';
import { EditorView, type Command } from '@codemirror/view';
import type { BlockForm } from '../../protocol.ts';
import { fromSmallSigns } from '../../../lib/small-signs.ts';
import { INLINE_TAG_NODE, readLink, TAG_NODE } from './grammar.ts';
import { readTag } from './tag.ts';

/** The mark of a list item, with its indent and the space after it. */
const ITEM = /^(\s*)([-*+]|\d+[.)])(\s+|$)/u;
const HEADING = /^(#{1,6})\s+/u;

/** Changes the marks of lines; on an empty line, the cursor goes after the mark. */
function putMarks(
  { state, dispatch }: Parameters<StateCommand>[0],
  specs: readonly ChangeSpec[],
): true {
  const changes = state.changes(specs);
  const selection = state.selection.map(changes, 1);
  dispatch(state.update({ changes, selection, userEvent: 'input.format', scrollIntoView: true }));
  return true;
}

/** The closest ancestor with a name around a position. */
function nodeAround(state: EditorState, at: number, name: string) {
  for (const side of [-1, 1] as const) {
    let node: ReturnType<ReturnType<typeof syntaxTree>['resolveInner']> | null = syntaxTree(
      state,
    ).resolveInner(at, side);
    for (; node; node = node.parent) if (node.name === name) return node;
  }
  return undefined;
}

/**
 * Toggles a mark around the selection, else around the word under the cursor, else for the words that are
 * typed next: at their end, the cursor leaves the mark; if none was typed, the mark is removed. Where
 * nothing was selected, nothing is selected afterwards: the next key would replace it.
 */
const toggleMark =
  (name: 'StrongEmphasis' | 'Emphasis', mark: '**' | '*'): StateCommand =>
  ({ state, dispatch }) => {
    const { main } = state.selection;
    const there = nodeAround(state, main.head, name);
    if (there && main.empty && main.head === there.to - mark.length) {
      dispatch(state.update({ selection: { anchor: there.to }, scrollIntoView: true }));
      return true;
    }
    if (there) {
      const changes = [
        { from: there.from, to: there.from + mark.length },
        { from: there.to - mark.length, to: there.to },
      ];
      dispatch(state.update({ changes, userEvent: 'input.format', scrollIntoView: true }));
      return true;
    }
    const around = mark.length + 1;
    const [before] = /\**$/u.exec(state.sliceDoc(Math.max(0, main.head - around), main.head))!;
    const [behind] = /^\**/u.exec(state.sliceDoc(main.head, main.head + around))!;
    if (main.empty && before === mark && behind === mark) {
      const changes = { from: main.head - mark.length, to: main.head + mark.length };
      dispatch(state.update({ changes, userEvent: 'input.format' }));
      return true;
    }
    const word = main.empty ? state.wordAt(main.head) : null;
    const range = word ?? main;
    const raw = state.sliceDoc(range.from, range.to);
    const from = range.from + (raw.length - raw.trimStart().length);
    const to = Math.max(from, range.to - (raw.length - raw.trimEnd().length));
    const changes = [
      { from, insert: mark },
      { from: to, insert: mark },
    ];
    const moved = { [from]: from, [to]: to + 2 * mark.length }[main.head];
    const selection = word
      ? EditorSelection.cursor(moved ?? main.head + mark.length)
      : EditorSelection.range(from + mark.length, to + mark.length);
    dispatch(state.update({ changes, selection, userEvent: 'input.format' }));
    return true;
  };

export const toggleBold = toggleMark('StrongEmphasis', '**');
export const toggleItalic = toggleMark('Emphasis', '*');

/**
 * Toggles an exponent or an index on the selection, else on the number or the sign before the cursor.
 * False when there is none, or Unicode has no such form of one of its signs.
 */
export const toggleSmallSigns =
  (convert: (words: string) => string | undefined): StateCommand =>
  ({ state, dispatch }) => {
    const { main } = state.selection;
    const before = state.sliceDoc(state.doc.lineAt(main.head).from, main.head);
    const [sign = ''] = /\d+$|\S$/u.exec(before) ?? [];
    const { from, to } = main.empty ? { from: main.head - sign.length, to: main.head } : main;
    const words = state.sliceDoc(from, to);
    const insert = fromSmallSigns(words) ?? convert(words);
    if (words === '' || insert === undefined) return false;
    const selection = { anchor: from + insert.length };
    const changes = { from, to, insert };
    dispatch(state.update({ changes, selection, userEvent: 'input.format', scrollIntoView: true }));
    return true;
  };

/** Non-empty lines of the selection. */
function linesOf(state: EditorState) {
  const { from, to } = state.selection.main;
  const { number } = state.doc.lineAt(from);
  const last = state.doc.lineAt(to).number;
  const all = Array.from({ length: last - number + 1 }, (_, index) =>
    state.doc.line(number + index),
  );
  const full = all.filter(({ text }) => text.trim() !== '');
  return full.length > 0 ? full : all.slice(0, 1);
}

/**
 * Toggles headings of a rank.
 * @param rank - From 2: the first is the title of the page.
 */
export const toggleHeading =
  (rank: 2 | 3 | 4): StateCommand =>
  (target) => {
    const lead = `${'#'.repeat(rank)} `;
    const changes = linesOf(target.state).map(({ from, text }) => {
      const there = HEADING.exec(text) ?? ITEM.exec(text);
      const length = there?.[0].length ?? 0;
      return { from, to: from + length, insert: text.startsWith(lead) ? '' : lead };
    });
    return putMarks(target, changes);
  };

/**
 * Toggles list items.
 * @param isNumbered - Whether the list is ordered.
 */
export const toggleList =
  (isNumbered: boolean): StateCommand =>
  (target) => {
    const { state } = target;
    const lines = linesOf(state);
    const isThere = lines.every(({ text }) => {
      const [, , mark] = ITEM.exec(text) ?? [];
      return mark !== undefined && /\d/u.test(mark) === isNumbered;
    });
    const changes = lines.flatMap(({ from, text, number }, index) => {
      const there = ITEM.exec(text) ?? HEADING.exec(text);
      const insert = isThere ? '' : isNumbered ? `${index + 1}. ` : '- ';
      const item = { from, to: from + (there?.[0].length ?? 0), insert };
      const before = number > 1 ? state.doc.line(number - 1).text : '';
      const isGlued = index === 0 && before.trim() !== '' && !ITEM.test(before);
      return isGlued && !isThere ? [{ from, insert: '\n' }, item] : [item];
    });
    return putMarks(target, changes);
  };

const indentOf = (text: string) => text.length - text.trimStart().length;

/** The item above a line that can be its parent: the nearest that is not deeper than a limit. */
function itemAbove(state: EditorState, number: number, limit: number): string | undefined {
  for (let above = number - 1; above > 0; above--) {
    const { text } = state.doc.line(above);
    if (text.trim() !== '' && ITEM.test(text) && indentOf(text) <= limit) return text;
  }
  return undefined;
}

/** Indents or outdents list items. */
export const shiftItem =
  (isDeeper: boolean): StateCommand =>
  ({ state, dispatch }) => {
    const lines = linesOf(state).filter(({ text }) => ITEM.test(text));
    const [first] = lines;
    if (!first) return false;
    const own = indentOf(first.text);
    const above = itemAbove(state, first.number, isDeeper ? own : own - 1);
    // An item is indented to the words of its parent: a number is wider than a dash.
    const [, , mark = '-'] = ITEM.exec(above ?? '') ?? [];
    const step = isDeeper ? mark.length + 1 : own - indentOf(above ?? '');
    const changes = lines.map(({ from, text }) =>
      isDeeper
        ? { from, insert: ' '.repeat(step) }
        : { from, to: from + Math.min(step, indentOf(text)) },
    );
    dispatch(state.update({ changes, userEvent: 'input.format' }));
    return true;
  };

/** Enter: a new item in a list, the end of a list in an empty item, else a new paragraph. */
export const enter: StateCommand = ({ state, dispatch }) => {
  const { main, ranges } = state.selection;
  if (ranges.length > 1) return false;
  const line = state.doc.lineAt(main.from);
  const [, indent = '', mark, space = ''] = ITEM.exec(line.text) ?? [];
  const apply = (from: number, to: number, insert: string) => {
    const selection = { anchor: from + insert.length };
    dispatch(
      state.update({
        changes: { from, to, insert },
        selection,
        userEvent: 'input',
        scrollIntoView: true,
      }),
    );
    return true;
  };
  if (mark !== undefined && main.from >= line.from + indent.length + mark.length) {
    const isEmpty = line.text.slice(indent.length + mark.length).trim() === '';
    if (isEmpty && indent.length >= 2)
      return apply(line.from, line.to, `${indent.slice(2)}${mark}${space || ' '}`);
    if (isEmpty) {
      const before = line.number > 1 ? state.doc.line(line.number - 1).text.trim() : '';
      return apply(line.from, line.to, before === '' ? '' : '\n');
    }
    const next = /\d/u.test(mark) ? `${Number.parseInt(mark, 10) + 1}${mark.at(-1)}` : mark;
    return apply(main.from, main.to, `\n${indent}${next}${space || ' '}`);
  }
  if (line.text.trim() === '') {
    const before = line.number > 1 ? state.doc.line(line.number - 1).text.trim() : '';
    // A second blank line has no effect on the page.
    return before === '' && line.number > 1 ? true : apply(main.from, main.to, '\n');
  }
  const rest = state.sliceDoc(main.to, line.to);
  const start = state.sliceDoc(line.from, main.from);
  const from = main.from - (start.length - start.trimEnd().length);
  const to = main.to + (rest.length - rest.trimStart().length);
  const after = line.number < state.doc.lines ? state.doc.line(line.number + 1).text.trim() : '';
  const isLast = rest.trim() === '' && after !== '';
  return apply(from, Math.max(to, from), isLast ? '\n\n\n' : '\n\n');
};

/** Whether a line starts with a tag. */
const startsWithTag = (state: EditorState, { from, text }: Line) =>
  [TAG_NODE, INLINE_TAG_NODE].some((name) =>
    nodeAround(state, from + text.length - text.trimStart().length, name),
  );

/** Whether a line can be joined with another. */
const isPlain = (state: EditorState, line: Line) =>
  ![ITEM, HEADING, /^\s*(?:\||>|$)/u].some((mark) => mark.test(line.text)) &&
  !startsWithTag(state, line);

/**
 * Backspace at the start of a paragraph joins it to the one before; at the start of a heading or of an
 * item, it makes it a paragraph.
 */
export const backspace: StateCommand = ({ state, dispatch }) => {
  const { main, ranges } = state.selection;
  if (ranges.length > 1 || !main.empty) return false;
  const line = state.doc.lineAt(main.head);
  const lead = (HEADING.exec(line.text) ?? ITEM.exec(line.text))?.[0].length ?? 0;
  if (lead > 0 && main.head <= line.from + lead) {
    const changes = { from: line.from, to: line.from + lead };
    dispatch(state.update({ changes, userEvent: 'delete.backward' }));
    return true;
  }
  if (main.head !== line.from || line.number < 2 || !isPlain(state, line)) return false;
  let number = line.number - 1;
  while (number > 1 && state.doc.line(number).text.trim() === '') number--;
  const before = state.doc.line(number);
  if (number === line.number - 1 && before.text.trim() !== '') return false;
  if (startsWithTag(state, before)) return true;
  if (!isPlain(state, before) && !HEADING.test(before.text) && !ITEM.test(before.text)) return true;
  const from = before.from + before.text.trimEnd().length;
  dispatch(
    state.update({
      changes: { from, to: line.from, insert: ' ' },
      selection: { anchor: from + 1 },
      userEvent: 'delete.backward',
      scrollIntoView: true,
    }),
  );
  return true;
};

/** A link of a text. */
export interface TextLink {
  words: string;
  address: string;
  /** Its range; the selection for a new link. */
  from: number;
  to: number;
}

/** The link under the cursor, else a new one of the selection. */
export function linkAt(state: EditorState): TextLink {
  const { main } = state.selection;
  const node = nodeAround(state, main.head, 'Link');
  if (!node)
    return { words: state.sliceDoc(main.from, main.to), address: '', from: main.from, to: main.to };
  return {
    ...readLink((from, to) => state.sliceDoc(from, to), node),
    from: node.from,
    to: node.to,
  };
}

/** Position of a new citation: the cursor, or before the punctuation that precedes it. */
export function citationPosition({ doc, selection }: EditorState): number {
  const { to } = selection.main;
  const line = doc.lineAt(to);
  const before = line.text.slice(0, to - line.from);
  return line.from + before.replace(/\s*[.,;:!?…]+\s*$/u, '').length;
}

/** Replaces a range of a text, and puts the cursor after it. */
export function put(view: EditorView, from: number, to: number, insert: string): void {
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.insert',
    scrollIntoView: true,
  });
  view.focus();
}

/** Inserts a paragraph after that of the cursor. */
export function putLines(view: EditorView, lines: string): void {
  const { state } = view;
  const line = state.doc.lineAt(state.selection.main.to);
  const isBlank = line.text.trim() === '';
  const at = isBlank ? line.from : line.to;
  const before = state.doc.sliceString(0, at).trimEnd();
  const after = state.doc.sliceString(at).trimStart();
  const end = state.doc.length - state.doc.sliceString(at).trimStart().length;
  const lead = before === '' ? '' : '\n\n';
  const insert = `${lead}${lines.trim()}${after === '' ? '' : '\n\n'}`;
  const from = before.length;
  view.dispatch({
    changes: { from, to: Math.max(end, from), insert },
    selection: { anchor: from + lead.length },
    userEvent: 'input.insert',
    scrollIntoView: true,
  });
  view.focus();
}

/** Inserts a block, around the selection if it has content. */
export function putBlock(view: EditorView, { placement, holds, example, name }: BlockForm): void {
  if (placement === 'lines') return putLines(view, example);
  const { from, to } = view.state.selection.main;
  const words = view.state.sliceDoc(from, to);
  const tag = example.slice(0, readTag(example)?.length ?? 0);
  put(view, from, to, holds === 'text' && words !== '' ? `${tag}${words}</${name}>` : example);
}

/** An empty table of two columns. */
const EMPTY_TABLE = '|  |  |\n| --- | --- |\n|  |  |\n|  |  |';

/** Selects words from a line on; the start of the line where marks stand between them. */
export function selectWords(view: EditorView, line: number, words: string): void {
  const { doc } = view.state;
  const { from } = doc.line(Math.min(line, doc.lines));
  const at = doc.sliceString(from).indexOf(words);
  const selection =
    at < 0 ? { anchor: from } : { anchor: from + at, head: from + at + words.length };
  view.dispatch({ selection, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
  view.focus();
}

/** Inserts an empty table, and focuses its first cell. */
export function putTable(view: EditorView): void {
  putLines(view, EMPTY_TABLE);
  const at = view.state.selection.main.head;
  const boxes = [...view.contentDOM.querySelectorAll<HTMLElement>('.table-box')];
  boxes
    .find((box) => view.posAtDOM(box) === at)
    ?.querySelector<HTMLElement>('.cell')
    ?.focus();
}

/** Adapts a state command to a view. */
export const asCommand =
  (command: StateCommand): Command =>
  (view) =>
    command(view);

interface Part {
  from: number;
  to: number;
}

/** A range and, when it is a whole paragraph, its empty line. */
export function withEmptyLine(state: EditorState, { from, to }: Part): Part {
  const before = state.sliceDoc(0, from);
  const after = state.sliceDoc(to);
  if (!/(?:^|\n)$/u.test(before) || !/^(?:\n|$)/u.test(after)) return { from, to };
  const start = before.trimEnd().length;
  return start > 0 ? { from: start, to } : { from, to: to + /^\n*/u.exec(after)![0].length };
}
