import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap, isPair, isScalar, isSeq, parseDocument, visit, YAMLMap } from 'yaml';
import { Pair, type Document, type Node, type YAMLSeq } from 'yaml';
import { withPlainSpaces } from '../../../loaders/frontmatter.ts';
import type { Fields, FieldValue } from '../../protocol.ts';
import { lineEndOf } from './parts.ts';
import { createNode, isFields, isList, renderPair, writeFields, writeScalar } from './render.ts';
import { YAML_OPTIONS } from './render.ts';

/** A header that no form can show. */
export class UnreadableHeader extends Error {}

/** Cache of the last headers: a change reads the one before it and the one after it twice. */
const cache = new Map<string, Document.Parsed>();
const CACHE_SIZE = 4;

/** The cached document of a header, which must not be changed. */
function parse(yaml: string): Document.Parsed {
  const document = cache.get(yaml) ?? parseDocument(withPlainSpaces(yaml), YAML_OPTIONS);
  cache.delete(yaml);
  cache.set(yaml, document);
  if (cache.size > CACHE_SIZE) cache.delete([...cache.keys()][0]!);
  return document;
}

/** A value of YAML as strings; an empty value is an empty string. */
const asFields = (value: unknown): FieldValue => {
  if (Array.isArray(value)) return value.map(asFields);
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asFields(inner)]));
};

/**
 * The fields of a header as they are typed.
 *
 * @throws {UnreadableHeader} If it is no YAML, or no fields.
 */
export function readFields(yaml: string): Fields {
  const document = parse(yaml);
  let isPlain = document.contents === null || isMap(document.contents);
  visit(document, { Alias: () => ((isPlain = false), visit.BREAK) });
  if (document.errors.length > 0 || !isPlain)
    throw new UnreadableHeader(document.errors[0]?.message ?? 'Not plain fields.');
  return asFields(document.toJS() ?? {}) as Fields;
}
const valueOf = (node: unknown): FieldValue => asFields((node as Node | null)?.toJSON());

/** Gives a node other items; without a range, it no longer stands for its text. */
function setItems<Item>(node: { items: Item[]; range?: Node['range'] }, items: Item[]) {
  const isSame =
    items.length === node.items.length && items.every((one, i) => one === node.items[i]);
  if (!isSame) node.range = undefined;
  node.items = items;
}

function updateMap(map: YAMLMap, wanted: Fields) {
  const items = map.items.filter(({ key }) => Object.hasOwn(wanted, String(key)));
  const find = (name?: string) => items.findIndex(({ key }) => String(key) === name);
  for (const [index, [name, value]] of Object.entries(wanted).entries()) {
    const pair = items[find(name)];
    if (pair) pair.value = updateNode(pair.value, value, map.flow);
    // A new field stands after the one before it.
    else
      items.splice(
        find(Object.keys(wanted)[index - 1]) + 1,
        0,
        new Pair(createNode(name), createNode(value)),
      );
  }
  setItems(map, items);
}

/** How many fields of two rows are the same. */
const likeness = (a: FieldValue, b: FieldValue): number =>
  isFields(a) && isFields(b)
    ? Object.keys(a).filter((name) => isDeepStrictEqual(a[name], b[name])).length
    : 0;

function updateSeq(seq: YAMLSeq, wanted: readonly FieldValue[]) {
  const rows = seq.items.map((item) => ({ item, value: valueOf(item) }));
  const left = [...rows];
  const take = (row?: (typeof rows)[number]) => row && left.splice(left.indexOf(row), 1)[0];
  const same = wanted.map((value) => take(left.find((row) => isDeepStrictEqual(row.value, value))));
  const items = wanted.map((value, index) => {
    // A changed row is the one in its place; of fewer rows, it is the one that it resembles most.
    const own = wanted.length >= rows.length && left.find((row) => row === rows[index]);
    const [near] =
      wanted.length > rows.length
        ? []
        : left.toSorted((a, b) => likeness(b.value, value) - likeness(a.value, value));
    const row = same[index] ?? take(own || near);
    return row ? updateNode(row.item, value, seq.flow) : createNode(value);
  });
  setItems(seq, items);
}

/** Gives a node another value, or makes a new node. */
function updateNode(node: unknown, wanted: FieldValue, inFlow = false): unknown {
  if (isDeepStrictEqual(valueOf(node), wanted)) return node;
  if (isScalar(node) && typeof wanted === 'string') {
    node.source = writeScalar(wanted, inFlow, node);
    node.value = wanted;
  } else if (isMap(node) && isFields(wanted) && node.items.length > 0) updateMap(node, wanted);
  else if (isSeq(node) && isList(wanted) && node.items.length > 0) updateSeq(node, wanted);
  else return createNode(wanted);
  return node;
}

/** Where the lines of a field end; comments under them belong to no field. */
function endOf(yaml: string, pair: Pair): number {
  let node: unknown = pair.value ?? pair.key;
  while (isCollection(node) && !node.flow) {
    node.comment = null;
    const last: unknown = node.items.at(-1);
    node = isPair(last) ? (last.value ?? last.key) : last;
  }
  const { range } = node as Node;
  const end = yaml.indexOf('\n', range![1]) + 1 || yaml.length;
  if (!yaml.slice(range![1], end).includes('#')) (node as Node).comment = null;
  return end;
}

/** The lines of a field: only its changed scalars are replaced, unless its rows or its fields are others. */
function linesOf(yaml: string, pair: Pair, start: number, end: number): string {
  let [text, at, isIntact] = ['', start, true];
  visit(pair.value as Node, {
    Node(_, node) {
      if (!node.range) isIntact = false;
      else if (isScalar(node)) {
        const [from, to] = node.range;
        const before =
          from === to && node.source !== '' && /\S$/.test(yaml.slice(0, from)) ? ' ' : '';
        const after = yaml[to] === '#' ? ' ' : '';
        text += yaml.slice(at, from) + before + node.source + after;
        at = to;
      }
    },
  });
  const old = yaml.slice(start, end);
  return isIntact
    ? text + yaml.slice(at, end)
    : renderPair(pair, old).replace(/\r?\n/gu, lineEndOf(yaml));
}

function replaceFields(yaml: string, wanted: Fields): string {
  const document = parse(yaml).clone();
  visit(document, {
    Scalar(_, node) {
      const [from, to] = node.range!;
      node.source = yaml.slice(from, to).trimEnd();
      node.range![1] = from + node.source.length;
    },
  });
  const root = isMap(document.contents)
    ? (document.contents as YAMLMap<Node>)
    : new YAMLMap<Node>();
  const fields = root.items.map((pair) => ({
    pair,
    start: pair.key.range![0],
    end: endOf(yaml, pair),
  }));
  for (const { pair } of fields)
    Object.assign(pair.key, { commentBefore: null, spaceBefore: false });
  const isSpaced = /\n\r?\n/u.test(yaml) && fields.every(({ pair }) => isMap(pair.value));
  updateMap(root as YAMLMap, wanted);
  const left = [...root.items];
  let [text, at] = ['', 0];
  const addNew = () => {
    while (left.length > 0 && !fields.some(({ pair }) => pair === left[0])) {
      const open = text === '' || text.endsWith('\n') ? '' : lineEndOf(yaml);
      const blank = isSpaced && text !== '' ? lineEndOf(yaml) : '';
      text += open + blank + renderPair(left.shift()!).replaceAll('\n', lineEndOf(yaml));
    }
  };
  for (const { pair, start, end } of fields) {
    text += yaml.slice(at, start);
    if (at === 0) addNew();
    at = end;
    if (left[0] === pair) text += linesOf(yaml, left.shift()!, start, end);
    // Of two blank lines around a field that is taken out, one stays.
    else if (/(?:^|\n\r?\n)$/u.test(text)) at += /^\s*?\n|/u.exec(yaml.slice(at))![0].length;
    addNew();
  }
  text += yaml.slice(at);
  addNew();
  return text;
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
  if (isDeepStrictEqual(readFields(yaml), wanted)) return yaml;
  const reads = (text: string) => {
    try {
      return isDeepStrictEqual(readFields(text), wanted);
    } catch {
      return false;
    }
  };
  const replaced = replaceFields(yaml, wanted);
  if (reads(replaced)) return replaced;
  // Last resort for an odd header: the comments above it stay, its fields are written anew.
  const comments = /^(?:\s*(?:#.*)?\n)*/u.exec(yaml)![0];
  const anew = comments + writeFields(wanted).replaceAll('\n', lineEndOf(yaml));
  if (reads(anew)) return anew;
  throw new UnreadableHeader('The fields cannot be written.');
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
    ? contents.items.find(({ key }) => String(key) === before)
    : undefined;
  const range = (pair?.key as Node | undefined)?.range;
  if (!range) throw new UnreadableHeader(`No field ${before}.`);
  return yaml.slice(0, range[0]) + after + yaml.slice(range[1]);
}
