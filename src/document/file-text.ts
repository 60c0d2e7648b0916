/** A piece of a text, and what it is read as. */
interface Piece {
  from: number;
  to: number;
  read: string;
}

/** What editors and systems write differently without a meaning: marks, ends of lines, composed accents. */
const SIGNS = /[\uFEFF\u200B\u2060]+|\r\n?|[\u2028\u2029]|[\s\S]?[\u0300-\u036F]+/gu;

function readSign(sign: string): string {
  if (/^[\uFEFF\u200B\u2060]/u.test(sign)) return '';
  if (sign.startsWith('\r')) return '\n';
  return /^[\u2028\u2029]/u.test(sign) ? ' ' : sign.normalize('NFC');
}

/** How a comment ends, by how it starts: those of HTML, those of MDX. */
const COMMENT_ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '{/*': '*/}' };

/** What starts a comment. */
const COMMENT = /<!--|\{\/\*/gu;

/** Where each run of comments that touch each other stands, with the blanks around it. */
function* findRuns(text: string): Generator<Omit<Piece, 'read'>> {
  const endless = new Set<string>();
  let run = { from: 0, to: 0 };
  for (const { 0: opening, index } of text.matchAll(COMMENT)) {
    if (index < run.to || endless.has(opening)) continue;
    const close = text.indexOf(COMMENT_ENDS[opening]!, index + opening.length);
    if (close === -1) {
      endless.add(opening);
      continue;
    }
    let to = close + COMMENT_ENDS[opening]!.length;
    while (/[ \t]/u.test(text[to] ?? '')) to += 1;
    let from = index;
    while (from > run.to && /[ \t]/u.test(text[from - 1]!)) from -= 1;
    const isNext = from === run.to && run.from < run.to;
    if (!isNext && run.from < run.to) yield run;
    run = { from: isNext ? run.from : from, to };
  }
  if (run.from < run.to) yield run;
}

/** Comments: a line that they fill goes, words around them stay apart. */
function* findComments(text: string): Generator<Piece> {
  let done = 0;
  for (const { from: start, to: end } of findRuns(text)) {
    const startsLine = start === 0 || text[start - 1] === '\n';
    const endsLine = end === text.length || text[end] === '\n';
    const isWhole = startsLine && endsLine;
    const to = isWhole && end < text.length ? end + 1 : end;
    const from = isWhole && end === text.length && start > done ? start - 1 : start;
    const between = text.slice(from, to).includes('\n') ? '\n' : ' ';
    yield { from, to, read: startsLine || endsLine ? '' : between };
    done = to;
  }
}

/** A number after « < », outside of the header and of code: the sign alone would start a tag. */
const LESS_THAN =
  /(?<![\s\S])\s*---[ \t]*\n[\s\S]*?\n---[ \t]*(?![^\n])|(`+)[\s\S]*?\1|(?<!\\)<(?=\d)/gu;

/** The text of a file as it is read, and the way back to its lines. */
export interface FileText {
  /** Without byte order mark, invisible signs nor comments; lines end in \n, accents are composed. */
  text: string;
  /** The number in the file of a line of `text`, both from 1. */
  lineOf(line: number): number;
}

/** Reads the text of a file, as it was decoded. */
export function readFileText(source: string): FileText {
  const signs = source.replace(SIGNS, readSign);
  const gone: { first: number; count: number }[] = [];
  let text = '';
  let done = 0;
  for (const { from, to, read } of findComments(signs)) {
    text += signs.slice(done, from);
    const count = signs.slice(from, to).split('\n').length - read.split('\n').length;
    const above = text.split('\n');
    if (count > 0) gone.push({ first: above.length + (above.at(-1) === '' ? 0 : 1), count });
    text += read;
    done = to;
  }
  text += signs.slice(done);
  return {
    text: text.replace(LESS_THAN, (found) => (found === '<' ? '&lt;' : found)),
    lineOf: (line) =>
      gone.filter(({ first }) => first <= line).reduce((sum, { count }) => sum + count, line),
  };
}

/** The text alone: see `readFileText`. */
export const normalizeText = (source: string): string => readFileText(source).text;
