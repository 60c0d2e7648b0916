/** Letters of the shortest line that a program may have ended because the next word had no room. */
const LEAST_WIDTH = 40;

/** A sign that programs put before an item. */
const BULLET = /^\s*(?:[•◦▪▫‣⁃∙●○■□➢➤✓✔·])\s*(?=\S)/u;
/** A dash, which is typed before an item, and before a word that is spoken. */
const DASH = /^\s*[-–—*]\s+(?=\S)/u;
/** « - de 25 ans » and « – d’un an » say « moins ». */
const LESS_THAN = /^\s*[-–—]\s+(?:de\s+\d|d[’']un)/u;
const NUMBER = /^\s*(\d{1,2})[.)]\s+(?=\S)/u;

/** A paragraph or an item of a plain text. */
interface Piece {
  /** What stands before it in Markdown: « - », « 3. », or nothing. */
  mark: string;
  words: string;
}

/** What joins two pieces of a word that a hyphen cuts at the end of a line. */
export type JoinWord = (before: string, after: string) => string;

const firstWord = (line: string) => /^\s*\S+/u.exec(line)?.[0].trim() ?? '';

/** Whether a line ends where the next word had no room, or inside a word: a person would not end it there. */
const isWrapped = (line: string, next: string, width: number) =>
  width >= LEAST_WIDTH &&
  (line.trimEnd().length + 1 + firstWord(next).length > width ||
    (/\p{L}[-\u00AD\u2010]\s*$/u.test(line) && /^\s*\p{Ll}/u.test(next)));

function joinLines(before: string, after: string, joinWord: JoinWord): string {
  const [, start = '', cut] = /^(.*?)([\p{L}’'-]+)[-\u00AD\u2010]$/su.exec(before) ?? [];
  const [, end, rest = ''] = /^(\p{Ll}[\p{L}’'-]*)(.*)$/su.exec(after) ?? [];
  if (cut === undefined || end === undefined) return `${before} ${after}`;
  return start + joinWord(cut, end) + rest;
}

/** The mark of each line: a dash is one beside another, a number is one where it counts on. */
function marksOf(lines: readonly string[]): (RegExp | undefined)[] {
  const isDash = lines.map((line) => DASH.test(line) && !LESS_THAN.test(line));
  const numbers = lines.flatMap((line) => NUMBER.exec(line)?.[1] ?? []).map(Number);
  const counts = numbers.length > 1 && numbers.every((one, at) => one === numbers[0]! + at);
  const hasDashes = isDash.filter(Boolean).length > 1;
  return lines.map((line, at) => {
    if (BULLET.test(line)) return BULLET;
    if (hasDashes && isDash[at]) return DASH;
    return counts && NUMBER.test(line) ? NUMBER : undefined;
  });
}

function* piecesOf(lines: readonly string[], joinWord: JoinWord, width: number): Generator<Piece> {
  const marks = marksOf(lines);
  let piece: Piece | undefined;
  for (const [at, line] of lines.entries()) {
    const mark = marks[at];
    const words = (mark ? line.replace(mark, '') : line).trim();
    if (piece && !mark && isWrapped(lines[at - 1]!, line, width)) {
      piece.words = joinLines(piece.words, words, joinWord);
      continue;
    }
    if (piece) yield piece;
    piece = { mark: mark === NUMBER ? `${NUMBER.exec(line)![1]}.` : mark ? '-' : '', words };
  }
  if (piece) yield piece;
}

/**
 * A plain text as a PDF, a mail or a message gives it, as Markdown: lines that end for want of room are one
 * paragraph, words cut by a hyphen are whole, signs before items make lists.
 *
 * @param text - Its lines end in `\n`.
 * @param joinWord - Joins the two pieces of a word.
 * @param write - Writes words as Markdown.
 * @returns Undefined where every line is what its author meant: nothing is joined, nothing is a list.
 */
export function readPlainLines(
  text: string,
  joinWord: JoinWord,
  write: (words: string) => string,
): string | undefined {
  const groups = text.split(/\n[ \t]*(?:\n[ \t]*)+/u).map((group) => group.split('\n'));
  const width = Math.max(...groups.flat().map((line) => line.trimEnd().length));
  const pieces = groups.map((lines) => [...piecesOf(lines, joinWord, width)]);
  const isMeant = pieces.flat().length === groups.flat().length;
  if (isMeant && pieces.flat().every(({ mark }) => mark === '')) return undefined;
  const written = pieces
    .flat()
    .filter(({ words }) => words !== '')
    .map(({ mark, words }) => {
      const source = write(words);
      return { mark, source: mark === '' ? source : `${mark} ${source}` };
    });
  return written.reduce((all, { mark, source }, at) => {
    if (at === 0) return source;
    const isNext = mark !== '' && written[at - 1]!.mark !== '';
    return `${all}${isNext ? '\n' : '\n\n'}${source}`;
  }, '');
}
