/** A line of a header taken apart: `  - title: "x"`. */
export interface Line {
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
    dash,
    ...(field === undefined ? {} : { key: written.replace(/^["'](.*)["']$/u, '$1') }),
    value: value.startsWith('#') ? '' : value,
    start: `${spaces}${dash}${field === undefined ? '' : `${written}: `}`,
  };
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

/** A text without the quotes, straight or curly, at its two ends. */
export const withoutEnds = (value: string): string =>
  value.replace(/^["'“”„‟]/u, '').replace(/["'“”‟]$/u, '');
