import { isMap, visit } from 'yaml';
import { parseHeader, withPlainSpaces } from '../frontmatter.ts';
import type { Mistake, Replaced } from '../site.ts';
import { BLOCKS, SOURCE_FIELDS } from '../fields/names.ts';
import {
  findMistypedField,
  hasCurlyEnds,
  hasStraightStart,
  quote,
  readLine,
  withoutEnds,
  type Line,
} from './lines.ts';
import { MISTAKES, type HeaderDiagnostic } from './mistakes.ts';

/** A header as it was meant. */
export interface RecoveredHeader {
  /** As many lines as were typed, in YAML that can be read: what could not be is a comment. */
  lines: readonly string[];
  /** What the parser of the site reads there, without errors. */
  parsed: ReturnType<typeof parseHeader>;
  /** What kept it from being read, one a line. */
  mistakes: readonly Mistake[];
  /** Keys whose value could not be read. */
  unreadable: ReadonlySet<string>;
}

/** Lines that belong together: the fields of one block, or the items of one list. */
interface HeaderBlock {
  /** Spaces before each of them. */
  column: number;
  isList: boolean;
  /** Name of the field that holds them; undefined for the header itself and for items. */
  name?: string;
  /** Line on which each field was first written, from 0. */
  keys: Map<string, number>;
}

const MISTYPED_ITEM = /^\s*(?:[—–•·▪]\s*|\*\s+|-{1,2}(?=[^\s-])|--\s+)(\S.*)$/u;
const RESERVED = /^(?:[&*!%@`|>?{}[\],]|-(?:\s|$))/u;

/** Values that are good at a glance, as nearly all are; asking the parser takes a hundred times longer. */
const SURE_VALUE = /^(?:"[^"\\\n]*"|[\p{L}\p{N}](?:(?!:(?:\s|$)|\s#).)*)$/u;

/** Mistakes that parsing may find after the walk; beyond, the rest is left out at once. */
const MOST_LEFT = 40;

const isBlank = (text: string) => text.trim() === '';
const isEmpty = (text: string) => /^\s*(?:#|$)/u.test(text);
const indentOf = (text: string) => text.length - text.trimStart().length;
const withoutTabs = (text: string) =>
  /^\s*/u.exec(text)![0].replaceAll('\t', '  ') + text.trimStart().replaceAll('\t', ' ');

/** The fields of a block of this name, where they are known. */
function fieldsOf(name = ''): readonly string[] | undefined {
  if (Object.hasOwn(BLOCKS, name)) return BLOCKS[name];
  return /[-\d]/u.test(name) ? SOURCE_FIELDS : undefined;
}

/** Whether YAML reads what follows a dash or a colon as one value without tag, anchor or alias. */
function isGoodValue({ key }: Line, value: string): boolean {
  if (SURE_VALUE.test(value)) return true;
  const start = key === undefined ? '- ' : 'key: ';
  const { errors, warnings, contents } = parseHeader(start + value).header;
  if (errors.length > 0 || warnings.length > 0) return false;
  let isOne = !isMap(contents) || contents.items.length === 1;
  visit(contents, {
    Alias: () => {
      isOne = false;
    },
    Value: (_, { anchor, tag }) => {
      if (anchor !== undefined || tag !== undefined) isOne = false;
    },
  });
  return isOne;
}

/** What a value suffers from, and the value as it should be; `undefined` when nothing is known. */
function fixValue(value: string): { diagnostic: HeaderDiagnostic; value: string } | undefined {
  if (hasCurlyEnds(value)) {
    return { diagnostic: MISTAKES.curlyQuotes.report(), value: quote(withoutEnds(value)) };
  }
  if (hasStraightStart(value)) {
    const { report } =
      value.startsWith('"') && value.includes('\\') ? MISTAKES.backslash : MISTAKES.quotes;
    return { diagnostic: report(), value: quote(withoutEnds(value)) };
  }
  if (/:(?:\s|$)/u.test(value)) return { diagnostic: MISTAKES.colon.report(), value: quote(value) };
  if (RESERVED.test(value))
    return { diagnostic: MISTAKES.reservedSign.report(value), value: quote(value) };
  return undefined;
}

/**
 * One walk down the lines of a header. What authors mistype is of lines: a colon that YAML takes for
 * a block, a quote that swallows the lines under it, a line out of line. So the walk goes by lines and
 * knows which blocks are open, while the parser remains the judge of each value.
 */
class HeaderReader {
  /** The lines, each as it was meant once the walk has passed it. */
  readonly #lines: string[];
  /** The same as they are typed. */
  readonly #typed: readonly string[];
  readonly #firstLine: number;
  /** The diagnostic of a line, from 0, and the lines to copy as they are once all is fixed. */
  readonly #diagnostics = new Map<
    number,
    HeaderDiagnostic & { write?: () => string; replaces?: Replaced }
  >();
  readonly #lost = new Set<string>();
  /** From the header itself to the innermost block. */
  readonly #frames: HeaderBlock[] = [];
  /** A field, or a dash alone, with nothing after it: what is deeper belongs to it. */
  #opener: { column: number; name: string | undefined } | undefined;
  #at = 0;

  constructor(yaml: string, firstLine: number) {
    this.#lines = withPlainSpaces(yaml).split('\n');
    this.#typed = yaml.split('\n');
    this.#firstLine = firstLine;
    const columns = this.#lines
      .filter((text) => readLine(text)?.dash === '' && !isEmpty(text))
      .map(indentOf);
    this.#open({ column: columns.length === 0 ? 0 : Math.min(...columns), isList: false });
  }

  read(): RecoveredHeader {
    const first = this.#lines.findIndex((text) => !isEmpty(text));
    // A bibliography may start as the headers of the other files do.
    if (/^---\s*$/u.test(this.#text(first))) this.#at = first + 1;
    for (; this.#at < this.#lines.length; this.#at += 1) {
      if (!isEmpty(this.#text())) this.#readLine();
      else if (this.#text().includes('\t')) this.#lines[this.#at] = this.#text().trimStart();
    }
    const parsed = this.#parse();
    const mistakes = [...this.#diagnostics].map(([index, { write, replaces, ...diagnostic }]) => ({
      ...diagnostic,
      line: index + this.#firstLine,
      ...(write && { write: write() }),
      ...(replaces && { replaces }),
    }));
    return { lines: this.#lines, parsed, mistakes, unreadable: this.#lost };
  }

  #text(at = this.#at): string {
    return this.#lines[at] ?? '';
  }

  /** How many lines in a row, from one of them, are of a kind. */
  #count(from: number, isOfKind: (text: string, at: number) => boolean): number {
    let end = from;
    while (end < this.#lines.length && isOfKind(this.#text(end), end)) end += 1;
    return end - from;
  }

  #open(frame: Omit<HeaderBlock, 'keys'>) {
    this.#frames.push({ ...frame, keys: new Map() });
  }

  /** What is typed on some lines. */
  #replaced(from: number, count: number): Replaced {
    const text = this.#typed.slice(from, from + count).join('\n');
    return { line: from + this.#firstLine, text };
  }

  /** Fixes lines, with a diagnostic on one of them unless it has one. */
  #fix(
    diagnostic: HeaderDiagnostic,
    texts: readonly string[],
    from = this.#at,
    at = from,
    count = texts.length,
  ) {
    this.#lines.splice(from, texts.length, ...texts);
    const write = () => this.#lines.slice(from, from + texts.length).join('\n');
    const replaces = this.#replaced(from, count);
    if (!this.#diagnostics.has(at)) this.#diagnostics.set(at, { ...diagnostic, write, replaces });
  }

  /** Turns the line into a comment, with all that is deeper and the items under an item. */
  #skip(diagnostic: HeaderDiagnostic) {
    const depth = indentOf(this.#text());
    const items = this.#countItems(this.#at);
    const inside = this.#count(this.#at + 1, (text) => isBlank(text) || indentOf(text) > depth);
    this.#diagnostics.set(this.#at, diagnostic);
    const end = this.#at + Math.max(1 + inside, items);
    this.#lines.fill('#', this.#at, end);
    this.#at = end - 1;
  }

  #leaveOutUnread() {
    const key = readLine(this.#text())?.key;
    if (key !== undefined) this.#lost.add(key);
    this.#skip(MISTAKES.unreadable.report(this.#text()));
  }

  #readLine() {
    if (/^\s*\t/u.test(this.#text())) {
      this.#fix(MISTAKES.tab.report(), [withoutTabs(this.#text())]);
    }
    this.#mendItems();
    this.#alignItems();
    const field = findMistypedField(this.#text(), this.#text(this.#at + 1));
    if (field) {
      const diagnostic = field.hasColon
        ? MISTAKES.noSpace.report()
        : MISTAKES.noColon.report(field.sign);
      this.#fix(diagnostic, [field.text]);
    }
    const line = readLine(this.#text());
    const frame = line && this.#findFrame(line);
    if (!line || !frame) {
      this.#leaveOutUnread();
      return;
    }
    if (frame.column !== line.indent) {
      const text = ' '.repeat(frame.column) + this.#text().trimStart();
      this.#fix(MISTAKES.indent.report(frame.column), [text]);
    }
    const column = frame.column + (line.key === undefined ? 0 : line.dash.length);
    if (line.key !== undefined) {
      if (frame.isList) this.#open({ column, isList: false });
      const { keys } = this.#frames.at(-1)!;
      const first = keys.get(line.key);
      if (first !== undefined) {
        this.#skip(MISTAKES.duplicate.report(line.key, first + this.#firstLine));
        return;
      }
      keys.set(line.key, this.#at);
    }
    this.#readValue(readLine(this.#text())!, column);
  }

  /** The items of a list that start with another sign than a short dash and a space. */
  #mendItems() {
    const count = this.#count(this.#at, (text) => MISTYPED_ITEM.test(text));
    const list = this.#frames.findLast(({ isList }) => isList);
    if (count === 0 || (this.#opener?.name === undefined && !list)) return;
    const after = readLine(this.#text(this.#at + count));
    const opened = this.#opener && (after?.dash ? after.indent : this.#opener.column + 2);
    const spaces = ' '.repeat(opened ?? list!.column);
    const items = this.#lines
      .slice(this.#at, this.#at + count)
      .map((text) => `${spaces}- ${MISTYPED_ITEM.exec(text)![1]!.trim()}`);
    this.#fix(MISTAKES.dash.report(), items);
  }

  /** The items of a list that is about to open, and that do not stand under each other. */
  #alignItems() {
    const items = this.#lines.slice(this.#at, this.#at + this.#countItems(this.#at)).map(indentOf);
    const usual = (this.#opener?.column ?? 0) + 2;
    const column = items.includes(usual) ? usual : items[0];
    const first = items.findIndex((indent) => indent !== column);
    if (this.#opener?.name === undefined || column === undefined || first === -1) return;
    const last = items.findLastIndex((indent) => indent !== column);
    const from = this.#at + first;
    const texts = this.#lines
      .slice(from, this.#at + last + 1)
      .map((text) => ' '.repeat(column) + text.trimStart());
    const name = texts.length > 1 ? this.#opener.name : undefined;
    this.#fix(MISTAKES.indent.report(column, name), texts, from);
  }

  /** How many lines in a row, from one of them, are items without a name. */
  #countItems(from: number): number {
    return this.#count(from, (text) => {
      const line = readLine(text);
      return line !== undefined && line.dash !== '' && line.key === undefined;
    });
  }

  /** The open block that a line belongs to, which becomes the innermost; `undefined` when it fits none. */
  #findFrame({ indent, dash, key = '' }: Line): HeaderBlock | undefined {
    const isList = dash !== '';
    const opener = this.#opener;
    this.#opener = undefined;
    const isInside = opener && indent > opener.column;
    if (isInside || (isList && opener?.name !== undefined && indent === opener.column)) {
      this.#open({ column: indent, isList, ...(opener?.name && { name: opener.name }) });
    }
    const alike = this.#frames.filter((frame) => frame.isList === isList);
    const welcoming = alike.filter(({ name }) => fieldsOf(name)?.includes(key) ?? true);
    const distance = (frame: HeaderBlock) => Math.abs(frame.column - indent);
    const nearest = (welcoming.length > 0 ? welcoming : alike)
      .toReversed()
      .toSorted((a, b) => distance(a) - distance(b))[0];
    const frame = alike.findLast(({ column }) => column === indent) ?? nearest;
    if (frame) this.#frames.length = this.#frames.indexOf(frame) + 1;
    return frame;
  }

  /** Fields of a block that stand at the level of its name, or above it. */
  #mendBlock(name: string, column: number) {
    const next = this.#at + 1;
    const known = new Set<string>();
    const count = this.#count(next, (text) => {
      const { indent = 0, dash, key = '' } = readLine(text) ?? {};
      if (dash !== '' || indent > column || known.has(key)) return false;
      known.add(key);
      return fieldsOf(name)?.includes(key) ?? false;
    });
    if (count === 0) return;
    const spaces = column + 2;
    const fields = this.#lines
      .slice(next, next + count)
      .map((text) => ' '.repeat(spaces) + text.trimStart());
    this.#fix(MISTAKES.indent.report(spaces, name), fields, next);
  }

  /** Reads what follows a colon or a dash, and the lines that go on with it. */
  #readValue(line: Line, column: number) {
    const { start, key, value } = line;
    const next = this.#at + 1;
    const more = this.#countContinuation(line);
    if (value === '' && more === 0) {
      this.#opener = { column, name: key };
      if (key !== undefined) this.#mendBlock(key, column);
      return;
    }
    const inside = this.#count(next, (text) => isBlank(text) || indentOf(text) > column);
    if (inside > 0 && inside >= more && this.#isWhole(line, inside)) {
      this.#at += inside;
      return;
    }
    if (more > 0) {
      const rest = this.#lines.slice(next, next + more).map((text) => text.trim());
      const text = [withoutEnds(value), ...rest].join(' ').replace(/["']$/u, '');
      this.#fix(MISTAKES.twoLines.report(), [start + quote(text)], this.#at, next, 1 + more);
      this.#lines.fill('#', next, next + more);
      this.#at += more;
      return;
    }
    const items = this.#countItems(next);
    if (key !== undefined && (items > 0 ? /^-\s+\S/u : /^-\s+\S+$/u).test(value)) {
      this.#mendInlineList(line, items);
      return;
    }
    const isQuotedTwice = hasCurlyEnds(value) && !hasStraightStart(value);
    if (isGoodValue(line, value) && !isQuotedTwice) return;
    const fixed = fixValue(value);
    if (fixed) this.#fix(fixed.diagnostic, [start + fixed.value]);
    else this.#leaveOutUnread();
  }

  /** How many of the lines under a value start nothing of their own. */
  #countContinuation({ key, value }: Line): number {
    const hasList = (value === '' && key !== undefined) || this.#frames.some((one) => one.isList);
    return this.#count(this.#at + 1, (typed, at) => {
      const text = withoutTabs(typed);
      return (
        !isEmpty(text) &&
        !readLine(text) &&
        !findMistypedField(text, this.#text(at + 1)) &&
        !(hasList && MISTYPED_ITEM.test(text))
      );
    });
  }

  /** Whether a value goes on well over some deeper lines: a text folded or between quotes, a list between brackets. */
  #isWhole(line: Line, inside: number): boolean {
    const deeper = this.#lines.slice(this.#at + 1, this.#at + 1 + inside);
    const isItem = (text: string) => /^\s*-\s/u.test(text) || MISTYPED_ITEM.test(text);
    const isPlain = /^[^"'|>[{]/u.test(line.value);
    const isMistyped = (text: string) =>
      findMistypedField(text) !== undefined || (line.key === undefined && isItem(text));
    if (isPlain && deeper.some(isMistyped)) return false;
    return isGoodValue(line, [line.value, ...deeper].join('\n'));
  }

  /** A list whose first item stands on the line of its name. */
  #mendInlineList({ start, value }: Line, others: number) {
    const next = this.#at + 1;
    const items = [value, ...this.#lines.slice(next, next + others)].map((text) =>
      text.trim().replace(/^-\s*/u, ''),
    );
    const indent = ' '.repeat(indentOf(start) + 2);
    const write = [start.trimEnd(), ...items.map((item) => `${indent}- ${item}`)].join('\n');
    // On one line, so that the lines below keep their numbers.
    this.#lines[this.#at] = `${start}[${items.map(quote).join(', ')}]`;
    this.#lines.fill('#', next, next + others);
    const replaces = this.#replaced(this.#at, 1 + others);
    this.#diagnostics.set(this.#at, { ...MISTAKES.dash.report(), write: () => write, replaces });
    this.#at += others;
  }

  /** Parses the lines as they were meant, without those that the parser refuses for a reason unknown here. */
  #parse(): ReturnType<typeof parseHeader> {
    for (let left = MOST_LEFT; ; left -= 1) {
      const parsed = parseHeader(this.#lines.join('\n'));
      const [error] = parsed.header.errors;
      if (!error) return parsed;
      if (left === 0) {
        this.#lines.fill('#');
        continue;
      }
      const stop = (error.linePos?.[0].line ?? 1) - 1;
      const above = this.#lines.findLastIndex((text, at) => at <= stop && !isEmpty(text));
      this.#at = above === -1 ? this.#lines.findIndex((text) => !isEmpty(text)) : above;
      this.#leaveOutUnread();
    }
  }
}

/**
 * Reads a header past its mistakes.
 *
 * @param yaml - Text between the two lines of ---.
 * @param firstLine - Its line in the file, from 1.
 */
export const readMeantHeader = (yaml: string, firstLine: number): RecoveredHeader =>
  new HeaderReader(yaml, firstLine).read();
