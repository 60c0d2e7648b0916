import { isDeepStrictEqual } from 'node:util';
import { CST, Document, isCollection, isMap, isScalar, isSeq, Pair, Scalar, visit } from 'yaml';
import { parseDocument, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import { withPlainSpaces } from '../../../loaders/frontmatter.ts';
import type { Fields, FieldValue } from '../../protocol.ts';
import { lineEndOf } from './parts.ts';

/** Whether a value is a block of fields. */
export const isFields = (value: FieldValue | undefined): value is Fields =>
  typeof value === 'object' && !Array.isArray(value);

/** Whether a value is a list. */
export const isList = (value: FieldValue | undefined): value is readonly FieldValue[] =>
  Array.isArray(value);

const OPTIONS = { schema: 'failsafe', aliasDuplicateObjects: false, logLevel: 'silent' } as const;

/** Parses a header; every value is a string. */
export const parseYaml = (yaml: string) => parseDocument(withPlainSpaces(yaml), OPTIONS);

/** Words, numbers, dates and keys, which need no quotes. */
const BARE = /^[\p{L}\p{N}](?:[\p{L}\p{N}_./-]*[\p{L}\p{N}])?$/u;

/** The source of a scalar with the line breaks of the old one. */
function keepBreaks(old: string, source: string): string {
  const [before, words] = [old, source].map((text) => text.split(/[ \r\n]+/u));
  const gaps = old.match(/[ \r\n]+/gu) ?? [];
  const at = words!.findIndex((word, index) => word !== before![index]);
  const more = words!.length - before!.length;
  if (at > 0)
    gaps.splice(at - 1, Math.max(-more, 0), ...Array<string>(Math.max(more, 0)).fill(' '));
  return words!
    .map((word, index) => word + (index < words!.length - 1 ? (gaps[index] ?? ' ') : ''))
    .join('');
}

/** The source of a changed scalar, in the style of the old one where that can hold the text. */
function writeScalar(text: string, inFlow: boolean, old: string): string {
  const quote = (type: Scalar.Type) =>
    CST.createScalarToken(text, { type, implicitKey: true, inFlow, indent: 0 }).source;
  const isBare = old === '' ? BARE.test(text) : !old.startsWith('"');
  const [header = ''] = /^[|>].*\n/u.exec(old) ?? [];
  const source = old.startsWith("'")
    ? quote('QUOTE_SINGLE')
    : isBare
      ? header + text
      : quote('QUOTE_DOUBLE');
  const reads = (one: string) => {
    const document = parseYaml(inFlow ? `a: [${one}]` : `a: ${one}`);
    return document.errors.length === 0 && document.getIn(inFlow ? ['a', 0] : ['a']) === text;
  };
  const kept = [keepBreaks(old, source), source].find((one) => one !== '' && reads(one));
  return kept ?? quote('QUOTE_DOUBLE');
}

/** A new value: lists of keys, and lists in lists, are on one line. */
function createDocument(value: FieldValue): Document<Node> {
  const document = new Document<Node>(value as unknown, OPTIONS);
  visit(document, {
    Scalar: (_, node) =>
      void (node.type = BARE.test(String(node.value)) ? 'PLAIN' : 'QUOTE_DOUBLE'),
    Seq(_, node, path) {
      const isShort = node.items.every((item) => isScalar(item) && BARE.test(String(item.value)));
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
    if (known === -1) items.splice(at, 0, new Pair(createNode(name), createNode(value)));
    else items[at]!.value = update(items[at]!.value, value);
  }
  return items;
}

/** The rows of a list with other values; a changed row is the one that it resembles most. */
function updateRows({ items }: YAMLSeq, wanted: readonly FieldValue[]): unknown[] {
  const pairs = items.map(valueOf).flatMap((old, from) =>
    wanted.map((value, to) => {
      const same = Object.keys(old).filter((name) =>
        isDeepStrictEqual((old as Fields)[name], (value as Fields)[name]),
      );
      return {
        from,
        to,
        score: isDeepStrictEqual(old, value) ? Infinity : same.length + (from === to ? 0.5 : 0),
      };
    }),
  );
  const rows = new Map<number, number>();
  for (const { from, to, score } of pairs.toSorted((a, b) => b.score - a.score))
    if (score > 0 && !rows.has(to) && ![...rows.values()].includes(from)) rows.set(to, from);
  return wanted.map((value, to) =>
    rows.has(to) ? update(items[rows.get(to)!], value) : createNode(value),
  );
}

/** Gives a node another value, or makes a new node; a node without range has to be rendered. */
function update(node: unknown, wanted: FieldValue): unknown {
  if (isDeepStrictEqual(valueOf(node), wanted)) return node;
  if (isScalar(node) && typeof wanted === 'string') return Object.assign(node, { value: wanted });
  let items: unknown[] = [];
  if (isMap(node) && isFields(wanted)) items = updateFields(node, wanted);
  else if (isSeq(node) && isList(wanted)) items = updateRows(node, wanted);
  if (!isCollection(node) || node.items.length === 0 || items.length === 0)
    return createNode(wanted);
  const isSame =
    items.length === node.items.length && items.every((one, i) => one === node.items[i]);
  return Object.assign(node, isSame ? {} : { items, range: null });
}

/** The lines of a document, with the indents of the old lines. */
const render = (document: Document<Node>, old = ''): string =>
  document
    .toString({
      lineWidth: 0,
      doubleQuotedMinMultiLineLength: Infinity,
      flowCollectionPadding: /[[{] /u.test(old),
      indent: /^ +(?=[^\s#])/mu.exec(old)?.[0].length ?? 2,
      indentSeq: !/^( *)[^\s#-].*\n\1- /mu.test(old),
    })
    .replace(/\r?\n/gu, lineEndOf(old));

/** The lines of a field at the top of a header with another value. */
export function writeField(lines: string, value: FieldValue): string {
  const document = parseYaml(lines);
  const [pair] = isMap(document.contents) ? document.contents.items : [];
  if (pair) pair.value = update(pair.value, value);
  let [text, at, isIntact] = ['', 0, true];
  visit(document, {
    Node(_, node, path) {
      const [from, end] = node.range ?? [0, 0];
      if (!node.range) isIntact = false;
      // The source of a parsed scalar is its old value.
      else if (isScalar(node) && node.value !== node.source) {
        const old = lines.slice(from, end).trimEnd();
        const source = writeScalar(
          String(node.value),
          path.some((one) => isCollection(one) && one.flow),
          old,
        );
        if (source.startsWith('"')) node.type = 'QUOTE_DOUBLE';
        if (old === '') isIntact = false;
        text += lines.slice(at, from) + source;
        at = from + old.length;
      }
    },
  });
  return isIntact ? text + lines.slice(at) : render(document as Document<Node>, lines);
}

/** Fields as a header, one after the other. */
export const writeFields = (fields: Fields): string =>
  Object.keys(fields).length === 0 ? '' : render(createDocument(fields));
