import { paragraphs, writeWords } from './blocks.ts';
import { PLAIN_STYLE, type WordJoiner } from './inline.ts';
import { writeTable } from './table.ts';
import { BULLETS } from './typed-items.ts';
import { asOneLine, type Block } from './write-blocks.ts';

/** A line of signs that draws a rule or the border of a table; « +++ » alone is a mark that someone gives. */
const RULE = /^[ \t]*(?!\+*[ \t]*$)[|+:=_*~#–—-]{3,}[ \t]*$/gmu;

/** What may be a cell of a spreadsheet whose words have several lines; without a tab beside it, it is quoted. */
const CELL_OF_LINES = /(?<=^|\t)"((?:[^"\t]|"")*)"(?=\t|$)/gmu;

/** A bullet on the line above its words, as a browser's reader of PDF files gives it. */
const BULLET_APART = new RegExp(`^([ \\t]*[${BULLETS}])[ \\t]*\\n[ \\t]*(?=\\S)`, 'gmu');

/** Columns of a text: between tabs, or between blanks that are wide enough for no sentence. */
const COLUMNS = [/\t/u, / {3,}/u];

/** The mark of an item, after which programs put a tab. */
const ITEM_MARK = /^(?:[^\p{L}\d]|[o§]|\(?\w{1,3}[.)°]\)?)$/u;

/** One that is no name and no value of a column, as « N° », « % » and « + » are. */
const SURE_MARK = new RegExp(`^(?:[${BULLETS}o§]|\\(?[\\da-z]{1,2}[.)]\\)?)$`, 'u');

/** Whether some pieces of a line are cells, and not an item after its mark, or sentences. */
function areCells(pieces: readonly string[], line: string): boolean {
  const [first = '', ...others] = pieces.filter(Boolean);
  const isItem = (others.length < 2 ? ITEM_MARK : SURE_MARK).test(first);
  return pieces.length > 1 && !isItem && !/[.!?]\s{2}(?=\S)/u.test(line);
}

/** The rows of the table that starts at a line, whose first cells may be empty; empty where it is none. */
function rowsAt(lines: readonly string[], start: number): string[][] {
  const [margin] = /^ */u.exec(lines[start]!)!;
  for (const between of COLUMNS) {
    const rows: string[][] = [];
    for (const line of lines.slice(start)) {
      const pieces = line
        .replace(new RegExp(`^ {0,${margin.length}}`, 'u'), '')
        .split(between)
        .map((piece) => piece.trim());
      if (!areCells(pieces, line) || pieces.length !== (rows[0] ?? pieces).length) break;
      rows.push(pieces);
    }
    if (rows.length > 1 && rows.some(([first]) => first !== '')) return rows;
  }
  return [];
}

const writePlainTable = (rows: readonly (readonly string[])[]) =>
  writeTable(
    rows.map((cells) =>
      cells.map((cell) => {
        const words = asOneLine(
          cell.split('\u2028').map((line) => {
            return { kind: 'paragraph', depth: 0, source: writeWords(line) };
          }),
        );
        return { words, isHeading: false, width: 1, height: 1 };
      }),
    ),
  );

const readLines = (words: string, joiner: WordJoiner) =>
  paragraphs([{ ...PLAIN_STYLE, words }], 0, joiner);

/** The blocks of a plain text, whose lines end in « \n »: paragraphs, items with their marks, tables. */
export function plainBlocks(text: string, joiner: WordJoiner): Block[] {
  // Word puts « o » and « § » before items of its second and third level; « o négatif » is a blood group.
  const hasBullets = new RegExp(
    `^[ \\t]*(?:[${BULLETS}]|(?:[-–*]|\\d+[.)])\\s)|^[ \\t]+o\\s|^[ \\t]*o\\s[^]*\\n[ \\t]*o\\s`,
    'mu',
  ).test(text);
  const isRated = /^[ \t]*(?:\++|\*\*)[ \t]*$/mu.test(text);
  const source = text
    .replace(CELL_OF_LINES, (cell, words: string, at: number) =>
      [text[at - 1], text[at + cell.length]].includes('\t') && !words.includes('\n\n')
        ? words.replaceAll('""', '"').replaceAll('\n', '\u2028')
        : cell,
    )
    // « --- » and « *** » are marks as well, where « +++ » or « ** » is one.
    .replace(RULE, (rule) => (isRated && /^(?:-+|\*+)$/u.test(rule.trim()) ? rule : ''))
    .replace(BULLET_APART, '$1 ')
    .replace(hasBullets ? /^(\s*)o[ \t]+(?=\S)/gmu : /^(\s*)o\t+(?=\S)/gmu, '$1◦ ')
    .replace(/^(\s*)§\t/gmu, '$1▪ ');
  const blocks: Block[] = [];
  let words: string[] = [];
  const flush = () => {
    blocks.push(...readLines(words.join('\n'), joiner));
    words = [];
  };
  const lines = source.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const rows = rowsAt(lines, at);
    if (rows.length > 0) {
      flush();
      // Columns of a page, whose lines go on below, are no cells: they are read one after the other.
      const columns = rows[0]!.map((_, column) => rows.map((row) => row[column]).join('\n'));
      const read = columns.map((column) => readLines(column, joiner));
      const isProse =
        !lines[at]!.includes('\t') &&
        read.every(
          ({ length }, column) => length < rows.filter((row) => row[column] !== '').length,
        );
      blocks.push(...(isProse ? read.flat() : writePlainTable(rows)));
      at += rows.length - 1;
    } else words.push(lines[at]!);
  }
  flush();
  return blocks;
}
