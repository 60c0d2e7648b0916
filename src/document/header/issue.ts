import {
  isMap,
  isScalar,
  visit,
  type Document,
  type ErrorCode,
  type LineCounter,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { ALL_FIELDS, BLOCKS } from '../fields/names.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { Issue } from '../site.ts';
import { quote, readLine, withoutEnds } from './lines.ts';

/** Rules on what keeps a header from being read. */
export type HeaderReadingRule =
  | 'en-tete-guillemets'
  | 'en-tete-deux-points'
  | 'en-tete-signe-reserve'
  | 'en-tete-ligne'
  | 'en-tete-liste'
  | 'en-tete-decalage'
  | 'en-tete-champ-en-double';

/** Where the parser stopped, and its code; `SIGN` for what YAML reads as other than a text. */
interface Stop {
  code: ErrorCode | 'SIGN';
  offset: number;
}

/** What is reported of a stop, on a line from 0, with other lines in the place of some. */
type Found = Diagnostic & {
  rule: HeaderReadingRule;
  line: number;
  /** The lines to write, in the place of as many, or of `count`, from `from`. */
  lines?: readonly string[];
  from?: number;
  count?: number;
};

/** An item whose dash is not a short one before a space. */
const MISTYPED_ITEM = /^(\s*)(?:[—–•·▪]\s*|\*\s+|-{1,2}(?=[^\s-])|--\s+)(\S.*)$/u;

/** The name of a field, then what stands for its colon, then its value. */
const MISTYPED_COLON = /^(\s*(?:- +)?)([\w-]+)(\s*[=;,：]\s*|:|\s+|$)(.*)$/u;

const indentOf = (text: string) => text.length - text.trimStart().length;

/** The first stop of a header: an error, else an anchor, an alias, a tag or a swallowed item. */
function findStop(header: Document.Parsed, text: string): Stop | undefined {
  const stops: Stop[] = header.errors.map(({ code, pos }) => ({ code, offset: pos[0] }));
  const seen: Stop[] = [];
  const noteSign = ({ anchor, tag, range }: Scalar | YAMLMap | YAMLSeq) => {
    const sign = text
      .slice(0, range?.[0])
      .trimEnd()
      .search(/[&!]\S*$/u);
    if ((anchor !== undefined || tag !== undefined) && sign !== -1)
      seen.push({ code: 'SIGN', offset: sign });
  };
  visit(header, {
    Alias: (_, { range }) => {
      seen.push({ code: 'SIGN', offset: range![0] });
    },
    Collection: (_, node) => noteSign(node),
    Scalar: (_, node) => {
      noteSign(node);
      const { type, range } = node;
      const [start = 0, end = 0] = range ?? [];
      const typed = text.slice(start, end);
      // A quotation that is not closed ends far from where it starts.
      const isOpen = /^(?:"[^"]*|'[^']*)$/u.test(typed.trimEnd()) && typed.includes('\n');
      if (isOpen) seen.push({ code: 'MISSING_CHAR', offset: start });
      const item = type === 'PLAIN' ? typed.search(/\n[ ]*(?:-|[—–•])[ ]*\S/u) : -1;
      if (item !== -1) seen.push({ code: 'MISSING_CHAR', offset: start + item + 1 });
    },
  });
  return [...stops, ...seen].toSorted((a, b) => a.offset - b.offset)[0];
}

/** The line on which a field was first written that is there twice, from 0. */
function firstOf(header: Document.Parsed, offset: number, lines: LineCounter): number {
  let first = 0;
  visit(header, {
    Map: (_, { items }) => {
      const keys = items.map(({ key }) => key).filter(isScalar);
      const again = keys.find(({ range }) => range?.[0] === offset);
      const one = again && keys.find(({ value }) => value === again.value);
      if (one?.range) first = lines.linePos(one.range[0]).line - 1;
    },
  });
  return first;
}

/** What is wrong with the value of a line. */
function findInValue(text: string, code: Stop['code'], line: number): Found | undefined {
  const field = readLine(text);
  if (!field || field.value === '') return undefined;
  const { start, value } = field;
  const lines = [start + quote(withoutEnds(value))];
  if (code === 'BAD_DQ_ESCAPE')
    return { rule: 'en-tete-guillemets', message: 'header-backslash', line, lines };
  const isWhole = /^(?:"[^"]*"|'(?:[^']|'')*')$/u.test(value);
  if (!isWhole && /^["'“„]/u.test(value))
    return /[“”„‟]$|^[“„]/u.test(value)
      ? { rule: 'en-tete-guillemets', message: 'header-curly-quotes', line, lines }
      : { rule: 'en-tete-guillemets', message: 'header-quotes', line, lines };
  if (/^(?:[&*!%@`|>?{}[\],]|-(?:\s|$))/u.test(value))
    return {
      rule: 'en-tete-signe-reserve',
      message: 'header-reserved-sign',
      data: { sign: value[0]! },
      line,
      lines: [start + quote(value)],
    };
  if (!isWhole && /:(?:\s|$)/u.test(value))
    return {
      rule: 'en-tete-deux-points',
      message: 'header-colon',
      line,
      lines: [start + quote(value)],
    };
  return undefined;
}

/** A field whose colon is missing, stuck to its value, or another sign. */
function findInName(text: string, line: number): Found | undefined {
  const [, start = '', name = '', sign = '', value = ''] = MISTYPED_COLON.exec(text) ?? [];
  if (!ALL_FIELDS.includes(name) || (sign === ':' && /^(?:\s|$)/u.test(value))) return undefined;
  const isColon = /[:：]/u.test(sign);
  const written = value === '' || isColon || /^["']/u.test(value) ? value : quote(value);
  const lines = [`${start}${name}: ${written}`.trimEnd()];
  if (isColon) return { rule: 'en-tete-ligne', message: 'header-colon-without-space', line, lines };
  const message = sign.includes('=') ? 'header-equals-sign' : 'header-colon-missing';
  return { rule: 'en-tete-ligne', message, line, lines };
}

/** The items around a line whose dashes are no short ones. */
function findItems(all: readonly string[], line: number): Found | undefined {
  const isItem = (at: number) => MISTYPED_ITEM.test(all[at] ?? '');
  if (!isItem(line)) return undefined;
  let [from, to] = [line, line + 1];
  while (isItem(from - 1)) from -= 1;
  while (isItem(to)) to += 1;
  const near = [all[from - 1] ?? '', all[to] ?? ''].find((text) => /^\s*- /u.test(text));
  const spaces = near === undefined ? '  ' : ' '.repeat(indentOf(near));
  const lines = all
    .slice(from, to)
    .map((text) => `${spaces}- ${MISTYPED_ITEM.exec(text)![2]!.trim()}`);
  return { rule: 'en-tete-liste', message: 'header-list-dash', line: from, lines };
}

/** What is wrong where the parser stopped, by its code and by what stands there. */
function explain(
  all: readonly string[],
  { code, offset }: Stop,
  header: Document.Parsed,
  counter: LineCounter,
): Found {
  const found = counter.linePos(Math.min(offset, all.join('\n').length)).line - 1;
  // What is out of line is so beside the line above it.
  const isOut = code === 'BAD_INDENT' && found > 0 && readLine(all[found]!)?.key !== undefined;
  const stopped = isOut ? found - 1 : found;
  const above = all.findLastIndex((text, at) => at <= stopped && text.trim() !== '');
  const line = above === -1 ? stopped : above;
  const text = all[line] ?? '';
  if (/^\s*\t/u.test(text)) {
    const lines = [text.replace(/^\s+/u, (spaces) => spaces.replaceAll('\t', '  '))];
    return { rule: 'en-tete-decalage', message: 'header-tab', line, lines };
  }
  if (code === 'DUPLICATE_KEY')
    return {
      rule: 'en-tete-champ-en-double',
      message: 'header-duplicate-field',
      data: { field: readLine(text)?.key ?? text.trim(), line: firstOf(header, offset, counter) },
      line,
    };
  const key = readLine(text)?.key;
  const next = all.findIndex((other, at) => at > line && other.trim() !== '');
  const [, item] = /^[^:]*:\s+-\s+(\S.*)$/u.exec(text) ?? [];
  if (item !== undefined && /^\s*- /u.test(all[next] ?? '')) {
    const spaces = ' '.repeat(indentOf(all[next]!));
    const lines = [`${text.slice(0, text.indexOf(':') + 1)}`, `${spaces}- ${item}`];
    return { rule: 'en-tete-liste', message: 'header-list-dash', line, lines, count: 1 };
  }
  const mistyped = findItems(all, line) ?? findInName(text, line) ?? findInValue(text, code, line);
  if (mistyped) return mistyped;
  const block = readLine(all[line - 1] ?? '');
  if (key !== undefined && block?.key !== undefined && block.value === '')
    if (BLOCKS[block.key]?.includes(key) && indentOf(all[line - 1]!) === indentOf(text)) {
      const spaces = indentOf(text) + 2;
      const lines = [' '.repeat(spaces) + text.trimStart()];
      const data = { block: block.key, spaces };
      return { rule: 'en-tete-decalage', message: 'header-block-indent', data, line, lines };
    }
  const deeper = all[next] ?? '';
  if (key !== undefined && readLine(deeper) && indentOf(deeper) > indentOf(text)) {
    const data = { spaces: indentOf(text) };
    const lines = [' '.repeat(data.spaces) + deeper.trimStart()];
    return { rule: 'en-tete-decalage', message: 'header-indent', data, line: next, lines };
  }
  if (/^\s*- /u.test(text)) {
    const from = all.findLastIndex((other, at) => at < line && !/^\s*- /u.test(other)) + 1;
    const end = all.findIndex((other, at) => at > line && !/^\s*- /u.test(other));
    const items = all.slice(from, end === -1 ? undefined : end);
    const opener = all[from - 1] ?? '';
    const data = { block: readLine(opener)?.key ?? '', spaces: indentOf(opener) + 2 };
    const lines = items.map((one) => ' '.repeat(data.spaces) + one.trimStart());
    const odd = items.findIndex((one, at) => one !== lines[at]);
    const place = { line: from + Math.max(odd, 0), lines, from };
    return { rule: 'en-tete-decalage', message: 'header-block-indent', data, ...place };
  }
  const before = readLine(all[line - 1] ?? '');
  if (key === undefined && before && before.value !== '') {
    const whole = `${withoutEnds(before.value)} ${text.trim()}`;
    const lines = [before.start + quote(whole)];
    const place = { lines, from: line - 1, count: 2 };
    return { rule: 'en-tete-ligne', message: 'header-continued-line', line, ...place };
  }
  return { rule: 'en-tete-ligne', message: 'header-unreadable-line', data: { line: text }, line };
}

/**
 * What keeps a header from being read: the first thing that the parser stops at.
 *
 * @param text - Text between the two lines of ---, as the parser read it.
 * @param typed - The same as it is typed.
 * @param firstLine - Its line in the file, from 1.
 */
export function findHeaderIssue(
  text: string,
  typed: string,
  firstLine: number,
  { header, lines: counter }: { header: Document.Parsed; lines: LineCounter },
): Issue | undefined {
  const isOther = header.contents !== null && !isMap(header.contents);
  const stop = findStop(header, text);
  const all = text.split('\n');
  const first = all.findIndex((line) => /^\s*[^\s#]/u.test(line));
  if (!stop && isOther)
    return {
      rule: 'en-tete-ligne',
      message: 'header-unreadable-line',
      data: { line: all[first] ?? '' },
      line: first + firstLine,
    };
  if (!stop) return undefined;
  const found = explain(all, stop, header, counter);
  const { line, lines, from = line, count = lines?.length ?? 0, ...issue } = found;
  if (issue.message === 'header-duplicate-field') issue.data.line += firstLine;
  const before = typed
    .split('\n')
    .slice(from, from + count)
    .join('\n');
  return {
    ...issue,
    line: line + firstLine,
    ...(lines
      ? { write: lines.join('\n'), replaces: { line: from + firstLine, column: 0, text: before } }
      : {}),
  };
}
