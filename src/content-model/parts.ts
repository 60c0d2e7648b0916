import { lineEndOf } from '../lib/text-edits.ts';

/** A file taken apart without losing a byte: its parts, one after the other, are the file. */
export interface FileParts {
  /** All up to the header: byte order mark, blank lines, comments, the first line of dashes. */
  start: string;
  /** Header as typed, with the end of its last line; all of a file that is only YAML. */
  yaml: string;
  /** Second line of dashes, and the blank lines under it. */
  middle: string;
  /** Text as typed, without the blank lines around it. */
  body: string;
  /** Blank lines after the text. */
  end: string;
}

const FENCE = '---[ \\t]*';
const HEADER = new RegExp(
  `^((?:\\s|\\u200B|\\u2060|<!--[\\s\\S]*?-->|\\{/\\*[\\s\\S]*?\\*/\\})*${FENCE}(?:\\r\\n|\\r|\\n))` +
    `((?:[\\s\\S]*?(?:\\r\\n|\\r|\\n))??)(${FENCE})(?![^\\r\\n])([\\s\\S]*)$`,
  'u',
);
/** Blank lines around a text; spaces before its first word belong to it. */
const AROUND = /^((?:[^\S\r\n]*(?:\r\n|\r|\n))*)([\s\S]*?)(\s*)$/u;

/** A text with \n alone at the ends of its lines. */
export const withPlainEnds = (text: string): string => text.replace(/\r\n?/gu, '\n');

/**
 * Takes an MDX file apart.
 *
 * @returns Undefined when it has no header between two lines of dashes.
 */
export function takeApart(text: string): FileParts | undefined {
  const match = HEADER.exec(text);
  if (!match) return undefined;
  const [, start = '', yaml = '', fence = '', rest = ''] = match;
  const [, blank = '', body = '', end = ''] = AROUND.exec(rest)!;
  return { start, yaml, middle: fence + blank, body, end };
}

/** A file that is only YAML, as its parts. */
export function takeYamlApart(text: string): FileParts {
  const start = /^\uFEFF?/u.exec(text)![0];
  return { start, yaml: text.slice(start.length), middle: '', body: '', end: '' };
}

/** Puts a file together again. */
export const putTogether = ({ start, yaml, middle, body, end }: FileParts): string =>
  start + yaml + middle + body + end;

/** Number of the file's line on which a part starts, from 1. */
export function lineOfPart(parts: FileParts, part: 'yaml' | 'body'): number {
  const { start, yaml, middle } = parts;
  const before = part === 'yaml' ? start : start + yaml + middle;
  return withPlainEnds(before).split('\n').length;
}

/**
 * The parts with another text, whose untouched lines keep the ends that they have.
 *
 * @param parts - The file as it is.
 * @param body - Text with \n at the ends of its lines.
 */
export function withBody(parts: FileParts, body: string): FileParts {
  const before = withPlainEnds(parts.body);
  if (body === before) return parts;
  const lineEnd = lineEndOf(parts.start + parts.yaml + parts.body);
  const lines = parts.body.split(/(?<=\r\n|\r(?!\n)|\n)/u);
  const plain = lines.map((line) => withPlainEnds(line));
  const wanted = body === '' ? [] : body.split(/(?<=\n)/u);
  let top = 0;
  while (top < Math.min(plain.length, wanted.length) && plain[top] === wanted[top]) top += 1;
  let foot = 0;
  while (
    foot < Math.min(plain.length, wanted.length) - top &&
    plain.at(-1 - foot) === wanted.at(-1 - foot)
  )
    foot += 1;
  const changed = wanted
    .slice(top, wanted.length - foot)
    .map((line) => line.replace('\n', lineEnd));
  const text = [...lines.slice(0, top), ...changed, ...lines.slice(lines.length - foot)].join('');
  // A first text needs a blank line above it, and an end of line under it.
  const isFirst = parts.body === '';
  const middle =
    isFirst && !/[\r\n]/u.test(parts.middle) ? parts.middle + lineEnd + lineEnd : parts.middle;
  return { ...parts, middle, body: text, end: isFirst && parts.end === '' ? lineEnd : parts.end };
}
