/** Longest line that is read, in UTF-16 units: more than eight hundred words without a paragraph. */
export const LONGEST_LINE = 5000;

/** Deepest nesting that is read: quotations, lists, blocks and braces, each inside the other. */
export const DEEPEST_NESTING = 100;

/** Most braces that a file may hold, and most codes of characters, as &amp;, that a paragraph may. */
export const MOST_CODES = 1000;

/** Columns of indent that a list of that depth cannot need. */
const LARGEST_INDENT = 4 * DEEPEST_NESTING;

/** A line that is not read: what stands in it would cost more time or depth than any text needs. */
export type Excess =
  | { kind: 'long-line'; /** Line from 1. */ line: number; /** In UTF-16 units. */ length: number }
  | { kind: 'deep-line' | 'deep-blocks' | 'crowded-paragraph'; /** Line from 1. */ line: number };

/** Marks of quotations and of lists at the start of a line. */
const NESTING_MARKS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/u;

/** Whether a line alone opens more than a text may nest. */
function isDeep(text: string): boolean {
  const [marks = ''] = NESTING_MARKS.exec(text) ?? [];
  if (marks.length > DEEPEST_NESTING && (marks.match(/[>*+.)-]/gu)?.length ?? 0) > DEEPEST_NESTING)
    return true;
  return text.length > LARGEST_INDENT && text.search(/[^ \t]/u) > LARGEST_INDENT;
}

/** By how much a line deepens the nesting of blocks and of braces; below 0 when it closes more. */
function deepening(text: string): number {
  let depth = 0;
  for (const [found] of text.matchAll(/<\/?[A-Za-z][^<>]*>|[{}]/gu)) {
    if (found.startsWith('</') || found === '}') depth -= 1;
    else if (!found.endsWith('/>')) depth += 1;
  }
  return depth;
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

/**
 * Takes out of a text the lines that no program could read in a fair time: each becomes an empty line.
 * Where too many blocks stand open, all that follows goes.
 *
 * @param text - A whole file, normalised.
 * @returns The text with as many lines as before, and what was taken out, in the order of its lines.
 */
export function withoutExcess(text: string): { text: string; excesses: readonly Excess[] } {
  const excesses: Excess[] = [];
  const lines = text.split('\n');
  let depth = 0;
  let codes = 0;
  let braces = 0;
  for (const [index, typed] of lines.entries()) {
    const line = index + 1;
    const isTold = Math.max(codes, braces) > MOST_CODES;
    codes = typed.trim() === '' ? 0 : codes + count(typed, '&');
    braces += count(typed, '{');
    if (Math.max(codes, braces) > MOST_CODES) {
      if (!isTold) excesses.push({ kind: 'crowded-paragraph', line });
    } else if (typed.length > LONGEST_LINE)
      excesses.push({ kind: 'long-line', line, length: typed.length });
    else if (isDeep(typed)) excesses.push({ kind: 'deep-line', line });
    else {
      depth = Math.max(depth + deepening(typed), 0);
      if (depth <= DEEPEST_NESTING) continue;
      excesses.push({ kind: 'deep-blocks', line });
      lines.fill('', index);
      break;
    }
    lines[index] = '';
  }
  return excesses.length === 0 ? { text, excesses } : { text: lines.join('\n'), excesses };
}
