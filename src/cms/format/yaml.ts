import { dequal } from 'dequal';
import {
  Document,
  Pair,
  Scalar,
  isMap,
  isScalar,
  isSeq,
  visit,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { parseHeader } from '../../document/frontmatter.ts';
import { hasStrayQuote } from '../../document/header/report.ts';

/** A value as the forms give it and as the files hold it: every scalar is a text. */
export type Value = string | readonly Value[] | ValueMap;

/** Values by the name of their field. */
export interface ValueMap {
  readonly [name: string]: Value;
}

/** Everything is read as text: no day, number or « oui » becomes something else on its way. */
const AS_TEXT = { schema: 'failsafe' } as const;

const STYLE = {
  lineWidth: 0,
  flowCollectionPadding: false,
  defaultStringType: 'QUOTE_DOUBLE',
  defaultKeyType: 'PLAIN',
} as const;

/** Texts that need no quotes, and whose neighbours have none: keys, choices, days, ranks and years. */
const PLAIN =
  /^(?!(?:true|false|null|yes|no|on|off|y|n)$)(?:[a-z][a-z0-9-]*|\d{4}-\d\d-\d\d|[1-9]\d{0,3})$/u;

/** A text as a field of one paragraph has it: Enter in its form is a blank. */
const toLine = (text: string) =>
  text.includes('\n')
    ? text
        .split(/\s*\n\s*/u)
        .filter(Boolean)
        .join(' ')
    : text;

/** A value without what is left empty; undefined when nothing of it remains. */
export function toValue(given: unknown): Value | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  if (Array.isArray(given)) {
    const items = given.map(toValue).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof given !== 'object') return toLine(String(given));
  const fields = Object.entries(given)
    .map(([name, inner]) => [name, toValue(inner)] as const)
    .filter((field): field is [string, Value] => field[1] !== undefined);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** The quotes of a value, as its neighbour has them; one with quotation marks of its own stands between two. */
const quotesOf = (typed: unknown, like: Scalar.Type): Scalar.Type =>
  like === Scalar.PLAIN && hasStrayQuote(String(typed)) ? Scalar.QUOTE_DOUBLE : like;

/** A value as YAML writes it: one that is added has quotes, unless it needs none or `like` has none. */
function makeNode(document: Document, value: Value, like?: unknown): Node {
  const node = document.createNode(value) as Node;
  visit(node, (place, one) => {
    const isPlain = isScalar(one) && place !== 'key' && PLAIN.test(String(one.value));
    if (isPlain) one.type = Scalar.PLAIN;
  });
  if (isScalar(node) && isScalar(like) && like.type) node.type = quotesOf(node.value, like.type);
  return node;
}

const isSame = (node: unknown, value: Value) =>
  dequal(toValue((node as Node | null)?.toJSON()), value);

function mergeMap(document: Document, map: YAMLMap, fields: ValueMap): YAMLMap {
  const pairs = map.items as Pair<Scalar, Node>[];
  const gone = pairs.filter(
    ({ key, value }) => !(String(key.value) in fields) && toValue(value?.toJSON()) !== undefined,
  );
  for (const { key } of gone) map.delete(key);
  let place = 0;
  for (const [name, value] of Object.entries(fields)) {
    const index = pairs.findIndex(({ key }) => String(key.value) === name);
    const pair = pairs[index];
    if (pair) pair.value = merge(document, pair.value, value) as Node;
    else {
      // One that is renamed keeps its value as it is written; one that is new comes after the one before it in the form.
      const node = gone.find((one) => isSame(one.value, value))?.value;
      pairs.splice(
        place,
        0,
        new Pair(document.createNode(name) as Scalar, node ?? makeNode(document, value)),
      );
    }
    place = (index === -1 ? place : index) + 1;
  }
  return map;
}

/** How many fields of a value are as an item has them. */
const likeness = (item: unknown, value: Value) =>
  isMap(item) && typeof value === 'object'
    ? Object.entries(value).filter(([name, inner]) => isSame(item.get(name, true), inner)).length
    : 0;

/** The item that a value was before it was edited: half of its fields are the same. */
const formerOf = (items: readonly unknown[], value: Value) =>
  items
    .filter((item) => 2 * likeness(item, value) >= Object.keys(value).length)
    .toSorted((one, other) => likeness(other, value) - likeness(one, value))[0];

function mergeList(document: Document, list: YAMLSeq, values: readonly Value[]): YAMLSeq {
  const old = [...list.items];
  const left = [...old];
  const take = (item: unknown) => left.splice(left.indexOf(item), 1)[0];
  const isSameLength = values.length === old.length;
  const kept = values.map((value) => {
    const same = left.find((item) => isSame(item, value));
    return same === undefined ? undefined : take(same);
  });
  list.items = values.map((value, index) => {
    if (kept[index] !== undefined) return kept[index];
    const isInPlace = isSameLength && left.includes(old[index]);
    const before = isInPlace ? old[index] : formerOf(left, value);
    return before === undefined
      ? makeNode(document, value, old[0])
      : merge(document, take(before), value);
  });
  return list;
}

/** Puts a value where a node stands; what does not differ keeps its quotes and its comments. */
function merge(document: Document, node: unknown, value: Value): unknown {
  if (isMap(node) && typeof value === 'object' && !Array.isArray(value))
    return mergeMap(document, node, value as ValueMap);
  if (isSeq(node) && Array.isArray(value)) return mergeList(document, node, value);
  if (isScalar(node) && typeof value === 'string') {
    if (String(node.value ?? '') === value) return node;
    node.value = value;
    if (node.type) node.type = quotesOf(value, node.type);
    return node;
  }
  return makeNode(document, value);
}

/**
 * Values of YAML, every scalar as text.
 *
 * @throws If it is not right: what cannot be read is not edited.
 */
export function readYaml(source: string): ValueMap {
  const { header: document } = parseHeader(source);
  if (document.errors.length > 0) throw new Error('Ce fichier ne se lit pas.');
  return (document.toJS() ?? {}) as ValueMap;
}

/** A field of YAML: the blank lines and the comments above it, its own lines, and its value. */
interface Field {
  above: string;
  lines: string;
  value: Value | undefined;
}

/** Comments that a blank line parts from the field under them: they are of a part of the file, and stay without it. */
const OF_PART = /^[\s\S]*#[^\n]*\n[ \t]*\n/u;

/** Blank lines and comments at the end of some lines. */
const GAP = /(?:\n[ \t]*(?:#[^\n]*)?)*$/u;

/** The fields of YAML by name, with what stands above the first and under the last; undefined where two share a line. */
function fieldsIn(source: string): { fields: Map<string, Field>; under: string } | undefined {
  const { contents } = parseHeader(source).header;
  if (!isMap(contents) || contents.flow) return undefined;
  const pairs = contents.items as Pair<Scalar, Node>[];
  const starts = pairs.map(({ key }) => source.lastIndexOf('\n', key.range![0]) + 1);
  const areAlone = pairs.every(
    ({ key }, at) => source.slice(starts[at], key.range![0]).trim() === '',
  );
  if (!areAlone || new Set(starts).size < starts.length) return undefined;
  const fields = new Map<string, Field>();
  let above = source.slice(0, starts[0]);
  for (const [at, { key, value }] of pairs.entries()) {
    const whole = source.slice(starts[at], starts[at + 1]);
    const lines = `${whole.replace(GAP, '')}\n`;
    fields.set(String(key.value), { above, lines, value: toValue(value?.toJSON()) });
    above = GAP.exec(whole)![0].slice(1);
  }
  return { fields, under: above };
}

/** What stands above each field that is written, and under the last one. */
interface Above {
  above: ReadonlyMap<string, string>;
  under: string;
}

/**
 * Puts the blank lines and comments of YAML above the fields that it has now. Those of one that has another name stay,
 * and so do those of a part of the file whose first field is gone.
 *
 * @param names - The fields that it has now, in order.
 * @param gap - What stands between two fields that have no comment.
 */
function placeComments(
  was: ReadonlyMap<string, Field>,
  names: readonly string[],
  gap: string,
): Above {
  const former = [...was.keys()];
  /** What a field that is gone is called now: one that is new stands in its place. */
  const renamed = new Map(
    names.flatMap((name, at) => {
      const before = at === 0 ? -1 : former.indexOf(names[at - 1]!);
      const isKnown = was.has(name) || (at > 0 && before === -1);
      return isKnown ? [] : [[former[before + 1], name] as const];
    }),
  );
  const above = new Map<string, string>();
  let left = '';
  for (const [name, field] of was) {
    const now = names.includes(name) ? name : renamed.get(name);
    const own = left === '' ? field.above : left + field.above.replace(/^[ \t]*\n/u, '');
    if (now !== undefined) above.set(now, own);
    left = now === undefined ? left + (OF_PART.exec(field.above)?.[0] ?? '') : '';
  }
  const [start = ''] = names;
  const [next] = above.keys();
  if (!above.has(start) && next !== undefined) {
    // What is added above all others stands under the comments of the file.
    const [ofPart = ''] = OF_PART.exec(above.get(next)!) ?? [];
    above.set(next, gap + above.get(next)!.slice(ofPart.length));
    above.set(start, ofPart);
  }
  return { above, under: left };
}

/**
 * YAML as it is written again, where each field whose value is the same has the lines that it had: other programs
 * indent, fold and part them in their own way.
 */
function keepLines(source: string, written: string): string | undefined {
  const [was, now] = [fieldsIn(source), fieldsIn(written)];
  if (!was || !now) return undefined;
  const [first, ...others] = was.fields.values();
  const indent = /^ */u.exec(first?.lines ?? '')![0];
  // A list of sources has a blank line between two of them; a header has some between its parts.
  const areParted = others.length > 1 && others.every((field) => /^[ \t]*\n/u.test(field.above));
  const gap = areParted ? '\n' : '';
  const { above, under } = placeComments(was.fields, [...now.fields.keys()], gap);
  const lines = [...now.fields].map(([name, field]) => {
    const old = was.fields.get(name);
    const isSameValue = old !== undefined && dequal(old.value, field.value);
    const own = isSameValue ? old.lines : field.lines.replace(/^(?=.)/gmu, indent);
    return (above.get(name) ?? gap) + own;
  });
  return lines.join('') + under + was.under;
}

/**
 * YAML with other values, the same text when none of them differs: comments, quotes, order and blank lines of what does not differ stay.
 *
 * @param source - As it was; undefined for a new file.
 */
export function rewriteYaml(source: string | undefined, given: unknown): string {
  const values = (toValue(given) ?? {}) as ValueMap;
  if (source !== undefined && dequal(values, toValue(readYaml(source)) ?? {})) return source;
  const document = source ? parseHeader(source).header : new Document({}, AS_TEXT);
  document.contents = merge(document as Document, document.contents, values) as never;
  const written = document.toString(STYLE);
  const kept = source === undefined ? undefined : keepLines(source, written);
  return kept !== undefined && dequal(toValue(readYaml(kept)), values) ? kept : written;
}
