/** A whole number in French: 14 600. */
export const whole = (value: number) => Math.round(value).toLocaleString('fr-FR');

/** Seconds in French, with one decimal: 3,4 s. */
export const seconds = (milliseconds: number) =>
  `${(milliseconds / 1000).toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00A0s`;

/**
 * The middle value; of an even count, the mean of the two in the middle.
 *
 * @throws {RangeError} If there is no value.
 */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('No value, no median.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/**
 * The smallest value that a share of the values does not exceed.
 *
 * @param share - Between 0, not included, and 1: 0.95 for the 95th percentile.
 * @throws {RangeError} If there is no value.
 */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('No value, no percentile.');
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1]!;
}

/**
 * A Markdown table: the first column is words, the others are numbers and stand to the right.
 *
 * @param heads - Heading of each column.
 * @param rows - One cell a column, in the same order.
 */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]) {
  const widths = heads.map((head, column) =>
    Math.max(3, head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(heads), line(rule), ...rows.map(line)].join('\n');
}
