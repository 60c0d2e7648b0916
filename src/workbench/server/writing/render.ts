import { isDeepStrictEqual } from 'node:util';
import {
  CST,
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  Pair,
  parseDocument,
  Scalar,
  visit,
} from 'yaml';
import type { Node, ScalarTag, YAMLMap, YAMLSeq } from 'yaml';
import { withPlainSpaces } from '../../../loaders/frontmatter.ts';
import type { Fields, FieldValue } from '../../protocol.ts';
import { lineEndOf } from './parts.ts';

/** Whether a value is a block of fields. */
export const isFields = (value: FieldValue | undefined): value is Fields =>
  typeof value === 'object' && !Array.isArray(value);

/** Whether a value is a list. */
export const isList = (value: FieldValue | undefined): value is readonly FieldValue[] =>
  Array.isArray(value);

/** Scalar tag that writes a scalar by its `source`, which keeps its quotes. */
const SCALAR: ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  identify: (value) => typeof value === 'string',
  resolve: (text) => text,
  stringify(node, { inFlow }, onComment) {
    // The source of a block scalar includes the comment in its first line.
    if (/^[|>]/u.test(node.source ?? '')) onComment?.();
    return node.source ?? writeScalar(node.value as string, inFlow === true);
  },
};
const OPTIONS = {
  schema: 'failsafe',
  customTags: (tags: unknown[]) => [SCALAR, ...(tags as ScalarTag[])],
  aliasDuplicateObjects: false,
  logLevel: 'silent',
} as const;

/** Parses a header; every value is a string. */
export const parseYaml = (yaml: string) => parseDocument(withPlainSpaces(yaml), OPTIONS);

/** Words, numbers, dates and keys, which need no quotes. */
const BARE = /^[\p{L}\p{N}](?:[\p{L}\p{N}_./-]*[\p{L}\p{N}])?$/u;

const fold = (...texts: string[]) => texts.join(' ').replace(/\s+/gu, ' ').trim();

/** The sources of a scalar in which one of its lines is replaced. */
function replaceLine(source: string, wanted: string): string[] {
  const lines = source.split(/(?<=\n)/u);
  return lines.flatMap((line, index) => {
    const [before, after] = [fold(...lines.slice(0, index)), fold(...lines.slice(index + 1))];
    const middle = fold(wanted)
      .slice(before.length, fold(wanted).length - after.length)
      .trim();
    const isWhole = fold(before, middle, after) === fold(wanted);
    return isWhole
      ? lines
          .with(
            index,
            line.replace(/\S(?:.*\S)?/u, () => middle),
          )
          .join('')
      : [];
  });
}

/** The source of a scalar, in the style of the old one where that can hold the text. */
function writeScalar(text: string, inFlow: boolean, old?: Scalar): string {
  const type = old?.source ? old.type! : BARE.test(text) ? Scalar.PLAIN : Scalar.QUOTE_DOUBLE;
  const quote = (style: Scalar.Type) =>
    CST.createScalarToken(text, { type: style, implicitKey: true, inFlow, indent: 0 }).source;
  const header = /^[|>].*\n/u.exec(old?.source ?? '')?.[0];
  const source = type.startsWith('QUOTE') ? quote(type) : (header ?? '') + text;
  const reads = (one: string) => {
    const document = parseYaml(inFlow ? `a: [${one}]` : `a: ${one}`);
    return document.errors.length === 0 && document.getIn(inFlow ? ['a', 0] : ['a']) === text;
  };
  const kept = [...replaceLine(old?.source ?? '', source), source].find((one) => one && reads(one));
  return kept ?? quote(Scalar.QUOTE_DOUBLE).replaceAll('\u2028', '\\L').replaceAll('\u2029', '\\P');
}

/** A new value as a node: lists of keys, and lists in lists, are on one line. */
function createNode(value: FieldValue): Node {
  const { contents } = new Document<Node>(value as unknown, OPTIONS);
  visit(contents, {
    Seq(_, seq, path) {
      const isShort = seq.items.every((item) => isScalar(item) && BARE.test(String(item.value)));
      seq.flow = isShort || isSeq(path.at(-1));
    },
  });
  return contents!;
}

const valueOf = (node: unknown) => (node as Node | null)?.toJSON() as FieldValue;

/** The fields of a map with other values; a new field stands after the one before it. */
function updateFields(map: YAMLMap, wanted: Fields): Pair[] {
  const items = map.items.filter(({ key }) => Object.hasOwn(wanted, String(key)));
  let at = -1;
  for (const [name, value] of Object.entries(wanted)) {
    const known = items.findIndex(({ key }) => String(key) === name);
    at = known === -1 ? at + 1 : known;
    if (known === -1) items.splice(at, 0, new Pair(createNode(name), createNode(value)));
    else items[at]!.value = update(items[at]!.value, value, map.flow);
  }
  return items;
}

/** How many fields of two rows, or letters of two texts, are the same. */
const likeness = (a: FieldValue, b: FieldValue): number =>
  Object.entries(a).filter(([name, value]) => isDeepStrictEqual((b as Fields)[name], value)).length;

/** The rows of a list with other values; a changed row is the one that it resembles most. */
function updateRows(seq: YAMLSeq, wanted: readonly FieldValue[]): unknown[] {
  const left = seq.items.map((item, index) => ({ item, index, value: valueOf(item) }));
  const take = (row?: (typeof left)[number]) => row && left.splice(left.indexOf(row), 1)[0];
  const same = wanted.map((value) => take(left.find((row) => isDeepStrictEqual(row.value, value))));
  return wanted.map((value, at) => {
    const score = (row: (typeof left)[number]) =>
      likeness(row.value, value) + (row.index === at ? 0.5 : 0);
    const row = same[at] ?? take(left.filter(score).toSorted((a, b) => score(b) - score(a))[0]);
    return row ? update(row.item, value, seq.flow) : createNode(value);
  });
}

/** Gives a node another value, or makes a new node; a node without range has to be rendered. */
function update(node: unknown, wanted: FieldValue, inFlow = false): unknown {
  if (isDeepStrictEqual(valueOf(node), wanted)) return node;
  if (isScalar(node) && typeof wanted === 'string') {
    if (node.source === '') node.range = null;
    node.source = writeScalar(wanted, inFlow, node);
    node.value = wanted;
    return node;
  }
  let items: unknown[] = [];
  if (isMap(node) && isFields(wanted)) items = updateFields(node, wanted);
  else if (isSeq(node) && isList(wanted)) items = updateRows(node, wanted);
  if (!isCollection(node) || node.items.length === 0 || items.length === 0)
    return createNode(wanted);
  const isSame =
    items.length === node.items.length && items.every((one, i) => one === node.items[i]);
  if (!isSame) node.range = null;
  node.items = items;
  return node;
}

/** The lines of a field at the top of a header with another value. */
export function writeField(lines: string, value: FieldValue): string {
  const document = parseYaml(lines);
  const [pair] = isMap(document.contents) ? document.contents.items : [];
  if (!pair) return lines;
  visit(document, {
    Scalar: (_, node) => void (node.source = lines.slice(...node.range!).trimEnd()),
  });
  pair.value = update(pair.value, value);
  let [text, at, isIntact] = ['', 0, true];
  visit(document, {
    Node(_, node) {
      if (!node.range) isIntact = false;
      else if (isScalar(node)) {
        text += lines.slice(at, node.range[0]) + node.source;
        at = node.range[1];
      }
    },
  });
  if (isIntact) return text + lines.slice(at);
  const rendered = document.toString({
    lineWidth: 0,
    flowCollectionPadding: /[[{] /u.test(lines),
    indent: /^ +(?=[^\s#])/mu.exec(lines)?.[0].length ?? 2,
    indentSeq: !/^( *)[^\s#-].*\n\1- /mu.test(lines),
  });
  return rendered.replace(/\r?\n/gu, lineEndOf(lines));
}

/** Fields as a header, one after the other. */
export const writeFields = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => writeField(`${createNode(name)}:\n`, value))
    .join('');
