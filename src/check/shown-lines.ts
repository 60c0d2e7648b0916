import { linesOfText } from '../document/body/parts.ts';
import { memoizeByKey } from '../lib/memoize.ts';
import { spacesFor, withoutCode } from '../lib/plain-text.ts';
import type { Document } from '../document/site.ts';

/** A line whose words visitors read. */
export interface ShownLine {
  /** Without the key and the quotes of a header, code and addresses; those are spaces. */
  text: string;
  /** As it is typed. */
  typed: string;
  /** Line of the file, from 1. */
  line: number;
  document: Document;
}

/** A line with spaces for its pieces of code and its addresses. */
const wordsOf = (text: string) =>
  withoutCode(text).replace(/https?:\/\/(?:[^\s()>\]]|\([^\s()]*\))+/gu, spacesFor);

/** The value of a line of a header, without its key and quotes. */
const valueOf = (text: string) =>
  text.replace(/^\s*(?:- )?(?:[\w-]+\s*:\s*)?["']?/u, spacesFor).replace(/["']\s*$/u, '');

/** The lines of a file outside comments, those of its header with the value alone. */
export const shownLines = memoizeByKey((document: Document): readonly ShownLine[] => {
  const header = document.header
    ? document.lines.slice(0, Math.max(document.body.firstLine - 1, 0))
    : [];
  return [
    ...header
      .map((typed, index) => ({
        text: wordsOf(valueOf(typed)),
        typed,
        line: index + 1,
        document,
      }))
      .filter(({ typed }) => !typed.trimStart().startsWith('#') && typed.trim() !== '---'),
    ...linesOfText(document).map(({ text, line }) => ({
      text: wordsOf(text),
      typed: text,
      line,
      document,
    })),
  ];
});
