/** A text without accents, its ligatures written out: « œuf » is « oeuf ». */
export const plainLetters = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/**
 * A heading or file name as a piece of an address: lower case, ASCII, hyphens.
 *
 * @param text - Any French text; accents and ligatures are written out, the rest becomes hyphens.
 * @returns « depistage-du-col » for « Dépistage du col »; empty when no letter or digit is left.
 */
export function slugify(text: string): string {
  return plainLetters(text.toLowerCase())
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '');
}
