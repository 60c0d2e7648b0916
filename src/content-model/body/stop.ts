import { BLOCK_NAMES } from '../../schemas/blocks.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { choiceOf, nearestNames } from '../../lib/nearest.ts';

/** Where the parser of texts stopped. */
interface ParseError {
  /** The text, with the mistakes reported before masked. */
  lines: readonly string[];
  /** Index of the line. */
  line: number;
  /** Index of the character in it. */
  column: number;
  /** What the parser said, in English: read, never shown. */
  message: string;
}

/** Why the parser stopped, and the text with it masked. */
type Recovery = Diagnostic & {
  /** Index of the line. */
  line: number;
  /** The fix of that line; see `Proposal`. */
  write?: string;
  /** Lines to complete; see `Proposal`. */
  suggestion?: string;
  /** The lines, as many as before, in which the parser can go further. */
  lines: readonly string[];
};

/** A reason for which the parser stops. */
export interface Recoverer {
  /** Identifier of the rule that is broken. */
  rule: string;
  /** What is reported of a stop, and the text with it masked; undefined where the reason is another. */
  recover(stop: ParseError): Recovery | undefined;
}

/** The lines, with a piece of one of them replaced. */
export const replaceAt = (
  lines: readonly string[],
  line: number,
  column: number,
  length: number,
  by: string,
) => {
  const text = lines[line] ?? '';
  return lines.with(line, text.slice(0, column) + by + text.slice(column + length));
};
/** Spaces in the place of something. */
export const spaces = (length: number) => ' '.repeat(length);
/** Length of a tag that starts at a character, up to its > or to the end of the line. */
export const lengthOfTag = (text: string, column: number) => {
  const end = text.indexOf('>', column);
  return (end === -1 ? text.length : end + 1) - column;
};
/** The parser's words on a block that is not closed, with its name and place. */
export const OPEN_TAG = /Expected a closing tag for `<([^>`]*)>` \((\d+):(\d+)\)/u;
/** Its words on a tag that closes what is not open, or too early. */
export const CLOSE_TAG =
  /Unexpected closing tag `<\/([^>`]*)>`(?:.*closing tag for `<([^>`]*)>` \((\d+):(\d+)\))?/u;
const isHtml = (name: string) =>
  /^[a-z]/u.test(name) && nearestNames(name, BLOCK_NAMES, 1)[0]?.toLowerCase() !== name;

/** What is reported of a tag that is not ours, opened or closed. */
export function unknownTagMessage(name: string): Diagnostic | undefined {
  if (BLOCK_NAMES.includes(name)) return undefined;
  if (isHtml(name)) return { message: 'html-tag', data: { tag: name } };
  return { message: 'block-unknown', data: { block: name, ...choiceOf(name, BLOCK_NAMES) } };
}
