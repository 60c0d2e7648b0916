/** A cell with its range in the source of the table. */
export interface Cell {
  /** As typed, trimmed. */
  source: string;
  from: number;
  to: number;
}

/** A parsed table. */
export interface Grid {
  /** Cells of its head, then of each row. */
  rows: readonly (readonly Cell[])[];
  /** End of each of those lines. */
  ends: readonly number[];
  /** Range of the delimiter row. */
  rule: { from: number; to: number };
}

/** The cells of one line. */
function readRow(line: string, start: number): Cell[] {
  const bars = [...line.matchAll(/(?<!\\)\|/gu)].map(({ index }) => index);
  const isOpen = !line.trimStart().startsWith('|');
  const isUnclosed = bars.length === 0 || line.slice(bars.at(-1)! + 1).trim() !== '';
  const edges = [...(isOpen ? [-1] : []), ...bars, ...(isUnclosed ? [line.length] : [])];
  return edges.slice(1).map((end, index): Cell => {
    const begin = edges[index]! + 1;
    const raw = line.slice(begin, end);
    const source = raw.trim();
    const lead = source === '' ? Math.min(1, raw.length) : raw.length - raw.trimStart().length;
    return { source, from: start + begin + lead, to: start + begin + lead + source.length };
  });
}

/** Parses a table, whose second line is the delimiter row. */
export function readGrid(source: string): Grid {
  const lines = source.split('\n');
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  const numbered = lines.map((line, index) => ({ line, start: starts[index]! }));
  const shown = numbered.filter((_, index) => index !== 1);
  return {
    rows: shown.map(({ line, start }) => readRow(line, start)),
    ends: shown.map(({ line, start }) => start + line.length),
    rule: { from: starts[1] ?? at, to: (starts[1] ?? at) + (lines[1]?.length ?? 0) },
  };
}

/** Escapes words for a cell: one line, no unescaped bar. */
export const cellText = (words: string) =>
  words
    .replace(/\s*[\r\n]+\s*/gu, ' ')
    .replace(/(?<!\\)\|/gu, '\\|')
    .trim();

/** A line of a table. */
const writeRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Inserts an empty row after a row. */
export function addRow(source: string, row: number): string {
  const { rows, ends, rule } = readGrid(source);
  const empty = writeRow((rows[0] ?? []).map(() => ''));
  const at = row === 0 ? rule.to : ends[row]!;
  return `${source.slice(0, at)}\n${empty}${source.slice(at)}`;
}

/** Removes a row; the head stays. */
export function removeRow(source: string, row: number): string {
  const lines = source.split('\n');
  return lines.filter((_, index) => row === 0 || index !== row + 1).join('\n');
}

const remade = (source: string, remake: (cells: string[], isRule: boolean) => string[]) =>
  source
    .split('\n')
    .map((line, index) =>
      writeRow(
        remake(
          readRow(line, 0).map((cell) => cell.source),
          index === 1,
        ),
      ),
    )
    .join('\n');

/** Inserts an empty column after a column. */
export const addColumn = (source: string, column: number) =>
  remade(source, (cells, isRule) => cells.toSpliced(column + 1, 0, isRule ? '---' : ''));

/** Removes a column; the last one stays. */
export const removeColumn = (source: string, column: number) =>
  remade(source, (cells) => (cells.length > 1 ? cells.toSpliced(column, 1) : cells));

/** The smallest change from one text to another: the range without their common start and end. */
export function difference(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return {
    from: start,
    to: before.length - end,
    insert: after.slice(start, after.length - end),
  };
}
