import { mapToSource } from '../content-model/normal-text.ts';
import { editedWords, editsBetween, lineEndOf, type TextEdit } from '../lib/text-edits.ts';
import { decode } from '../content-model/files/encoding.ts';
import type { ReadSite } from '../content-model/read.ts';
import type { Replaced } from '../content-model/site.ts';

const COMMENT = /<!--|\{\/\*/u;

/**
 * A file as it is on the disk, and the normal text that rules read. Undefined where lines were not read:
 * they are empty in the normal text, so that nothing in it has its place any more.
 */
function openFile({ files, texts }: ReadSite, path: string) {
  const { bytes, excesses } = files.find((file) => file.path === path)!;
  if (excesses) return undefined;
  const text = texts.get(path)!;
  const source = decode(bytes)!;
  let next = 0;
  /** Where each line of the normal text starts. */
  const lines = text.split('\n').map((line) => {
    const start = next;
    next += line.length + 1;
    return start;
  });
  return { text, source, lines, lineEnd: lineEndOf(source), ...mapToSource(source) };
}

/** Makes edits of files as they are on the disk out of what rules propose for their normal texts. */
export function editsOfFiles(site: ReadSite) {
  const opened = new Map<string, ReturnType<typeof openFile>>();
  /**
   * The edits that put something in the place of a line or of a piece of it, with the words that they
   * change; undefined where that does not stand there, or holds a comment that the rule did not see.
   */
  return (path: string, at: Partial<Replaced> & { line: number }, write: string) => {
    if (!opened.has(path)) opened.set(path, openFile(site, path));
    const file = opened.get(path);
    if (!file) return undefined;
    const { text, source, lines, lineEnd, starts, ends } = file;
    const start = lines[at.line - 1] ?? text.length;
    const end = (lines[at.line] ?? text.length + 1) - 1;
    const { text: before = text.slice(start, end), column } = at;
    const from = column === undefined ? text.indexOf(before, start) : start + column;
    if (from === -1 || from > end || !text.startsWith(before, from)) return undefined;
    const isAbove = at.text === '';
    const after = !isAbove ? write : at.line > lines.length ? `\n${write}` : `${write}\n`;
    const made = editsBetween(before, after, from).map((edit): TextEdit | undefined => {
      const isEmpty = edit.from === edit.to;
      const isInLine = edit.from > 0 && text[edit.from - 1] !== '\n';
      const first = isEmpty && isInLine ? ends[edit.from - 1]! : starts[edit.from]!;
      const last = isEmpty ? first : ends[edit.to - 1]!;
      const isSafe =
        !COMMENT.test(source.slice(first, last)) || COMMENT.test(text.slice(edit.from, edit.to));
      return isSafe
        ? { from: first, to: last, insert: edit.insert.replaceAll('\n', lineEnd) }
        : undefined;
    });
    if (made.length === 0 || !made.every((edit) => edit !== undefined)) return undefined;
    return { edits: made, words: editedWords(source, made) };
  };
}
