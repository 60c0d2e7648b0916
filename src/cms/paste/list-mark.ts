/** Mark of a list item. */
export type ListMark =
  | { kind: 'bullet' }
  | { kind: 'number'; value: number }
  /** A number or a sign that Markdown cannot express, such as « b) », « IV. » or « ✗ ». */
  | { kind: 'words'; words: string };

/** What stands behind a dash that says « moins ». */
export const LESS = String.raw`de\s+\d+(?!\d|\s+à\s)|d[’']une?\s+(?:an|heure|jour|minute|mois|semaine)(?!\p{L})`;

/** Marks that say something: a tick, a cross, a box. */
const SAYS = /^[\u2610-\u2612\u2705\u2713-\u2718\u274C\u274E]\uFE0F?$/u;

/** The mark that Word writes as text before an item: « · », « 3. », « b) », « Étape 1 : ». */
export function readMark(written: string): ListMark {
  const words = written.replace(/\s+/gu, ' ').trim();
  if (SAYS.test(words)) return { kind: 'words', words };
  const [, digits] = /^\(?0*(\d{1,9})(?:[.):°-]|\s?:)?\)?$/u.exec(words) ?? [];
  if (digits !== undefined) return { kind: 'number', value: Number(digits) };
  const isNumber = /\d|^[A-Z]$|\p{L}{3}/u.test(words) || /^\(?\p{L}+[.)°]/u.test(words);
  return isNumber ? { kind: 'words', words } : { kind: 'bullet' };
}

/** A number below 40 in Roman numerals. */
const romanOf = (value: number) =>
  'X'.repeat(Math.floor(value / 10)) +
  ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][value % 10]!;

/**
 * The mark of an item of an unordered list.
 *
 * @param type - Its `list-style-type`; empty where it has none.
 */
export function bulletOf(type: string): ListMark {
  const [, sign = ''] = /^["']\s*(.+?)\s*["']$/u.exec(type) ?? [];
  return SAYS.test(sign) ? { kind: 'words', words: sign } : { kind: 'bullet' };
}

/**
 * The mark that a browser renders before an item of an ordered list.
 *
 * @param type - The `type` of the list, or its `list-style-type`.
 */
export function markOf(value: number, type: string): ListMark {
  if (type === 'none') return { kind: 'bullet' };
  // Outlook writes the mark of each item as a string.
  if (/^["']/u.test(type)) return readMark(type.slice(1, -1));
  const isUpper = /^(?:[AI]$|upper)/u.test(type);
  const written = (words: string): ListMark => ({
    kind: 'words',
    words: `${isUpper ? words : words.toLowerCase()}.`,
  });
  const isLetter = /^(?:a|(?:lower|upper)-(?:alpha|latin))$/iu.test(type);
  if (isLetter && value > 0 && value <= 26) return written(String.fromCharCode(64 + value));
  const isRoman = /^(?:i|(?:lower|upper)-roman)$/iu.test(type);
  if (isRoman && value > 0 && value < 40) return written(romanOf(value));
  return { kind: 'number', value };
}
