/**
 * Words of which no quote or mark is left alone on a line. The typography of the site would do more, and
 * change what a message quotes of a text: its straight quotes, its three dots.
 */
export const unbroken = (words: string) =>
  words.replace(/« /gu, '«\u00A0').replace(/ ([»:;?!])/gu, '\u00A0$1');

/** A line of a header without the name of its field, which no form shows: « order: 3 » is « 3 ». */
export const valueOfLine = (line: string) =>
  line.replace(/^\s*(?:- )?[A-Za-z]+: *(?=\S)/u, '').replace(/^(["'])(.*)\1$/u, '$2');

/** A line that leads to a page of the site: its address alone where the line holds nothing else. */
export const addressOfLine = (line: string) =>
  /^\/\S*$/u.test(valueOfLine(line)) ? valueOfLine(line) : line;

/** A count with its noun: « 1 erreur », « 2 erreurs ». */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count > 1 ? many : one}`;
