import { ALL_FIELDS } from '../fields/names.ts';

/** A line of a header taken apart: `  - title: "x"`. */
export interface Line {
  /** Spaces before the first sign. */
  indent: number;
  /** « - » and its spaces when the line starts an item of a list; else empty. */
  dash: string;
  /** Name of the field, without quotes; undefined for the bare value of an item. */
  key?: string;
  /** What follows, as typed, without the spaces around it; empty when only a comment follows. */
  value: string;
  /** All that stands before the value, with one space after a colon. */
  start: string;
}

const DASH = /^( *)(-(?: +|$))?(.*)$/u;
const KEY =
  /^("[^"]*"|'[^']*'|(?![-?] )[^\s"'#&*!|>%@`[\]{},:](?:(?!:\s| #).)*?)\s*:(?:\s+(.*))?$/u;

/** Takes apart a line that YAML reads as a field, an item, or both; `undefined` for any other. */
export function readLine(text: string): Line | undefined {
  const [, spaces = '', dash = '', rest = ''] = DASH.exec(text) ?? [];
  const [field, written = '', after = ''] = KEY.exec(rest) ?? [];
  if (field === undefined && dash === '') return undefined;
  const value = (field === undefined ? rest : after).trimEnd();
  return {
    indent: spaces.length,
    dash,
    ...(field === undefined ? {} : { key: written.replace(/^["'](.*)["']$/u, '$1') }),
    value: value.startsWith('#') ? '' : value,
    start: `${spaces}${dash}${field === undefined ? '' : `${written}: `}`,
  };
}

/** A field whose colon is missing, stuck to its value, or another sign. */
export interface MistypedField {
  hasColon: boolean;
  /** What stands in place of the colon: `=`, `;`, `,` or nothing. */
  sign: string;
  /** The line as it should be. */
  text: string;
}

const MISTYPED_FIELD =
  /^(\s*(?:-\s+)?)(\p{L}[\w-]*)(?:\s*(:)(?!\/\/|\s):*\s*|\s*(：)\s*|\s*([=;,])\s*|\s+)(?=\S)(.+)$/u;

const LONE_WORD = /^( *)([\w-]+)\s*$/u;

/**
 * Reads a line that can only be a field with a mistyped colon; `undefined` for any other.
 *
 * @param below - The line under it, which tells a field from a word.
 */
export function findMistypedField(text: string, below = ''): MistypedField | undefined {
  const [, spaces, word = ''] = LONE_WORD.exec(text) ?? [];
  if (spaces !== undefined && ALL_FIELDS.includes(word)) {
    const isOpening = new RegExp(`^${spaces}(?: +\\S|- )`, 'u').test(below);
    return isOpening ? { hasColon: false, sign: '', text: `${spaces}${word}:` } : undefined;
  }
  const [line, start = '', key = '', colon, wide, sign = '', value = ''] =
    MISTYPED_FIELD.exec(text) ?? [];
  if (line === undefined) return undefined;
  const isKnown = ALL_FIELDS.includes(key);
  const isGood = readLine(text) !== undefined;
  const hasColon = (colon ?? wide) !== undefined;
  const isMistyped =
    hasColon || sign === '=' ? isKnown || (hasColon && !isGood) : isKnown && !isGood;
  if (!isMistyped) return undefined;
  const isValue = hasColon || hasStraightStart(value);
  return { hasColon, sign, text: `${start}${key}: ${isValue ? value : quote(value)}` };
}

/** Straight quotes inside a text become « », in pairs; a lone one goes. */
function withoutStraightQuotes(text: string): string {
  const [first = '', ...others] = text.split('"');
  if (others.length % 2 === 1) return text.replaceAll('"', '');
  return others.reduce((done, part, at) => `${done}${at % 2 === 0 ? '« ' : ' »'}${part}`, first);
}

/** A text between the quotes that YAML understands, whatever it holds. */
export function quote(text: string): string {
  const inside = withoutStraightQuotes(text.trim());
  return inside.includes('\\') ? `'${inside.replaceAll("'", "''")}'` : `"${inside}"`;
}

const STRAIGHT = /^["']/u;
const CURLY_OPENING = /^[“”„‟‘]/u;
const CURLY_CLOSING = /[“”‟’‘]$/u;

/** Whether a value starts with a straight quote. */
export const hasStraightStart = (value: string): boolean => STRAIGHT.test(value);

/** Whether a value is between curly quotes, or between a curly and a straight one. */
export const hasCurlyEnds = (value: string): boolean =>
  (CURLY_OPENING.test(value) && (/["”‟’]$/u.test(value) || !/[“”‟’]/u.test(value.slice(1)))) ||
  (STRAIGHT.test(value) && /[“”‟]$/u.test(value));

/** A text without the quotes, straight or curly, at its two ends. */
export function withoutEnds(value: string): string {
  const opening = value[0] ?? '';
  const isStraight = STRAIGHT.test(opening);
  if (!isStraight && !/^[“”„‟‘’]/u.test(opening)) return value;
  const rest = value.slice(1);
  const closing = rest.at(-1) ?? '';
  const closes = isStraight
    ? closing === opening || /[“”‟]/u.test(closing)
    : CURLY_CLOSING.test(closing) || closing === '"';
  return closes ? rest.slice(0, -1) : rest;
}
