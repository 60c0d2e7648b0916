import type { Rule } from '../../types.ts';
import { readKeyLine } from '../quoting.ts';

/** A line of a header put right. */
export interface Mended {
  /** The lines of the header, as many as before. */
  lines: string[];
  /** Index of the line that the author has to change. */
  index: number;
  says: string;
  write?: string;
  /** Key whose value was lost, so that its absence is not told as well. */
  lost?: string;
}

/** One way in which a header is mistyped, and its remedy. */
export interface Mend extends Rule {
  severity: 'error';
  /** `undefined` when the line does not look mistyped in that way. */
  mend(lines: readonly string[], index: number): Mended | undefined;
}

/** A remedy of one line alone. */
export const oneLine =
  (
    repair: (line: string, previous: string) => { write: string; says: string } | undefined,
  ): Mend['mend'] =>
  (lines, index) => {
    const line = lines[index] ?? '';
    const repaired = repair(
      line,
      lines.slice(0, index).findLast((other) => other.trim() !== '') ?? '',
    );
    if (!repaired || repaired.write === line) return undefined;
    return { ...repaired, index, lines: lines.with(index, repaired.write) };
  };

/** Spaces that a line needs under the one before it. */
export function wantedIndent(previous: string, line: string): number {
  const depth = /^ */u.exec(previous)![0].length;
  const isItem = /^\s*-\s/u.test(previous);
  if (/:\s*$/u.test(previous)) return depth + (isItem ? 4 : 2);
  return isItem && !/^\s*-\s/u.test(line) && readKeyLine(previous) ? depth + 2 : depth;
}

export const MISTYPED_DASH = /^(\s*)(?:[—–•·▪*]\s*|-(?=[^\s-]))(.+)$/u;
export const SPECIAL = /^[&*!%@`|>?{}[\],]/u;
