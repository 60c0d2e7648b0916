import { isScalar } from 'yaml';
import { writePath } from '../../document/fields/names.ts';
import { findMarks } from '../../document/header/texts.ts';
import { valuesIn } from '../../document/header/values.ts';
import type { Document, Header } from '../../document/site.ts';
import type { Report, Rule } from '../rule.ts';

/** A line meant as three short dashes, as editors and keyboards change it. */
const MEANT_AS_FENCE = /^\s*(?:[-–—‐‑−_=*~]{2,}|[–—−])\s*$/u;

const FENCE = /^---[ \t]*$/u;

const FIELD = /^[\w-]+\s*:/u;

/** Signs of a line that are shown. */
const SHOWN = 40;

/** A line of a header: a field, an item of a list, the rest of a block, a remark. */
const IN_HEADER = /^(?:\s|[\w-]+\s*:|-\s|#\s)|^$/u;

/** Which of the two lines around a header is missing, or is not three short dashes. */
function reportFences(lines: readonly string[]): Report {
  const first = lines.findIndex((line) => line.trim() !== '');
  const start = lines.findIndex(
    (line, index) => FENCE.test(line) && FIELD.test(lines[index + 1] ?? ''),
  );
  const isBehind = start > first && !IN_HEADER.test(lines[first]!);
  if (isBehind && !MEANT_AS_FENCE.test(lines[first]!)) {
    const data = { found: lines[first]!.trim().slice(0, SHOWN), last: start };
    return { line: first + 1, message: 'header-not-first', data };
  }
  const isOpened = FENCE.test(lines[first]!.trimStart());
  const from = isOpened ? first + 1 : first;
  const rest = lines.slice(from);
  const end = rest.findIndex((line) => !IN_HEADER.test(line) || MEANT_AS_FENCE.test(line));
  const at = from + (end === -1 ? rest.length - 1 : end);
  const line = isOpened || MEANT_AS_FENCE.test(lines[first]!) ? at : first;
  if (MEANT_AS_FENCE.test(lines[line]!))
    return { line: line + 1, message: 'header-fence', data: { typed: lines[line]!.trim() } };
  const isField = FIELD.test(lines[first]!);
  return isOpened || isField
    ? { line: line + 1, message: 'header-fence-missing' }
    : { line: 1, message: 'header-missing' };
}

/**
 * What follows a `#` on the line of a value without quotation marks, which no page shows. Behind a key or a word of
 * a list it is a remark, unless it touches what follows, as in « #1 ».
 */
function* reportComment(
  header: Header,
  lines: readonly string[],
  path: readonly PropertyKey[],
  isRead: boolean,
): Generator<Report> {
  const node = header.nodeOf(path);
  const line = header.lineOf(path);
  if (!isScalar(node) || node.type !== 'PLAIN' || !lines[line - 1]?.includes('#')) return;
  const [comment = ''] = node.comment?.split('\n') ?? [];
  const isRemark = !isRead && /^\s/u.test(comment) && !/\p{L}\s/u.test(String(node.value));
  if (comment === '' || isRemark) return;
  const at = { line, field: writePath(path) };
  yield { ...at, message: 'header-comment', data: { comment: comment.trim() } };
}

/** Where a second header starts, in a text: a line of dashes beside that of a field; undefined where there is none. */
function secondHeader({ lines, body }: Document): number | undefined {
  // Each file starts with one of these.
  const isField = (line = '') => /^(?:kind|name|text|title|url):(?:\s|$)/u.test(line);
  const typed = lines.slice(body.firstLine - 1);
  const at = typed.findIndex(
    (line, index) => FENCE.test(line) && (isField(typed[index - 1]) || isField(typed[index + 1])),
  );
  return at === -1 ? undefined : at + body.firstLine;
}

/** Where a text starts with the end of its header, which a line of dashes cut off: the line of these dashes. */
function cutHeader({ lines, body }: Document): number | undefined {
  const end = lines.findIndex((line, index) => index >= body.firstLine - 1 && FENCE.test(line));
  const rest = end === -1 ? [] : lines.slice(body.firstLine - 1, end).filter((line) => line.trim());
  const isHeader = rest.every((line) => IN_HEADER.test(line));
  return isHeader && /^[a-z]\w*:(?:\s|$)/u.test(rest[0] ?? '') ? body.firstLine - 1 : undefined;
}

/** Rules on the writing of headers. */
export const HEADER_RULES: readonly Rule[] = [
  {
    id: 'en-tete-absent',
    severity: 'error',
    isOfFile: true,
    visit: {
      *document({ header, lines }) {
        if (!header) yield reportFences(lines);
      },
    },
  },
  {
    id: 'en-tete-double',
    severity: 'error',
    isOfFile: true,
    visit: {
      *document(document) {
        const line = document.header ? secondHeader(document) : undefined;
        const cut = line === undefined && document.header ? cutHeader(document) : undefined;
        if (line !== undefined) yield { line, message: 'second-header' };
        if (cut !== undefined) yield { line: cut, message: 'header-cut' };
      },
    },
  },
  {
    // Reported by the reader of headers.
    id: 'en-tete-illisible',
    severity: 'error',
    isOfFile: true,
  },
  {
    id: 'en-tete-diese',
    severity: 'warning',
    visit: {
      *headerText({ document, path }) {
        yield* reportComment(document.header!, document.lines, path, true);
      },
      *site({ bibliography, lists, texts }) {
        for (const { path: file, header } of [bibliography, ...lists.values()]) {
          const lines = texts.get(file)?.split('\n') ?? [];
          for (const [path] of valuesIn(header?.values))
            for (const report of reportComment(header!, lines, path, false))
              yield { ...report, file };
        }
      },
    },
  },
  {
    id: 'en-tete-guillemets',
    severity: 'warning',
    onlyIfLineIsRight: true,
    visit: {
      *headerText({ document, path, text }) {
        // Typed in place of straight quotes, or changed into these by a word processor.
        const node = document.header!.nodeOf(path);
        if (isScalar(node) && node.type === 'PLAIN' && /^«[^»]*»$/u.test(text))
          yield { message: 'header-quotes', data: { text } };
      },
    },
  },
  {
    id: 'en-tete-marques',
    severity: 'error',
    visit: {
      *headerText({ text }) {
        const found = findMarks(text);
        if (found !== undefined) yield { message: 'field-marks', data: { found } };
        // A voice would read nothing.
        else if (text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text))
          yield { message: 'name-without-words', data: { text } };
      },
    },
  },
];
