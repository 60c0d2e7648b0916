/** Letters drawn together, and letters of the alphabets of mathematics or of full width. */
const DISGUISED =
  /[\uFB00-\uFB06\uFF21-\uFF3A\uFF41-\uFF5A\uFF10-\uFF19\u{1D400}-\u{1D6A5}\u{1D7CE}-\u{1D7FF}\u24B6-\u24E9\u{1F130}-\u{1F149}]+/gu;

/** A sign that only a font of symbols draws. Those between U+E200 and U+E206 are marks of assistants. */
const PRIVATE = /[\uE000-\uE1FF\uE207-\uF8FF\u{F0000}-\u{FFFFD}]\uFE0F?/gu;

/** The letters of circles and squares, which no normal form opens in lower case. */
const openLetter = (letter: string) => letter.normalize('NFKC').replace(/^\((.)\)$/u, '$1');

/** A text in plain letters. */
export const withPlainLetters = (text: string) =>
  text.replace(DISGUISED, (found) => Array.from(found, openLetter).join('').normalize('NFC'));

/** A text without the signs that only a font of symbols draws; its words stay apart. */
export const withoutPrivateSigns = (text: string) =>
  text
    .replace(new RegExp(`(^|\\s)(?:${PRIVATE.source})+\\s*`, 'gu'), '$1')
    .replace(new RegExp(`\\s*(?:${PRIVATE.source})+(?=\\s|$)`, 'gu'), '')
    .replace(PRIVATE, ' ');
