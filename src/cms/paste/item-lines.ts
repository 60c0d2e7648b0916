/** What a program writes before an item of a list. */
const MARK = /^[ \t]*(?:[-–•*·▪◦]|\d{1,2}[.)])[ \t]+/u;

/** A line of more letters than this, which no sign ends, goes on in the next one: those of a PDF file do. */
const LONGEST_ITEM = 60;

const isCut = (line: string) => line.length > LONGEST_ITEM && !/[.,;:!?…»)]$/u.test(line);

/**
 * The lines of a clipboard, each of which is an item of a list, without the marks of lists; empty where it has one line, or
 * lines that are one sentence.
 *
 * @param words - Its plain words. Cells of a table are no items.
 */
export function itemLinesOf(words: string): readonly string[] {
  const lines = words
    .split(/\r\n?|[\n\v\u2028]/u)
    .map((line) => line.replace(MARK, '').trim())
    .filter(Boolean);
  const isItems = lines.length > 1 && !/\t/u.test(words.trim());
  return isItems && !lines.slice(0, -1).some(isCut) ? lines : [];
}
