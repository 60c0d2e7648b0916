import { dequal } from 'dequal';
import { CST, Document, isCollection, isMap, isScalar, isSeq, Pair, visit } from 'yaml';
import type { Node, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { isFields, isList, type Fields, type FieldValue } from '../../lib/field-values.ts';
import { lineEndOf } from '../../lib/text-edits.ts';
import { parseHeader } from '../frontmatter.ts';

const OPTIONS = { schema: 'failsafe', aliasDuplicateObjects: false, logLevel: 'silent' } as const;

/** The style of a new text: a word, a number, a date or a key needs no quotes. */
const styleOf = (text: unknown) =>
  /^[\p{L}\p{N}](?:[\p{L}\p{N}_./-]*[\p{L}\p{N}])?$/u.test(String(text)) ? 'PLAIN' : 'QUOTE_DOUBLE';

/** A new value: lists of keys, and lists in lists, are on one line. */
function createDocument(value: FieldValue): Document<Node> {
  const document = new Document<Node>(value as unknown, OPTIONS);
  visit(document, {
    Scalar: (_, node) => void (node.type = styleOf(node.value)),
    Seq(_, node, path) {
      const isShort = node.items.every((item) => isScalar(item) && styleOf(item.value) === 'PLAIN');
      node.flow = isShort || isSeq(path.at(-1));
    },
  });
  return document;
}

const createNode = (value: FieldValue) => createDocument(value).contents;
const valueOf = (node: unknown) => (node as Node | null)?.toJSON() as FieldValue;

/** The fields of a map with other values; a new field stands after the one before it. */
function updateFields(map: YAMLMap, wanted: Fields): Pair[] {
  const items = map.items.filter(({ key }) => Object.hasOwn(wanted, String(key)));
  let at = -1;
  for (const [name, value] of Object.entries(wanted)) {
    const known = items.findIndex(({ key }) => String(key) === name);
    at = known === -1 ? at + 1 : known;
    if (known === -1) items.splice(at, 0, new Pair(createNode(name)));
    items[at]!.value = update(items[at]!.value, value);
  }
  return items;
}

/** How many fields of two rows are the same. */
const likeness = (a: FieldValue, b: FieldValue): number =>
  Object.entries(a).filter(([name, one]) => dequal((b as Fields)[name], one)).length;

/** The rows of a list with other values; a changed row is the one that it resembles most. */
function updateRows({ items }: YAMLSeq, wanted: readonly FieldValue[]): unknown[] {
  const left = [...items];
  const take = (score: (row: unknown) => number) => {
    const best = left.filter(score).toSorted((a, b) => score(b) - score(a))[0];
    return best === undefined ? undefined : left.splice(left.indexOf(best), 1)[0];
  };
  const same = wanted.map((value) => take((row) => +dequal(valueOf(row), value)));
  return wanted.map((value, at) => {
    const near = (row: unknown) => likeness(valueOf(row), value) + (row === items[at] ? 0.5 : 0);
    return update(same[at] ?? take(near), value);
  });
}

/** Gives a node another value, or makes a new node; a node without range has to be rendered. */
function update(node: unknown, wanted: FieldValue): unknown {
  if (dequal(valueOf(node), wanted)) return node;
  if (isScalar(node) && typeof wanted === 'string') {
    node.value = wanted;
    if (node.range?.[0] === node.range?.[1])
      Object.assign(node, { type: styleOf(wanted), range: null });
    return node;
  }
  let items: unknown[] = [];
  if (isMap(node) && isFields(wanted)) items = updateFields(node, wanted);
  else if (isSeq(node) && isList(wanted)) items = updateRows(node, wanted);
  if (!isCollection(node) || !items.length || !node.items.length) return createNode(wanted);
  return dequal(node.items, items) ? node : Object.assign(node, { items, range: null });
}

/** The source of a changed scalar in its style, with the line breaks of its old source. */
function writeScalar({ value, type }: Scalar, old: string): string {
  const context = { type: type!, implicitKey: true, indent: 0 };
  const line = CST.createScalarToken(String(value), context).source;
  if (!old.includes('\n')) return line;
  const [header] = /^[|>].*\n/u.exec(old) ?? [];
  const words = (header ? header + String(value) : line).split(/[ \r\n]+/u);
  const before = old.split(/[ \r\n]+/u);
  const gaps = ['', ...old.match(/[ \r\n]+/gu)!];
  const at = words.findIndex((word, index) => word !== before[index]);
  const added = Array<string>(Math.max(words.length - before.length, 0)).fill(' ');
  if (at > 0) gaps.splice(at, Math.max(before.length - words.length, 0), ...added);
  return words.map((word, index) => (gaps[index] ?? ' ') + word).join('');
}

/** The lines of a document, with the indents of the old lines. */
const render = (document: Document<Node>, old: string): string =>
  document
    .toString({
      lineWidth: 0,
      doubleQuotedMinMultiLineLength: Infinity,
      flowCollectionPadding: /[[{] /u.test(old),
      indent: /^ +(?=[^\s#])/mu.exec(old)?.[0].length ?? 2,
      indentSeq: !/^( *)[^\s#-].*\n\1- /mu.test(old),
    })
    .replace(/\r?\n/gu, lineEndOf(old));

/** Fields as a header, one after the other, with the indents of another one. */
export const writeFields = (fields: Fields, like = ''): string =>
  Object.keys(fields).length === 0 ? '' : render(createDocument(fields), like);

/** The lines of a field at the top of a header with another value. */
export function writeField(lines: string, wanted: FieldValue): string {
  const document = parseHeader(lines).header as Document<Node>;
  const pair = isMap(document.contents) ? document.contents.items[0] : undefined;
  if (pair) pair.value = update(pair.value, wanted);
  // Double quotes can hold any text.
  for (const isDouble of [false, true]) {
    let [text, at, isIntact] = ['', 0, true];
    visit(document, {
      Node(_, node) {
        isIntact &&= Boolean(node.range);
        // The source of a parsed scalar is its old value.
        if (!isScalar(node) || node.value === node.source || !node.range) return;
        const [value, end] = node.range;
        // A word that starts with & is a name for YAML, which goes with the text.
        const start = node.anchor ? lines.lastIndexOf(`&${node.anchor}`, value) : value;
        const old = lines.slice(start, end).trimEnd();
        if (isDouble) node.type = 'QUOTE_DOUBLE';
        text += lines.slice(at, start) + writeScalar(node, isDouble ? '' : old);
        at = start + old.length;
      },
    });
    text = isIntact ? text + lines.slice(at) : render(document, lines);
    const { errors, contents } = parseHeader(text).header;
    if (!errors[0] && dequal(Object.values(valueOf(contents) ?? {}), [wanted]))
      return text;
  }
  return lines;
}
