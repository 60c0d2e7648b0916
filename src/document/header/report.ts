import { isMap, visit, type Document, type ErrorCode, type LineCounter } from 'yaml';
import { MERGE_MARK } from '../merge-marks.ts';
import type { ReadingMessages } from '../reading-messages.ts';
import type { ReadingReport } from '../site.ts';

/**
 * Where the parser stopped, and why; `SIGN` for a value that is other than the text that was typed, `BRACKET` for
 * a list in brackets that is not closed, `LIST` for one that is written otherwise, `INDENT` for an item of a list
 * that it read as the rest of the item above. It ends at the last sign that the parser could not place.
 */
interface Stop {
  code: ErrorCode | 'SIGN' | 'BRACKET' | 'LIST' | 'INDENT';
  offset: number;
  end: number;
}

type HeaderMessage = keyof ReadingMessages & `header-${string}`;

/** What the codes of the parser mean to an author; every other is a line that cannot be read. */
const MEANINGS: Readonly<Partial<Record<Stop['code'], HeaderMessage>>> = {
  BAD_ALIAS: 'header-needs-quotes',
  BAD_DQ_ESCAPE: 'header-needs-quotes',
  BAD_SCALAR_START: 'header-needs-quotes',
  BRACKET: 'header-list-open',
  LIST: 'header-list-malformed',
  BLOCK_AS_IMPLICIT_KEY: 'header-needs-quotes',
  SIGN: 'header-needs-quotes',
  UNEXPECTED_TOKEN: 'header-needs-quotes',
  BAD_INDENT: 'header-indent',
  INDENT: 'header-indent',
  TAB_AS_INDENT: 'header-indent',
  DUPLICATE_KEY: 'header-duplicate-field',
  MULTIPLE_DOCS: 'header-ended',
};

/** A value between quotation marks that an editor wrote in the place of straight ones. */
const CURLED = /^(?:[“”„][\s\S]*[“”„"]|[‘‚][\s\S]*[’‘'])$/u;

/** The end of a value whose last quotation mark is a sign of it, which the parser takes for its end. */
const ENDS_ESCAPED = /(?<!\\)(?:\\\\)*\\"$/u;

/**
 * Whether a value without quotation marks has lost one of its two, or has a pair that only looks like them: the
 * page would show what is left. A single quote counts at the end alone: elsewhere it is an apostrophe.
 */
export const hasStrayQuote = (typed: string) =>
  typed.split('"').length % 2 === 0 || typed.endsWith("'") || CURLED.test(typed);

/** What is wrong with a list or a block between brackets, by the text from its first sign on. */
function flowCode(text: string): Stop['code'] {
  if (!text.startsWith('[')) return 'SIGN';
  return /^[^\n]*\]/u.test(text) ? 'LIST' : 'BRACKET';
}

/**
 * What stops the reading of a header: the errors of the parser, and values that are other than what was
 * typed, as an anchor, an alias, a tag, or a quotation or a list in brackets that is not closed.
 */
function stopsOf(header: Document.Parsed, yaml: string): Stop[] {
  const stops: Stop[] = [];
  const add = (code: Stop['code'], [offset, end]: readonly number[]) =>
    stops.push({ code, offset: offset!, end: end! });
  // One that is not closed goes on up to where the parser stumbles.
  const isUnclosed = ([start, end]: readonly number[]) =>
    header.errors.some(({ pos: [at] }) => at >= start! && at <= end!);
  visit(header, {
    Alias: (_, { range }) => {
      add('SIGN', range!);
    },
    Collection: (_, { anchor, tag, flow, range }) => {
      if (anchor !== undefined || tag !== undefined) add('SIGN', range!);
      else if (flow === true && isUnclosed(range!)) add(flowCode(yaml.slice(range![0])), range!);
    },
    Scalar: (_, { anchor, tag, type, value, range }) => {
      const isTagged = anchor !== undefined || tag !== undefined;
      const isCutQuote =
        type?.startsWith('QUOTE') &&
        (isUnclosed(range!) || ENDS_ESCAPED.test(yaml.slice(range![0], range![1])));
      const isStray = type === 'PLAIN' && hasStrayQuote(String(value));
      if (isTagged || isCutQuote || isStray) add('SIGN', range!);
      const [start, end] = range!;
      const item = type === 'PLAIN' ? yaml.slice(start, end).search(/\n[ ]*-/u) : -1;
      if (item !== -1) add('INDENT', [start + item + 1, end]);
    },
  });
  // What is known of a value says more than where the parser stumbled over it.
  for (const { code, pos } of header.errors) add(code, pos);
  return stops.toSorted((a, b) => a.offset - b.offset);
}

/** What the first stop means, and where it is seen. */
function readStop(
  [first, ...others]: readonly Stop[],
  start: number,
  lines: LineCounter,
): { message: HeaderMessage; offset: number } {
  const unaligned = others.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
  // A block that starts in the middle of a line: its own line is the one that is not aligned.
  if (first?.code === 'BLOCK_AS_IMPLICIT_KEY' && unaligned)
    return { message: 'header-indent', offset: unaligned.end };
  const offset = first?.offset ?? start;
  // A name where a value could stand: the lines before it have blanks that it has not.
  if (first?.code === 'UNEXPECTED_TOKEN' && lines.linePos(offset).col === 1)
    return { message: 'header-indent', offset: start };
  return {
    message: MEANINGS[first?.code as Stop['code']] ?? 'header-unreadable-line',
    offset,
  };
}

const blanksOf = (line = '') => /^[ ]*/u.exec(line)![0].length;

/** Whether a line holds more than blanks and remarks. */
const isTyped = (line: string) => !/^\s*(?:#|$)/u.test(line);

/** Whether a line is the name of a block or of a list, and nothing more. */
const isName = (line: string | undefined) => /^[ ]*[\w-]+\s*:\s*$/u.test(line ?? '');

/**
 * The line that is not aligned, from 0, where the parser stopped at one: a field in front of it may stand too far to
 * the left, under a name without fields or among those of another block.
 */
function unalignedLine(typed: readonly string[], stop: number): number {
  const at = typed.findIndex((line, index) => index >= stop && isTyped(line));
  const above = typed.slice(0, Math.max(at, 0));
  const depth = blanksOf(typed[at]);
  const parent = above.findLastIndex((line) => isTyped(line) && blanksOf(line) < depth);
  const child = typed.find((line, index) => index > parent && isTyped(line));
  if (at === -1 || parent === -1) return stop;
  // A name among the items of a list.
  if (isName(typed[parent]) && blanksOf(child) === depth) return at;
  const before = above.slice(0, parent).filter(isTyped);
  const neighbour = before.findLast((line) => blanksOf(line) <= depth);
  const isUnderName = isName(before.at(-1)) && blanksOf(before.at(-1)) === blanksOf(typed[parent]);
  const isAmong = neighbour !== undefined && blanksOf(neighbour) === depth;
  return isUnderName || isAmong ? parent : at;
}

/**
 * What a line is, from 0, at which the parser found a field a second time that is none: a name that stands too far to
 * the right, or the first field of an item without its dash.
 */
function messageOfRepeated(typed: readonly string[], at: number): HeaderMessage {
  const line = typed[at] ?? '';
  const [, name = ''] = /^[ ]*([\w-]+)\s*:/u.exec(line) ?? [];
  const start = typed.slice(0, at).findLastIndex((one) => blanksOf(one) < blanksOf(line));
  const isThere = typed
    .slice(start + 1, at)
    .some((one) => blanksOf(one) === blanksOf(line) && one.trim().startsWith(`${name}:`));
  if (isName(line) && !isThere) return 'header-indent';
  const isFirst = typed[start]?.trim().startsWith(`- ${name}:`) === true;
  return isFirst && at - start > 1 ? 'header-list-dash' : 'header-duplicate-field';
}

/** The line of a list, or of the first of its lines, that a wrong mark or none keeps from being one: from 0. */
function undashedLine(lines: readonly string[], stop: number): number | undefined {
  const isItem = (line: string | undefined, like: string) =>
    line?.startsWith(`${' '.repeat(blanksOf(like))}- `) === true;
  const isDashed = (line = '') => /^[ ]*- /u.test(line);
  // The first item of a list whose others have their dashes.
  const name = lines
    .slice(0, stop)
    .findLastIndex((line) => isName(line) && blanksOf(line) < blanksOf(lines[stop]));
  const child = lines.findIndex((line, at) => at > name && isTyped(line));
  if (isDashed(lines[stop]) && name !== -1 && !isDashed(lines[child])) return child;
  return [stop - 1, stop].find((at) => {
    const line = lines[at] ?? '';
    const above = lines[at - 1];
    // The first field of an item whose dash is lost stands under the name of the list.
    const next = lines.slice(at + 1).find((one) => blanksOf(one) <= blanksOf(line));
    if (/^[ ]+[\w-]+\s*:/u.test(line)) return isName(above) && isItem(next, line);
    return (
      /^[ ]+(?!- )\S/u.test(line) &&
      (isItem(above, line) ||
        isItem(lines[at + 1], line) ||
        (isName(above) && !/:(?:\s|$)/u.test(line)))
    );
  });
}

/** The line, from 0, of a dash too many: most names beside it have none, and no name of a list stands above it. */
function strayDash(lines: readonly string[], stop: number): number | undefined {
  return [stop - 1, stop, stop + 1].find((at) => {
    const line = lines[at] ?? '';
    const above = lines[at - 1] ?? '';
    const depth = blanksOf(line);
    const isBeside = (one: string) => isTyped(one) && blanksOf(one) === depth;
    if (!/^ *- [\w-]+:/u.test(line) || (isBeside(above) && /^ *-|:\s*$/u.test(above))) return false;
    const isOut = (one: string) => isTyped(one) && blanksOf(one) < depth;
    const start = lines.slice(0, at).findLastIndex(isOut) + 1;
    const end = lines.findIndex((one, index) => index > at && isOut(one));
    const beside = lines.slice(start, end === -1 ? undefined : end).filter(isBeside);
    return 2 * beside.filter((one) => one.trimStart().startsWith('- ')).length < beside.length;
  });
}

/**
 * What keeps a header from being read: the first thing that the parser stops at.
 *
 * @param header - As the parser read it.
 * @param yaml - What it read.
 * @param lines - Where its lines start.
 * @param firstLine - Its line in the file, from 1.
 */
export function reportHeader(
  header: Document.Parsed,
  yaml: string,
  lines: LineCounter,
  firstLine: number,
): ReadingReport | undefined {
  const stops = stopsOf(header, yaml);
  const isOther = header.contents !== null && !isMap(header.contents);
  if (stops.length === 0 && !isOther) return undefined;
  const reportAt = (message: HeaderMessage | 'merge-conflict', line: number): ReadingReport => {
    return { rule: 'en-tete-illisible', message, line: line + firstLine };
  };
  const typed = yaml.split('\n');
  const conflict = typed.findIndex((line) => MERGE_MARK.test(line));
  if (conflict !== -1) return reportAt('merge-conflict', conflict);
  const { message, offset } = readStop(stops, header.contents?.range[0] ?? 0, lines);
  const line = lines.linePos(offset).line - 1;
  const stray = strayDash(typed, line);
  if (stray !== undefined) return reportAt('header-dash-stray', stray);
  const undashed = undashedLine(typed, line);
  if (undashed !== undefined) return reportAt('header-list-dash', undashed);
  if (message === 'header-indent') return reportAt(message, unalignedLine(typed, line));
  const isRepeated = message === 'header-duplicate-field';
  return reportAt(isRepeated ? messageOfRepeated(typed, line) : message, line);
}
