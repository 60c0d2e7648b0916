/** A line of a header taken apart: `  - title: "x"`. */
export interface KeyLine {
  indent: string;
  /** « - » and its spaces, when the line starts an item of a list. */
  dash: string;
  key: string;
  value: string;
}

const KEY_LINE = /^(\s*)((?:-\s+)?)(\p{L}[\p{L}\p{M}\w-]*)\s*:(?:\s+(.*))?$/u;

/** Takes a line of the form `key: value` apart; `undefined` for any other. */
export function readKeyLine(line: string): KeyLine | undefined {
  const match = KEY_LINE.exec(line);
  if (!match) return undefined;
  const [, indent = '', dash = '', key = '', value = ''] = match;
  return { indent, dash, key, value: value.trimEnd() };
}

/** Straight quotes inside a text become « », in pairs; a lone one goes. */
function withoutStraightQuotes(text: string): string {
  const count = text.split('"').length - 1;
  if (count % 2 === 1) return text.replaceAll('"', '');
  let isOpening = false;
  return text.replaceAll('"', () => {
    isOpening = !isOpening;
    return isOpening ? '« ' : ' »';
  });
}

/** A text between the quotes that YAML understands, whatever it holds. */
export function quote(text: string): string {
  const inside = withoutStraightQuotes(text.trim());
  return inside.includes('\\') ? `'${inside.replaceAll("'", "''")}'` : `"${inside}"`;
}

/** The same line with another value between quotes. */
export const withQuoted = ({ indent, dash, key }: KeyLine, value: string) =>
  `${indent}${dash}${key}: ${quote(value)}`;

const OPENING = /^["'“”„‟«‘’]/u;
const STRAIGHT = /^["']/u;
const CURLY_OPENING = /^[“”„‟‘]/u;
const CURLY_CLOSING = /[“”‟’‘]$/u;

/** A text without the quotes, straight or curly, at its two ends. */
export function withoutEnds(value: string): string {
  const first = value[0] ?? '';
  const rest = OPENING.test(first) && first !== '«' ? value.slice(1) : value;
  const last = rest.at(-1) ?? '';
  const closes = STRAIGHT.test(first)
    ? last === first || /[“”‟]/u.test(last)
    : CURLY_CLOSING.test(last) || last === '"';
  return first !== rest[0] && rest !== value && closes ? rest.slice(0, -1) : rest;
}

/** Whether a value is between curly quotes, or between a curly and a straight one. */
export const hasCurlyEnds = (value: string) =>
  CURLY_OPENING.test(value) || (STRAIGHT.test(value) && /[“”‟]$/u.test(value));

/** Whether a value starts with a straight quote. */
export const hasStraightStart = (value: string) => STRAIGHT.test(value);
