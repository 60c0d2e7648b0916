const WORDED = 'un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix';
const AMOUNT = String.raw`\d+(?:[  \u00A0\u202F.]\d{3})*(?:,\d+)?`;
const SPACE = String.raw`[  \u00A0\u202F]*`;
const COUNTED =
  'ans?|mois|semaines?|cas|décès|morts?|types?|doses?|personnes?|femmes?|hommes?|filles?|garçons?|infections?|cancers?|lésions?';

const HEALTH_FIGURE = new RegExp(
  [
    `${AMOUNT}${SPACE}%`,
    `${AMOUNT}${SPACE}(?:${COUNTED})(?![\\p{L}\\d])`,
    `(?<![\\p{L}\\d])(?:${AMOUNT}|${WORDED})(?:\\s+\\p{L}+){0,6}\\s+sur\\s+(?:\\d+|dix|cent|mille|deux|trois|quatre|cinq)(?![\\p{L}\\d])`,
  ].join('|'),
  'giu',
);

/** The owner's own years of work, which no publication vouches for. */
const OWNERS_YEARS = /^(?:29|17)\s*ans$/u;

/** Links and addresses are not prose: a number in them states nothing. */
const withoutAddresses = (markdown: string) =>
  markdown.replace(/\]\([^)]*\)/gu, ']').replace(/https?:\/\/\S+/gu, '');

/**
 * The health figures that a text states: percentages, ages, intervals, doses, counts, « 8 sur 10 ».
 * The owner's 29 and 17 years of work do not count.
 *
 * @param markdown - Text of a card, a step or a page.
 * @returns Each figure as written, in order; empty when the text states none.
 */
export function findHealthFigures(markdown: string): string[] {
  const found = withoutAddresses(markdown).match(HEALTH_FIGURE) ?? [];
  return found.map((figure) => figure.trim()).filter((figure) => !OWNERS_YEARS.test(figure));
}
