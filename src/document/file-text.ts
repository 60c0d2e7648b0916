/** What editors and systems write differently without a meaning: marks, ends of lines, composed accents. */
const SIGNS = /[\uFEFF\u200B\u2060]+|\r\n?|[\u2028\u2029]|[\s\S]?[\u0300-\u036F]+/gu;

function readSign(sign: string): string {
  if (/^[\uFEFF\u200B\u2060]/u.test(sign)) return '';
  if (sign.startsWith('\r')) return '\n';
  return /^[\u2028\u2029]/u.test(sign) ? ' ' : sign.normalize('NFC');
}

/** No-break spaces behind the sign of a heading or of an item, which French keyboards type there. */
const AFTER_SIGN = /(?<![^\n])([ \t]*(?:#{1,6}|[-*+]|\d{1,3}[.)]))[\u00A0\u202F]+(?=\S)/gu;

/** Comments of HTML and of MDX that stand side by side, with the blanks around them. */
const COMMENTS =
  /(?<![ \t])[ \t]*(?:(?:<!--(?:(?!<!--)[\s\S])*?-->|\{\/\*(?:(?!\{\/\*)[\s\S])*?\*\/\})[ \t]*)+/gu;

/** A comment leaves its lines empty, so that those below it have their numbers; words around it stay apart. */
const readComment = (comment: string) => comment.replace(/[^\n]+/gu, '') || ' ';

/** Where « < » stays as it is typed: the header, a block of code, a piece of code in a line. */
const UNTOUCHED: readonly RegExp[] = [
  /(?<![\s\S])\s*---[ \t]*\n[\s\S]*?\n---[ \t]*(?![^\n])/u,
  /(?<![^\n])```[\s\S]*?\n```/u,
  /(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/u,
];

/** A « < » before a number: the sign alone would start a tag. */
const LESS_THAN = new RegExp(
  [...UNTOUCHED, /(?<!\\)<(?=\d)/u].map(({ source }) => source).join('|'),
  'gu',
);

/**
 * The text of a file with its comments, line by line that of the file: without byte order mark nor invisible
 * signs; lines end in \n, accents are composed, headings and items have a plain space.
 *
 * @param source - The text, as it was decoded.
 */
export const normalizeSigns = (source: string): string =>
  source.replace(SIGNS, readSign).replace(AFTER_SIGN, '$1 ');

/** The text of a file as it is read: the same, without comments. */
export const normalizeText = (source: string): string =>
  normalizeSigns(source)
    .replace(COMMENTS, readComment)
    .replace(LESS_THAN, (found) => (found === '<' ? '&lt;' : found));
