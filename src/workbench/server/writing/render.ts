import { CST, Document, isSeq, parseDocument, Scalar, visit, YAMLMap } from 'yaml';
import type { Node, Pair, ScalarTag } from 'yaml';
import { withPlainSpaces } from '../../../loaders/frontmatter.ts';
import type { Fields, FieldValue } from '../../protocol.ts';

/** Whether a value is a block of fields. */
export const isFields = (value: FieldValue | undefined): value is Fields =>
  typeof value === 'object' && !Array.isArray(value);

/** Whether a value is a list. */
export const isList = (value: FieldValue | undefined): value is readonly FieldValue[] =>
  Array.isArray(value);

/** Scalar tag that writes the `source` of a scalar, so that a rendered field keeps its quotes. */
const SCALAR: ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  identify: (value) => typeof value === 'string',
  resolve: (text) => text,
  stringify(node, { inFlow }, onComment) {
    // The comment in the first line of a block scalar is part of its source.
    if (/^[|>]/u.test(node.source ?? '')) onComment?.();
    return node.source ?? writeScalar(String(node.value), inFlow === true);
  },
};

/** Options of every header: each value is a string (failsafe schema). */
export const YAML_OPTIONS = {
  schema: 'failsafe',
  customTags: (tags: unknown[]) => [SCALAR, ...(tags as ScalarTag[])],
  aliasDuplicateObjects: false,
  logLevel: 'silent',
} as const;

/** Words, numbers, dates and keys, which need no quotes. */
const BARE = /^[\p{L}\p{N}](?:[\p{L}\p{N}_./-]*[\p{L}\p{N}])?$/u;

/** Whether the source of a scalar reads as a text. */
function reads(source: string, text: string, inFlow: boolean): boolean {
  const yaml = withPlainSpaces(inFlow ? `a: [${source}]` : `a: ${source}`);
  const document = parseDocument(yaml, YAML_OPTIONS);
  return document.errors.length === 0 && document.getIn(inFlow ? ['a', 0] : ['a']) === text;
}

/** The source of a scalar of several lines with only its changed words replaced. */
function replaceWords(source: string, text: string): string {
  const [, open, inner, close] = /^(["']|[|>].*\s+)?([^]*?)(["']?)$/u.exec(source)!;
  const [old, words] = [inner!, text].map((one) => one.split(/(?<=\S)(?=\s)/u));
  const isSame = (at: number) => old!.at(at)?.trim() === words!.at(at)?.trim();
  const shortest = Math.min(old!.length, words!.length);
  let head = 0;
  while (head < shortest && isSame(head)) head += 1;
  let tail = 0;
  while (tail < shortest - head && isSame(-1 - tail)) tail += 1;
  const changed = words!.slice(head, words!.length - tail).map((word, index) => {
    const before = head + index < old!.length - tail ? old![head + index]! : word;
    return /^\s*/u.exec(before)![0] + word.trim();
  });
  const kept = [old!.slice(0, head), old!.slice(old!.length - tail)];
  return (open ?? '') + [...kept[0]!, ...changed, ...kept[1]!].join('') + close!;
}

/**
 * The source of a scalar, on one line unless the old one has several.
 *
 * @param text - Value of the scalar.
 * @param inFlow - Whether it stands between brackets.
 * @param old - Scalar whose style is kept where it can hold the text.
 */
export function writeScalar(text: string, inFlow: boolean, old?: Scalar): string {
  const type = old?.source ? old.type : BARE.test(text) ? Scalar.PLAIN : undefined;
  const quoted = (style: Scalar.Type) =>
    CST.createScalarToken(text, { type: style, implicitKey: true, inFlow, indent: 0 }).source;
  const candidates = [
    old?.source?.includes('\n') ? replaceWords(old.source, text) : '',
    type === Scalar.PLAIN ? text : type === Scalar.QUOTE_SINGLE ? quoted(type) : '',
  ];
  const kept = candidates.find((source) => source !== '' && reads(source, text, inFlow));
  const unsafe = /[\u007F-\u009F\u2028\u2029\uFEFF]/gu;
  const escape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return kept ?? quoted(Scalar.QUOTE_DOUBLE).replace(unsafe, escape);
}

/** A new value as a node: lists of keys, and lists in lists, are on one line. */
export function createNode(value: FieldValue): Node {
  const { contents } = new Document<Node>(value, YAML_OPTIONS);
  visit(contents, {
    Seq(_, node, path) {
      const isKey = ({ value: key }: Scalar) =>
        BARE.test(String(key)) && !String(key).includes('.');
      node.flow =
        isSeq(path.at(-1)) || node.items.every((item) => item instanceof Scalar && isKey(item));
    },
  });
  return contents;
}

/**
 * The lines of a field at the top of a header.
 *
 * @param pair - Name and value.
 * @param old - Lines of the field as they are, whose indents are kept.
 */
export function renderPair(pair: Pair, old = ''): string {
  const document = new Document<YAMLMap>(new YAMLMap(), YAML_OPTIONS);
  document.contents.items.push(pair);
  return document.toString({
    lineWidth: 0,
    flowCollectionPadding: /[[{] /u.test(old),
    indent: /^ +(?=[^\s#])/mu.exec(old)?.[0].length ?? 2,
    indentSeq: !/^( *)[^\s#-].*\n\1- /mu.test(old),
  });
}

/** Fields as a header, one after the other. */
export const writeFields = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => renderPair(new Document(null, YAML_OPTIONS).createPair(name, value)))
    .join('');
