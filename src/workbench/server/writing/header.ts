import { isDeepStrictEqual } from 'node:util';
import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { lineEndOf } from '../../../lib/text-edits.ts';
import { withPlainSpaces } from '../../../content-model/frontmatter.ts';
import type { Fields, FieldValue } from '../../protocol.ts';
import {
  isFields,
  isList,
  writeFields,
  writeItem,
  writeNewText,
  writePair,
  writeText,
  type Style,
} from './render.ts';

/** A header that no form can show. */
export class UnreadableHeader extends Error {}

/** A stretch of a text, and what takes its place. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

/** A header, with what is needed to change it in place. */
interface Source {
  text: string;
  lineEnd: string;
}

/** The headers that were read last: a change reads the one before it and the one after it twice. */
const known = new Map<string, Document.Parsed>();
const MOST_KNOWN = 4;

/** Nobody changes what this gives. */
function parse(yaml: string): Document.Parsed {
  const document =
    known.get(yaml) ??
    parseDocument(withPlainSpaces(yaml), {
      schema: 'failsafe',
      keepSourceTokens: true,
      uniqueKeys: true,
      logLevel: 'silent',
    });
  known.delete(yaml);
  known.set(yaml, document);
  if (known.size > MOST_KNOWN) known.delete([...known.keys()][0]!);
  return document;
}

/** An empty value is typed as nothing at all. */
const asFields = (value: unknown): FieldValue => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(asFields);
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asFields(inner)]));
  return String(value);
};

/**
 * The fields of a header as they are typed.
 *
 * @throws {UnreadableHeader} If it is no YAML, or no fields.
 */
export function readFields(yaml: string): Fields {
  const document = parse(yaml);
  if (document.errors.length > 0) throw new UnreadableHeader(document.errors[0]!.message);
  if (document.contents === null) return {};
  const isReferring = /(?:^|[\s[{,])[&*][\w-]/mu.test(yaml) && hasAliases(document);
  if (!isMap(document.contents) || isReferring) throw new UnreadableHeader('Not plain fields.');
  return asFields(document.toJS()) as Fields;
}

const hasAliases = ({ contents }: Document.Parsed): boolean => {
  const look = (node: unknown): boolean =>
    isCollection(node)
      ? node.items.some((item) => look(isMap(node) ? (item as Pair).value : item))
      : typeof node === 'object' && node !== null && 'source' in node && !isScalar(node);
  return look(contents);
};

const valueOf = (node: unknown): FieldValue =>
  isScalar(node) ? asFields(node.value) : isCollection(node) ? asFields(node.toJSON()) : '';

const lineStart = (text: string, at: number): number =>
  Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;

/** Where the line of a place is over, its end included. */
function lineOver(text: string, at: number): number {
  const end = /\r\n|\r|\n/gu;
  end.lastIndex = at;
  const found = end.exec(text);
  return found ? found.index + found[0].length : text.length;
}

/** A piece of the text with its edits, which do not overlap. */
function applied(text: string, edits: readonly Edit[], from = 0, to = text.length): string {
  let at = from;
  let result = '';
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.slice(at, to);
}

/** Last place of a node that holds words; comments after it are not its own. */
function endOf(text: string, node: unknown, otherwise: number): number {
  const range = (node as Node | null)?.range;
  if (!range) return otherwise;
  if (isMap(node) && !node.flow) {
    const last = node.items.at(-1);
    return last ? endOf(text, last.value, (last.key as Node).range![1]) : range[1];
  }
  if (isSeq(node) && !node.flow) return endOf(text, node.items.at(-1), range[1]);
  const isBlock =
    isScalar(node) && (node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL);
  if (!isBlock) return range[1];
  // A block text ends with the last of its lines; its range holds the end of that line as well.
  const words = text.slice(range[0], range[1]).trimEnd();
  return range[0] + words.length;
}

const STYLES: Readonly<Record<string, Style>> = {
  [Scalar.PLAIN]: 'plain',
  [Scalar.QUOTE_SINGLE]: 'single',
  [Scalar.QUOTE_DOUBLE]: 'double',
};

const readText = (written: string, indent: string): unknown => {
  const { contents, errors } = parse(`${indent}a: ${written}\n`);
  if (errors.length > 0 || !isMap(contents) || contents.items.length !== 1) return undefined;
  const { value } = contents.items[0]!;
  return isScalar(value) ? value.value : undefined;
};

/** A text of several lines with only its changed words replaced; undefined where that cannot be. */
function mended(
  written: string,
  before: string,
  after: string,
  indent: string,
): string | undefined {
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  for (const around of [0, 3, 8, 16]) {
    const from = Math.max(0, head - around);
    const until = Math.max(0, tail - around);
    const old = before.slice(from, before.length - until);
    const fresh = after.slice(from, after.length - until);
    for (
      let at = written.indexOf(old);
      old !== '' && at !== -1;
      at = written.indexOf(old, at + 1)
    ) {
      const tried = written.slice(0, at) + fresh + written.slice(at + old.length);
      if (readText(tried, indent) === after) return tried;
    }
  }
  return undefined;
}

/** A text in place of another, in the way in which that one was written. */
function editText({ text }: Source, node: Scalar, after: string, isInFlow: boolean): Edit {
  const [value] = node.range!;
  // A word that starts with & is a name for YAML, which goes with the text.
  const from = node.anchor ? text.lastIndexOf(`&${node.anchor}`, value) : value;
  const to = endOf(text, node, value);
  const written = text.slice(from, to);
  const start = lineStart(text, from);
  const indent = /^ */u.exec(text.slice(start))![0];
  const isLong = /[\r\n]/u.test(written);
  const kept = isLong ? mended(written, asFields(node.value) as string, after, indent) : undefined;
  const style = STYLES[node.type ?? ''] ?? 'double';
  if (kept !== undefined) return { from, to, text: kept };
  // A value that was left empty: a space has to stand between it and its name.
  const gap = written === '' && !/[\s[,]$/u.test(text.slice(0, from)) ? ' ' : '';
  const fresh = written === '' ? writeNewText(after, isInFlow) : writeText(after, style, isInFlow);
  return { from, to, text: gap + fresh };
}

/** The edits that make a node say something else; undefined when it has to be written anew. */
function editNode(
  source: Source,
  node: unknown,
  wanted: FieldValue,
  isInFlow: boolean,
): Edit[] | undefined {
  if (isDeepStrictEqual(valueOf(node), wanted)) return [];
  if (isScalar(node) && node.range && typeof wanted === 'string')
    return [editText(source, node, wanted, isInFlow)];
  if (isMap(node) && isFields(wanted)) return editMap(source, node, wanted, isInFlow);
  if (isSeq(node) && isList(wanted))
    return node.flow ? editFlowList(source, node, wanted) : editList(source, node, wanted);
  return undefined;
}

/** Edits of a list between brackets: its items keep the way in which they are written. */
function editFlowList(source: Source, node: YAMLSeq, wanted: readonly FieldValue[]) {
  const [from, to] = node.range!;
  if (!wanted.every((item) => typeof item === 'string')) return undefined;
  const { text } = source;
  const isSame = wanted.length === node.items.length;
  if (isSame) {
    const edits = wanted.map((item, index) => editNode(source, node.items[index], item, true));
    return edits.every((edit) => edit !== undefined) ? edits.flat() : undefined;
  }
  const left = node.items.map((item) => ({
    value: valueOf(item),
    written: text.slice(...((item as Node).range!.slice(0, 2) as [number, number])),
  }));
  const items = wanted.map((item) => {
    const at = left.findIndex(({ value }) => value === item);
    return at === -1 ? writeNewText(item, true) : left.splice(at, 1)[0]!.written;
  });
  return [{ from, to, text: `[${items.join(', ')}]` }];
}

/** How many fields of two rows say the same. */
const likeness = (a: FieldValue, b: FieldValue): number =>
  isFields(a) && isFields(b)
    ? Object.keys(a).filter((name) => isDeepStrictEqual(a[name], b[name])).length
    : 0;

/** Edits of a list with one item a line: items that were only moved keep their lines. */
function editList(source: Source, node: YAMLSeq, wanted: readonly FieldValue[]) {
  const { text, lineEnd } = source;
  const tokens = (node.srcToken as { items?: { start: { type: string; offset: number }[] }[] })
    .items;
  const starts = (tokens ?? []).flatMap(({ start }) =>
    start.filter(({ type }) => type === 'seq-item-ind').map(({ offset }) => offset),
  );
  if (wanted.length === 0 || starts.length !== node.items.length || starts.length === 0)
    return undefined;
  const first = lineStart(text, starts[0]!);
  const indent = text.slice(first, starts[0]);
  if (indent.trim() !== '') return undefined;
  const last = lineOver(text, endOf(text, node, node.range![1]));
  const items = node.items.map((item, index) => ({
    item,
    value: valueOf(item),
    from: lineStart(text, starts[index]!),
    to: index + 1 < starts.length ? lineStart(text, starts[index + 1]!) : last,
  }));
  const taken = new Set<(typeof items)[number]>();
  const same = wanted.map((value) => {
    const found = items.find((one) => !taken.has(one) && isDeepStrictEqual(one.value, value));
    if (found) taken.add(found);
    return found;
  });
  const others = items.filter((one) => !taken.has(one));
  const lines = wanted.map((value, index) => {
    // What was changed stands where it stood; of fewer rows, it is the one that it resembles most.
    const own = items[index];
    const isLeft = own !== undefined && others.includes(own) && wanted.length === items.length;
    const near =
      wanted.length <= items.length
        ? others.toSorted((a, b) => likeness(b.value, value) - likeness(a.value, value))[0]
        : own && others.includes(own)
          ? own
          : undefined;
    const changed = same[index] ?? (isLeft ? own : near);
    if (!changed) return writeItem(value, indent, lineEnd);
    if (!same[index]) others.splice(others.indexOf(changed), 1);
    const edits = editNode(source, changed.item, value, false);
    return edits
      ? applied(text, edits, changed.from, changed.to)
      : writeItem(value, indent, lineEnd);
  });
  const whole = lines.map((line) => (/[\r\n]$/u.test(line) ? line : line + lineEnd)).join('');
  const isOpen = !/[\r\n]$/u.test(text.slice(first, last));
  return [{ from: first, to: last, text: isOpen ? whole.replace(/(?:\r\n|\r|\n)$/u, '') : whole }];
}

const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

/** The lines of a field are taken out, and one of two blank lines that would meet. */
function removePair({ text }: Source, node: YAMLMap, index: number): Edit {
  const pair = node.items[index]!;
  const key = (pair.key as Node).range!;
  const start = lineStart(text, key[0]);
  const next = node.items[index + 1];
  // The first field of an item stands on the line of its hyphen: the next one takes its place.
  if (text.slice(start, key[0]).trim() !== '')
    return { from: key[0], to: next ? (next.key as Node).range![0] : key[0], text: '' };
  const to = lineOver(text, endOf(text, pair.value, key[1]));
  const blank = /^[ \t]*(?:\r\n|\r|\n)/u.exec(text.slice(to));
  const isBlankAbove =
    start === 0 || /(?:^|\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)$/u.test(text.slice(0, start));
  return { from: start, to: to + (blank && isBlankAbove ? blank[0].length : 0), text: '' };
}

/** Edits of a block of fields. */
function editMap(
  source: Source,
  node: YAMLMap,
  wanted: Fields,
  isInFlow: boolean,
): Edit[] | undefined {
  const { text, lineEnd } = source;
  if (node.flow || isInFlow || node.items.length === 0 || Object.keys(wanted).length === 0)
    return undefined;
  const names = node.items.map(keyOf);
  if (!names.some((name) => Object.hasOwn(wanted, name))) return undefined;
  const firstKey = (node.items[0]!.key as Node).range![0];
  const column = firstKey - lineStart(text, firstKey);
  const indent = ' '.repeat(column);
  const edits: Edit[] = [];
  for (const [index, pair] of node.items.entries()) {
    const name = names[index]!;
    if (!Object.hasOwn(wanted, name)) {
      edits.push(removePair(source, node, index));
      continue;
    }
    const inner = editNode(source, pair.value, wanted[name]!, false);
    if (inner) {
      edits.push(...inner);
      continue;
    }
    const [from, keyEnd] = (pair.key as Node).range!;
    const to = lineOver(text, endOf(text, pair.value, keyEnd));
    const fresh = writePair(name, wanted[name]!, indent, lineEnd).slice(column);
    edits.push({ from, to, text: fresh });
  }
  const places = Map.groupBy(
    Object.keys(wanted).filter((name) => !names.includes(name)),
    (name) => {
      const order = Object.keys(wanted);
      return order.slice(0, order.indexOf(name)).findLast((one) => names.includes(one));
    },
  );
  for (const [after, fresh] of places) {
    const lines = fresh.map((name) => writePair(name, wanted[name]!, indent, lineEnd)).join('');
    if (after === undefined) {
      edits.push({ from: firstKey, to: firstKey, text: lines.slice(column) + indent });
      continue;
    }
    const index = names.indexOf(after);
    const pair = node.items[index]!;
    const over = lineOver(text, endOf(text, pair.value, (pair.key as Node).range![1]));
    const isClosed = /[\r\n]$/u.test(text.slice(0, over));
    // Records with a blank line between them keep one.
    const next = node.items[index + 1] ?? node.items[index - 1];
    const [low, high] = [pair, next].map((one) => (one ? (one.key as Node).range![0] : 0));
    const isAiry =
      column === 0 &&
      next !== undefined &&
      /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/u.test(
        text.slice(Math.min(low!, high!), Math.max(low!, high!)),
      ) &&
      fresh.every((name) => isFields(wanted[name]) && isMap(pair.value));
    edits.push({
      from: over,
      to: over,
      text: `${isClosed ? '' : lineEnd}${isAiry ? lineEnd : ''}${lines}`,
    });
  }
  return edits;
}

/**
 * A header with other values. What did not change keeps its bytes: comments, quotes, order, ends of
 * lines, blank lines.
 *
 * @param yaml - Header as typed.
 * @param wanted - Every field that it has to hold, in the order of the form where fields are new.
 * @throws {UnreadableHeader} If it cannot be read.
 */
export function writeHeader(yaml: string, wanted: Fields): string {
  const fields = readFields(yaml);
  if (isDeepStrictEqual(fields, wanted)) return yaml;
  const source = { text: yaml, lineEnd: lineEndOf(yaml) };
  const { contents } = parse(yaml);
  const edits = contents && editNode(source, contents, wanted, false);
  const edited = edits ? applied(yaml, edits) : undefined;
  if (edited !== undefined && reads(edited, wanted)) return edited;
  return writeAnew(yaml, wanted, source.lineEnd);
}

function reads(yaml: string, wanted: Fields): boolean {
  try {
    return isDeepStrictEqual(sorted(readFields(yaml)), sorted(wanted));
  } catch {
    return false;
  }
}

/** Fields in the order of their names: the order of a header says nothing. */
const sorted = (value: FieldValue): FieldValue => {
  if (isList(value)) return value.map(sorted);
  if (!isFields(value)) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name]!)]));
};

/** The last resort for a header of an odd make: the comments above it stay, its fields are written anew. */
function writeAnew(yaml: string, wanted: Fields, lineEnd: string): string {
  const comments = /^(?:[ \t]*(?:#.*)?(?:\r\n|\r|\n))*/u.exec(yaml)![0];
  const text = comments + writeFields(wanted, lineEnd);
  if (!reads(text, wanted)) throw new UnreadableHeader('The fields cannot be written.');
  return text;
}

/**
 * A header with another name for one of its fields.
 *
 * @param yaml - Header as typed.
 * @param before - Field at its top.
 * @param after - Its new name, a plain word.
 */
export function renameField(yaml: string, before: string, after: string): string {
  const { contents } = parse(yaml);
  const pair = isMap(contents)
    ? contents.items.find((one) => keyOf(one as Pair) === before)
    : undefined;
  const range = (pair?.key as Node | undefined)?.range;
  if (!range) throw new UnreadableHeader(`No field ${before}.`);
  return yaml.slice(0, range[0]) + after + yaml.slice(range[1]);
}
