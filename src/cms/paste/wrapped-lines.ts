import { ENDS_OPEN } from '../../lib/sentences.ts';
import type { Letter } from './line.ts';
import { plainWords, type WordJoiner } from './inline.ts';
import { typedItems, type TypedLine } from './typed-items.ts';

/** Letters of the shortest line that a program may have ended because the next word had no room. */
const LEAST_WIDTH = 40;
/** The same where three lines are about as long, as in a column, and where no other line is as long. */
const LEAST = { column: 24, alone: 60 };

/** A word that the end of its line cuts. */
const CUT_WORD = /^(.*?)([\p{L}’'-]*\p{L})[-\u2010¬—]$/su;
/** Years, ages or the number of a name that the end of their line cuts: « 2023- », « HPV- ». */
const CUT_NUMBER = /[\p{L}\d][-–]$/u;
/** A word of which an apostrophe is the end, and no quotation: « l’ ». */
const IS_ELIDED =
  /(?<![\p{L}’'])(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu|aujourd|presqu|quelqu)[’']$/iu;
/** A code that is negative, as a short line of results says it, and the line of another one: « A-, B+ », « HPV-, Suivi ». */
const isNegative = (line: string, next: string) =>
  Math.max(line.length, next.length) < LEAST.column &&
  /(?<![\p{L}’'-])\p{Lu}+[-–—]$/u.test(line) &&
  /^(?:\p{Lu}\p{Ll}|[\p{Lu}\d]+[-+](?!\S))/u.test(next);
/** How a sentence ends, and what stands before a list. */
const IS_ENDED = /[.!?…:;]\s?[»”")\]\d]*$/u;

/** How a line starts inside of a sentence: « chez les femmes ». */
const STARTS_INSIDE =
  /^(?:à|au|aux|avec|car|chez|d[’']|dans|de|des|du|en|et|ou|par|pour|qu[’'e]|qui|sans|sous|sur)(?!\p{L})/u;
/** What a line of a sentence has: « il est gratuit. ». */
const HAS_SIGN = /[.!?…;,](?:\s|$)/u;
const isInSentence = (line: string) => HAS_SIGN.test(line) || STARTS_INSIDE.test(line);

/** How a line starts that goes on: « la suite », « 25 ans », « 3 000 tests », « (voir ». */
const CONTINUES = /^(?:[«("“]\s?)?(?:\d[\d\s]*\s)?\p{Ll}/u;

/** Whether a line is the first letter of the next one, which a PDF file sets larger: « B » is one, that of a hepatitis is not. */
function isDropCap(line: string, next: string, { isFrench }: WordJoiner): boolean {
  if (!/^[B-DF-HJ-NP-TV-XZ]$/u.test(line)) return false;
  const [start = ''] = /^[\p{Ll}’'][\p{L}’'-]*/u.exec(next) ?? [];
  return start !== '' && isFrench(line + start);
}

/** A sentence that ends inside of a line: behind it, another one has begun. */
const IS_PROSE = /\p{Ll}{3}\s?[.!?]\s\S/u;

/** How a line starts that names one thing more: « le carnet ». */
const IS_THING = /^(?:l[ae]s?|des?|du|une?|vos|votre|mes|mon|ma)\s|^l[’']/u;

/** How a line starts that has a mark of its own: « a) », « ii. ». */
const HAS_MARK = /^\(?(?:\p{Ll}|[ivx]{2,4})[.)]\s/u;

/** A line that is an address. */
const IS_ADDRESS = /^(?:https?:\/\/|www\.)\S+$/u;

/** How a line starts that names what it says: « LSIL : une lésion légère ». */
const IS_ENTRY = /^[^:.!?]{1,30}\s?:\s/u;

/** How wide the lines of a text are. */
interface Shape {
  /** Letters of the longest line. */
  longest: number;
  /** Letters of the longest lines; undefined for lines that are typed. */
  width: number | undefined;
  /** Whether three lines or more are about as long, of which one goes on with a sentence: those of a table do not. */
  isColumn: boolean;
  /** Whether no line is much longer, save for a title. */
  isEven: boolean;
  /** Whether it has sentences, many lines of which end in « de » or « dans les », as nobody types them. */
  isText: boolean;
}

function shapeOf(groups: readonly (readonly TypedLine[])[]): Shape {
  const lines = groups.flat();
  const lengths = lines.map(({ words }) => words.length).toSorted((a, b) => b - a);
  const near = (width: number, part: number) =>
    lengths.filter((length) => length <= width && length >= width * part).length;
  const shared = lengths.find((length) => near(length, 0.85) > 1);
  const width = shared ?? lengths[0] ?? 0;
  // Short lines that a person typed, « frottis tous les trois ans », have nothing of a sentence between them.
  const isProse =
    lines.length < 3 ||
    width >= LEAST_WIDTH ||
    lines.some(({ words }) => isInSentence(words) || ENDS_OPEN.test(words));
  const isColumn =
    isProse && near(width, 0.75) > 2 && lines.some(({ words }) => CONTINUES.test(words));
  const isEven = (lengths[1] ?? 0) <= width * 1.25;
  const needed = isColumn ? LEAST.column : shared === undefined ? LEAST.alone : LEAST_WIDTH;
  const longest = lengths[0] ?? 0;
  const open = lines.filter(({ words }) => ENDS_OPEN.test(words)).length;
  const isText =
    open > 2 && open > lines.length / 10 && lines.some(({ words }) => IS_PROSE.test(words));
  return {
    longest,
    width: isProse && width >= needed ? width : undefined,
    isColumn,
    isEven,
    isText,
  };
}

/** Whether a line may go on with a sentence though no small letter says so: a name, or a number behind a word. */
const startsWide = (line: string, above: string) =>
  /^\p{Lu}/u.test(line) ||
  (/^\d/u.test(line) && /^\D.*\p{Ll}$/u.test(above) && above.length >= LEAST_WIDTH);

/** How much of the longest line is filled where the next word had no room. */
const FILLED = 0.85;

/** Letters of a line with the first word of the next. */
const roomOf = (line: string, next: string) => line.length + 1 + /^\S*/u.exec(next)![0].length;

/** What no line of a wrapped text starts with: the mark of the words before it. */
const IS_END = /^(?:[?!;:»)]|[.,](?!\d))(?=[\s.,;:]|$)/u;

/** Whether a line of a wrapped text is the rest of the one above, however wide that is. */
const isRest = (line: string, above: string) =>
  !HAS_MARK.test(line) &&
  ((ENDS_OPEN.test(above) && CONTINUES.test(line)) ||
    (IS_END.test(line) && !IS_ENDED.test(above)) ||
    /(?:^|\s)[«(]$/u.test(above));

/** How no line ends that a person typed, however short: « dans les »; « c’est pour qui » is a question. */
const IS_CUT = /\s(?:à|aux?|ces|cette|chez|dans|de|des|du|et|la|les?|ses)$/u;

/** Whether a line ends where the next word had no room: a person would not end it there. */
function isWrapped(line: string, next: string, shape: Shape, joiner: WordJoiner): boolean {
  if (CUT_WORD.test(line) && /^\p{L}/u.test(next) && !isNegative(line, next)) return true;
  if (isDropCap(line, next, joiner)) return true;
  if ((CUT_NUMBER.test(line) && /^\d/u.test(next)) || IS_ELIDED.test(line)) return true;
  if (IS_ADDRESS.test(next)) return false;
  if (IS_CUT.test(line) && /^[«("“\d\p{Ll}]/u.test(next) && !HAS_MARK.test(next)) return true;
  const { width, isColumn, isEven } = shape;
  if (shape.isText && isRest(next, line)) return true;
  if (width === undefined || line.length > width * 1.25) return false;
  if (IS_ENDED.test(line)) return false;
  const room = roomOf(line, next);
  return CONTINUES.test(next) || ENDS_OPEN.test(line)
    ? room > width * 0.9
    : isColumn && isEven && room > width && startsWide(next, line) && !IS_ENTRY.test(next);
}

/** Whether the next word had no room in a line of an item; lines of a few words are typed. */
const isFull = (line: string, next: string, { longest, width = longest }: Shape) =>
  width >= LEAST.column && roomOf(line, next) > width * FILLED;

/** Two lines as one; a word or a number that the end of the first cuts is whole. */
export function joinLines(before: string, after: string, joiner: WordJoiner): string {
  if (CUT_NUMBER.test(before) && /^\d/u.test(after)) return before + after;
  if (IS_ELIDED.test(before) || isDropCap(before, after, joiner)) return before + after;
  const [, start, cut] = CUT_WORD.exec(before) ?? [];
  const [, end, rest] = /^(\p{L}[\p{L}’'-]*)(.*)$/su.exec(after) ?? [];
  if (cut === undefined || end === undefined || isNegative(before, after))
    return `${before} ${after}`;
  // A title in capitals is cut like other words.
  if (/^\p{Lu}{3,}$/u.test(cut) && /^\p{Lu}{3,}$/u.test(end))
    return start + joiner.joinWord(cut.toLowerCase(), end.toLowerCase()).toUpperCase() + rest;
  // A name goes on with a capital: its hyphen is its own.
  return /^\p{Lu}/u.test(end) ? before + after : start + joiner.joinWord(cut, end) + rest;
}

/** A space between two letters, with the marks that both have. */
const spaceBetween = (before: Letter, after: Letter): Letter => ({
  words: ' ',
  isBold: before.isBold && after.isBold,
  isItalic: before.isItalic && after.isItalic,
  link: before.link === after.link ? after.link : undefined,
});

/** A line of letters, with what is before it. */
export interface WideLine extends Omit<TypedLine, 'words'> {
  letters: readonly Letter[];
}

const toTyped = (lines: readonly WideLine[]): TypedLine[] =>
  lines.map(({ letters, ...line }) => ({ ...line, words: plainWords(letters) }));

/**
 * Joins lines that end for want of room, as those of a PDF file or of a mail do, and the words that a hyphen
 * cuts there.
 *
 * @param groups - Lines between empty ones; those of one text are as wide.
 */
export function joinWrapped(
  groups: readonly (readonly WideLine[])[],
  joiner: WordJoiner,
): WideLine[] {
  const shape = shapeOf(groups.map(toTyped));
  return groups.flatMap((lines) => joinGroup(lines, shape, joiner));
}

/** Lines that each name one thing, with no mark: « la carte », « le courrier », « le carnet ». */
function thingsOf(lines: readonly TypedLine[]): ReadonlySet<number> {
  const isThing = ({ words }: TypedLine) => IS_THING.test(words) && !ENDS_OPEN.test(words);
  const things = new Set<number>();
  for (let first = 0; first < lines.length; first += 1) {
    const found = lines.slice(first).findIndex((line) => !isThing(line));
    const end = found === -1 ? lines.length : first + found;
    const above = lines[first - 1]?.words ?? '.';
    if (IS_ENDED.test(above) && end - first >= (/:\s*$/u.test(above) ? 2 : 3))
      for (let at = first; at < end; at += 1) things.add(at);
    first = end;
  }
  return things;
}

/** How a sentence starts. */
const STARTS = /^(?:[«("“]\s?)?[\p{Lu}\d]/u;

/** How a sentence or an item ends; the number of a note stands behind a letter, and « 02.48.12 » ends none. */
const IS_STOPPED = /(?:[.!?…]\s?[»”")\]]*|\p{L}[.!?…]\d{1,2}|;)$/u;

/** Where a sentence goes on with the next line: « chez les⏎femmes », « les femmes,⏎puis », « le test⏎de dépistage ». */
const isOfSentence = (line: string, above: string) =>
  ENDS_OPEN.test(above) || above.endsWith(',') || STARTS_INSIDE.test(line);

/** Whether a line ends in a word that goes on, also as the first of a sentence: « En », and not « 12 SA ». */
const isOpenEnded = (line: string) =>
  ENDS_OPEN.test(line.replace(/(?<=[.!?]\s)\p{Lu}(?=\p{Ll}*$)/u, (letter) => letter.toLowerCase()));

/** Whether a line may go on with the words of the one above. */
const goesOn = (line: string, above: string) =>
  !IS_ENDED.test(above) &&
  !HAS_MARK.test(line) &&
  !/^(?:https?:|www\.)/u.test(above.slice(above.lastIndexOf(' ') + 1)) &&
  (CONTINUES.test(line) || isOpenEnded(above) || /^\(\d/u.test(line));

/**
 * Lines that are the rest of a sentence or of an item, from its capital to its full stop or its semicolon, where each
 * line but the last is as full as the longest: those of a narrow column are less wide than the text around them.
 */
function restsOf(lines: readonly TypedLine[], { isText }: Shape): ReadonlySet<number> {
  const items = typedItems(lines);
  const rests = new Set<number>();
  const words = lines.map((line) => line.words);
  const isOfList = (at: number) => words[at]?.endsWith(';') === true;
  let first = 0;
  while (first < lines.length) {
    let end = first + 1;
    while (end < lines.length && !items[end] && goesOn(words[end]!, words[end - 1]!)) end += 1;
    const sentence = words.slice(first, end);
    const pairs = sentence.slice(1).map((line, at) => [line, sentence[at]!] as const);
    const width = sentence.reduce((most, { length }) => Math.max(most, length), 0);
    if (
      (isText || (sentence.length > 2 && width >= LEAST.column)) &&
      IS_STOPPED.test(sentence.at(-1)!) &&
      (STARTS.test(sentence[0]!) || items[first] || isOfList(first - 1) || isOfList(end - 1)) &&
      pairs.every(([line, above]) => roomOf(above, line) > width * FILLED) &&
      (isText || pairs.some(([line, above]) => isOfSentence(line, above))) &&
      sentence.filter((line) => IS_ENTRY.test(line)).length < 2
    )
      for (let at = first + 1; at < end; at += 1) rests.add(at);
    first = end;
  }
  return rests;
}

function joinGroup(lines: readonly WideLine[], shape: Shape, joiner: WordJoiner): WideLine[] {
  const typed = toTyped(lines);
  const items = typedItems(typed);
  const things = thingsOf(typed);
  const rests = restsOf(typed, shape);
  const joined: (WideLine & { letters: Letter[]; isItem: boolean })[] = [];
  for (const [at, { letters, ...line }] of lines.entries()) {
    const { words } = typed[at]!;
    const last = joined.at(-1);
    const above = typed[at - 1]?.words ?? '';
    // The rest of an item stands under its words, or goes on with its sentence.
    const isOfItem =
      last?.isItem === true &&
      !HAS_MARK.test(words) &&
      (line.indent > last.indent ||
        ENDS_OPEN.test(above) ||
        (!IS_ENDED.test(above) && CONTINUES.test(words) && isFull(above, words, shape)));
    const isWanted =
      isOfItem ||
      (at > 0 && !things.has(at) && (rests.has(at) || isWrapped(above, words, shape, joiner)));
    if (last && isWanted && !items[at]) {
      const before = plainWords(last.letters);
      const added = joinLines(before, words, joiner).length - before.length - words.length;
      if (added > 0) last.letters.push(spaceBetween(last.letters.at(-1)!, letters[0]!));
      if (added < 0) last.letters.pop();
      last.letters.push(...letters);
    } else joined.push({ ...line, letters: [...letters], isItem: items[at] !== undefined });
  }
  return joined;
}
