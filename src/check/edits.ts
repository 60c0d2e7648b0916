import { COMMENT } from '../document/file-text.ts';
import { editedWords, editsBetween, lineEndOf, type TextEdit } from '../lib/text-edits.ts';
import { decode } from '../document/files/encoding.ts';
import type { ReadSite } from '../document/read.ts';
import type { Replaced } from '../document/site.ts';

/** Makes edits of files as they are on the disk out of what rules propose for the texts that they read. */
export function editsOfFiles({ files, fileTexts }: ReadSite) {
  /**
   * The edits that put something in the place of a line or of a piece of it, with the words that they
   * change; undefined where that does not stand there, or holds a comment that the rule did not see.
   */
  return (path: string, at: Partial<Replaced> & { line: number }, write: string) => {
    const { bytes, excesses } = files.find((file) => file.path === path)!;
    const file = fileTexts.get(path);
    // Lines that were not read are empty in the text: nothing in it has its place any more.
    if (!file || excesses) return undefined;
    const { text, rangeOf } = file;
    const source = decode(bytes)!;
    const lines = text.split('\n');
    const start = lines.slice(0, at.line - 1).join('\n').length + (at.line > 1 ? 1 : 0);
    const line = lines[at.line - 1] ?? '';
    const { text: before = line, column } = at;
    const from = column === undefined ? text.indexOf(before, start) : start + column;
    if (from === -1 || from > start + line.length || !text.startsWith(before, from))
      return undefined;
    const isAbove = at.text === '';
    const after = !isAbove ? write : at.line > lines.length ? `\n${write}` : `${write}\n`;
    const made = editsBetween(before, after, from).map((edit): TextEdit | undefined => {
      const isEmpty = edit.from === edit.to;
      const isInLine = edit.from > 0 && text[edit.from - 1] !== '\n';
      const first = isEmpty && isInLine ? rangeOf(edit.from - 1)[1] : rangeOf(edit.from)[0];
      const last = isEmpty ? first : rangeOf(edit.to - 1)[1];
      const isSafe =
        !COMMENT.test(source.slice(first, last)) || COMMENT.test(text.slice(edit.from, edit.to));
      return isSafe
        ? { from: first, to: last, insert: edit.insert.replaceAll('\n', lineEndOf(source)) }
        : undefined;
    });
    if (made.length === 0 || !made.every((edit) => edit !== undefined)) return undefined;
    return { edits: made, words: editedWords(source, made) };
  };
}
