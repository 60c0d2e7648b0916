/** A piece of a text, and what it is read as. */
interface Piece {
  from: number;
  to: number;
  read: string;
}

/** A text in which pieces were read as something else. */
interface Reading {
  text: string;
  /** Pieces that were read otherwise, and where that stands in `text`. */
  pieces: readonly (Piece & { at: number })[];
  /** The start and the end, in what was read, of the UTF-16 unit at a place of `text`. */
  rangeOf(at: number): readonly [start: number, end: number];
}

function readPieces(source: string, found: Iterable<Piece>): Reading {
  let text = '';
  let done = 0;
  const pieces: (Piece & { at: number })[] = [];
  for (const piece of found) {
    text += source.slice(done, piece.from);
    pieces.push({ ...piece, at: text.length });
    text += piece.read;
    done = piece.to;
  }
  text += source.slice(done);
  return {
    text,
    pieces,
    rangeOf(at) {
      const piece = pieces.findLast((one) => one.at <= at);
      if (!piece) return [at, at + 1];
      const past = at - piece.at - piece.read.length;
      return past < 0 ? [piece.from, piece.to] : [piece.to + past, piece.to + past + 1];
    },
  };
}

/** What editors and systems write differently without a meaning: marks, ends of lines, composed accents. */
const SIGNS = /[\uFEFF\u200B\u2060]+|\r\n?|[\u2028\u2029]|[\s\S]?[\u0300-\u036F]+/gu;

function readSign(sign: string): string {
  if (/^[\uFEFF\u200B\u2060]/u.test(sign)) return '';
  if (sign.startsWith('\r')) return '\n';
  return /^[\u2028\u2029]/u.test(sign) ? ' ' : sign.normalize('NFC');
}

/** Invisible signs, ends of lines and accents, each in one way. */
function* findSigns(source: string): Generator<Piece> {
  for (const { 0: sign, index } of source.matchAll(SIGNS))
    yield { from: index, to: index + sign.length, read: readSign(sign) };
}

/** How a comment ends, by how it starts: those of HTML, those of MDX. */
const COMMENT_ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '{/*': '*/}' };

/** What starts a comment. */
export const COMMENT = /<!--|\{\/\*/u;

/** Where each run of comments that touch each other stands, with the blanks around it. */
function* findRuns(text: string): Generator<Omit<Piece, 'read'>> {
  const endless = new Set<string>();
  let run = { from: 0, to: 0 };
  for (const { 0: opening, index } of text.matchAll(new RegExp(COMMENT.source, 'gu'))) {
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

function* findLessThan(text: string): Generator<Piece> {
  for (const { 0: found, index } of text.matchAll(LESS_THAN))
    if (found === '<') yield { from: index, to: index + 1, read: '&lt;' };
}

/** The text of a file as it is read, and the way back to the file. */
export interface FileText {
  /** Without byte order mark, invisible signs nor comments; lines end in \n, accents are composed. */
  text: string;
  /** The start and the end, in the file, of the UTF-16 unit at a place of `text`. */
  rangeOf(at: number): readonly [start: number, end: number];
  /** The number in the file of a line of `text`, both from 1. */
  lineOf(line: number): number;
}

/** Reads the text of a file, as it was decoded. */
export function readFileText(source: string): FileText {
  const signs = readPieces(source, findSigns(source));
  const comments = readPieces(signs.text, findComments(signs.text));
  const { text, rangeOf } = readPieces(comments.text, findLessThan(comments.text));
  const gone = comments.pieces.flatMap(({ from, to, read, at }) => {
    const count = signs.text.slice(from, to).split('\n').length - read.split('\n').length;
    const above = comments.text.slice(0, at).split('\n');
    const first = above.length + (above.at(-1) === '' ? 0 : 1);
    return count > 0 ? [{ first, count }] : [];
  });
  const back = ([start, end]: readonly [number, number], { rangeOf: before }: Reading) =>
    [before(start)[0], before(end - 1)[1]] as const;
  return {
    text,
    rangeOf: (at) => back(back(rangeOf(at), comments), signs),
    lineOf: (line) =>
      gone.filter(({ first }) => first <= line).reduce((sum, { count }) => sum + count, line),
  };
}

/** The text alone: see `readFileText`. */
export const normalizeText = (source: string): string => readFileText(source).text;
