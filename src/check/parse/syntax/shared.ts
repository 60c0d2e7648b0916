import { COMPONENT_NAMES, insteadOfHtml } from '../../components.ts';
import { didYouMean, nearestNames } from '../../nearest.ts';
import type { Rule } from '../../types.ts';

/** Where the parser stopped, in a text of many lines. */
export interface Stop {
  /** Index of the line. */
  line: number;
  /** Index of the character in it. */
  column: number;
  /** What the parser said, in English: read, never shown. */
  message: string;
}

/** A mistake that keeps a text from being read, and the text with it masked. */
export interface SyntaxMistake {
  /** Index of the line. */
  line: number;
  says: string;
  write?: string;
  /** The lines, as many as before, in which the parser can go further. */
  lines: string[];
}

/** One reason why a text cannot be read. */
export interface SyntaxRule extends Rule {
  severity: 'error';
  /** `undefined` when the reason is another one. */
  explain(lines: readonly string[], stop: Stop): SyntaxMistake | undefined;
}

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
export const blank = (length: number) => ' '.repeat(length);
export const lengthOfTag = (text: string, column: number) => {
  const end = text.indexOf('>', column);
  return (end === -1 ? text.length : end + 1) - column;
};
export const OPEN_TAG = /Expected a closing tag for `<([^>`]*)>` \((\d+):(\d+)\)/u;
export const CLOSE_TAG =
  /Unexpected closing tag `<\/([^>`]*)>`(?:.*closing tag for `<([^>`]*)>` \((\d+):(\d+)\))?/u;
export const isHtml = (name: string) =>
  /^[a-z]/u.test(name) && nearestNames(name, COMPONENT_NAMES, 1)[0]?.toLowerCase() !== name;

/** What is said of a tag that is not ours, opened or closed. */
export function strangeTag(name: string): string | undefined {
  if (COMPONENT_NAMES.includes(name)) return undefined;
  if (isHtml(name))
    return `La balise <${name}> est du code HTML, qui n’est pas accepté. ${insteadOfHtml(name)}`;
  const near =
    didYouMean(name, COMPONENT_NAMES) || ` Les blocs possibles sont ${COMPONENT_NAMES.join(', ')}.`;
  return `Le bloc <${name}> n’existe pas.${near}`;
}
