/** Mark of a list item. */
export type ListMark =
  | { kind: 'bullet' }
  | { kind: 'number'; value: number }
  /** A number that Markdown cannot express, such as « b) » or « 1.2. ». */
  | { kind: 'words'; words: string };

/** What stands behind a dash that says « moins ». */
export const LESS = String.raw`de\s+\d+(?!\d|\s+à\s)|d[’']une?\s+(?:an|heure|jour|minute|mois|semaine)(?!\p{L})`;

/** The mark that Word writes as text before an item: « · », « 3. », « b) », « Étape 1 : ». */
export function readMark(written: string): ListMark {
  const words = written.replace(/\s+/gu, ' ').trim();
  const [, digits] = /^\(?0*(\d{1,9})(?:[.):°-]|\s?:)?\)?$/u.exec(words) ?? [];
  if (digits !== undefined) return { kind: 'number', value: Number(digits) };
  const isNumber = /\d/u.test(words) || /^\(?\p{L}+[.)°]/u.test(words) || /\p{L}{3}/u.test(words);
  return isNumber ? { kind: 'words', words } : { kind: 'bullet' };
}

/**
 * The mark that a browser renders before an item of an ordered list; Roman numerals as digits.
 *
 * @param type - The `type` of the list, or its `list-style-type`.
 */
export function markOf(value: number, type: string): ListMark {
  if (type === 'none') return { kind: 'bullet' };
  // Outlook writes the mark of each item as a string.
  if (/^["']/u.test(type)) return readMark(type.slice(1, -1));
  const isLetter = /^(?:a|(?:lower|upper)-(?:alpha|latin))$/iu.test(type);
  if (isLetter && value > 0 && value <= 26) {
    const first = /^(?:A$|upper)/u.test(type) ? 'A' : 'a';
    return { kind: 'words', words: `${String.fromCharCode(first.charCodeAt(0) + value - 1)}.` };
  }
  return { kind: 'number', value };
}
