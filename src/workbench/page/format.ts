/**
 * Puts no-break spaces before marks and inside quotes. The typography of the site would also change the
 * words that a message quotes: their straight quotes, their three dots.
 */
export const unbroken = (words: string) =>
  words.replace(/« /gu, '«\u00A0').replace(/ ([»:;?!])/gu, '\u00A0$1');

/** The value of a line of a header: « order: 3 » is « 3 ». */
export const valueOfLine = (line: string) =>
  line.replace(/^\s*(?:- )?[A-Za-z]+: *(?=\S)/u, '').replace(/^(["'])(.*)\1$/u, '$2');

/** The address in a line of a header; any other line unchanged. */
export const addressOfLine = (line: string) =>
  /^\/\S*$/u.test(valueOfLine(line)) ? valueOfLine(line) : line;
