/** Mark of a list item. */
export type ListMark =
  | { kind: 'bullet' }
  | { kind: 'number'; value: number }
  /** A number that Markdown cannot express, such as « b) » or « 1.2. ». */
  | { kind: 'words'; words: string };

const BULLET: ListMark = { kind: 'bullet' };

/** The mark that Word writes as text before an item: « · », « 3. », « b) », « Étape 1 : ». */
export function readMark(written: string): ListMark {
  const words = written.replace(/[\s\u00A0]+/gu, ' ').trim();
  const [, digits] = /^\(?0*(\d{1,9})(?:[.):°-]|\s?:)?\)?$/u.exec(words) ?? [];
  if (digits !== undefined) return { kind: 'number', value: Number(digits) };
  const isNumber = /\d/u.test(words) || /^\(?[\p{L}]+[.)°]/u.test(words) || /\p{L}{3}/u.test(words);
  return isNumber ? { kind: 'words', words } : BULLET;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function toRoman(value: number): string {
  let rest = value;
  let words = '';
  for (const [size, sign] of ROMAN) for (; rest >= size; rest -= size) words += sign;
  return words;
}

/** « a » for 1, « z » for 26, « aa » for 27. */
function toLetters(value: number): string {
  let rest = value;
  let words = '';
  for (; rest > 0; rest = Math.floor((rest - 1) / 26))
    words = String.fromCharCode(97 + ((rest - 1) % 26)) + words;
  return words;
}

/**
 * The mark that a browser renders before an item of an ordered list.
 *
 * @param type - The `type` of the list, or its `list-style-type`.
 */
export function markOf(value: number, type: string): ListMark {
  if (value > 0 && value < 4000) {
    if (type === 'a' || /^lower-(?:alpha|latin)$/u.test(type))
      return { kind: 'words', words: `${toLetters(value)}.` };
    if (type === 'A' || /^upper-(?:alpha|latin)$/u.test(type))
      return { kind: 'words', words: `${toLetters(value).toUpperCase()}.` };
    if (type === 'i' || type === 'lower-roman')
      return { kind: 'words', words: `${toRoman(value)}.` };
    if (type === 'I' || type === 'upper-roman')
      return { kind: 'words', words: `${toRoman(value).toUpperCase()}.` };
  }
  if (/^(?:disc|circle|square)$/u.test(type)) return BULLET;
  // Markdown has no negative list numbers.
  return value < 0 ? { kind: 'words', words: `${value}.` } : { kind: 'number', value };
}
