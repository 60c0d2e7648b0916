import { linesOfText } from '../../document/body/parts.ts';
import { memoizeByKey } from '../../lib/memoize.ts';
import type { Document } from '../../document/site.ts';

/** A line whose words visitors read. */
export interface ShownLine {
  text: string;
  /** Line of the file, from 1. */
  line: number;
  isHeader: boolean;
}

/** The lines of a file outside code and comments, those of its header with the value alone. */
export const shownLines = memoizeByKey((entry: Document): readonly ShownLine[] => {
  const header = entry.header ? entry.lines.slice(0, Math.max(entry.body.firstLine - 1, 0)) : [];
  return [
    ...header
      .map((text, index) => ({ text, line: index + 1, isHeader: true }))
      .filter(({ text }) => !text.trimStart().startsWith('#') && text.trim() !== '---'),
    ...linesOfText(entry).map(({ text, line }) => ({ text, line, isHeader: false })),
  ];
});

/** The value of a line of a header, without its key and quotes; a line of a text as it is. */
export const valueOf = ({ text, isHeader }: ShownLine) =>
  isHeader
    ? text.replace(/^\s*(?:- )?(?:[\w-]+\s*:\s*)?["']?/u, '').replace(/["']\s*$/u, '')
    : text;

/** A line without pieces of code and addresses, which hold any sign; as long as it was. */
export const withoutCode = (text: string) =>
  text.replace(/`[^`]*`|https?:\/\/(?:[^\s()>\]]|\([^\s()]*\))+/gu, (found) =>
    ' '.repeat(found.length),
  );
