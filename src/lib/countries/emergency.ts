/** A piece of a text: an emergency number, or the words between two of them. */
interface Piece {
  text: string;
  isNumber: boolean;
}

/**
 * Cuts a text at the emergency numbers in it, so that a page can make each a link that dials.
 *
 * @param numbers - The numbers to find; one inside a longer number is none.
 */
export function splitAtNumbers(text: string, numbers: readonly string[]): Piece[] {
  if (numbers.length === 0) return [{ text, isNumber: false }];
  return text
    .split(new RegExp(`(?<!\\d)(${numbers.join('|')})(?!\\d)`, 'u'))
    .map((piece, index) => ({ text: piece, isNumber: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** A number as a telephone dials it: « 0800 15 801 » is « 080015801 ». */
export const dialled = (number: string) => number.replace(/(?!^\+)\D/gu, '');

/** A number as a page shows it: its groups of digits stay on one line. */
export const shownNumber = (number: string) => number.replace(/\s+/gu, '\u00A0');
