/** The line under the names of columns, with the bars around it or without. */
const DIVIDER = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/u;

/** A line between two parts of a text: « - - - » would be shown as an item, « ----- » as words. */
export const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/u;

/** How an item starts. */
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s/u;

/** What ends a quotation whose next line has no « > ». */
const ENDS_QUOTE = /^\s*(?:>|[-*+] |\d+[.)] |#{1,6} |<|\||[-*_]{3,}$)/u;

const cellsIn = (line: string) =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/gu, '')
    .split(/(?<!\\)\|/u).length;

/** Whether a table starts with a line, by the one under it. */
const startsTable = (line: string, next: string) =>
  line.includes('|') &&
  next.includes('|') &&
  DIVIDER.test(next) &&
  cellsIn(next) === cellsIn(line) &&
  !/^(?: {4}|\t|\s*>)/u.test(line);

/** A row between two bars. */
function toRow(line: string): string {
  const row = line.trim();
  return `${row.startsWith('|') ? '' : '| '}${row}${/(?<!\\)\|$/u.test(row) ? '' : ' |'}`;
}

/** Blanks in the place of tabs at the start of a line and behind the sign of an item. */
const withoutTabs = (line: string) =>
  line
    .replace(/^([ \t]*)([-*+]|\d+[.)])\t/u, '$1$2 ')
    .replace(/^[ \t]+/u, (gap) => gap.replaceAll('\t', '    '));

/** The signs of a quotation in a quotation apart: « > > ». */
const withQuotesApart = (line: string) =>
  line.replace(/^ {0,3}(?:> ?)+/u, (signs) =>
    signs.includes('>>') ? signs.trim().replaceAll(/> ?/gu, '> ') : signs,
  );

/** Counts the items of a list on, where each has the number of the first: « 1. », « 1. ». */
function makeCounter() {
  const counts = new Map<number, number>();
  return (line: string): string => {
    const [, gap = '', number, rest = ''] = /^( *)(\d+)([.)] .*)$/u.exec(line) ?? [];
    if (number === undefined) {
      if (!line.startsWith(' ')) counts.clear();
      return line;
    }
    for (const depth of counts.keys()) if (depth > gap.length) counts.delete(depth);
    const count = (counts.get(gap.length) ?? Number(number) - 1) + 1;
    counts.set(gap.length, count);
    return `${gap}${count}${rest}`;
  };
}

/**
 * Markdown as the editor reads it, line for line: other programs leave the outer bars of a table away, indent headings,
 * write « >> » and tabs, and count each item « 1. », all of which it would take for words.
 */
export function toReadable(markdown: string): string {
  const lines = markdown.split('\n');
  const count = makeCounter();
  let [isInTable, isInQuote, isInList] = [false, false, false];
  return lines
    .map((line, at) => {
      if (line.trim() === '') {
        [isInTable, isInQuote] = [false, false];
        return line;
      }
      isInTable ||= startsTable(line, lines[at + 1] ?? '');
      if (isInTable) return toRow(line);
      // Behind words, « --- » makes a heading of them.
      if (RULE.test(line) && !(/^ *-+\s*$/u.test(line) && lines[at - 1]?.trim())) return '***';
      const read = withQuotesApart(withoutTabs(line));
      if (isInQuote && !ENDS_QUOTE.test(read)) return `> ${read.trimStart()}`;
      isInQuote = /^ {0,3}>/u.test(read);
      isInList ||= ITEM.test(read);
      // Behind an item it is a part of it.
      if (!isInList && /^ {1,3}(?:#{1,6}|>) /u.test(read)) return read.trimStart();
      return count(read);
    })
    .join('\n');
}
