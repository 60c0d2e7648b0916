/** Longest text of another site that a report repeats, in UTF-16 units. */
const LONGEST = 120;

/**
 * Words of another site between French quotation marks, on one line, cut where they are long. Whoever
 * shows a report still makes them harmless for the place where they are shown.
 */
export function quoted(words: string): string {
  const line = words.replace(/\s+/gu, ' ').trim();
  return `« ${line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line} »`;
}
