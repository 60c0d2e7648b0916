import { isDeepStrictEqual } from 'node:util';
import { isMap, visit, type Document, type Node } from 'yaml';
import { isFields } from '../../field-values.ts';
import type { Fields } from '../../protocol.ts';
import { lineEndOf } from '../../../lib/text-edits.ts';
import { parseYaml, writeField, writeFields } from './render.ts';

/** A header that no form can show. */
export class UnreadableHeader extends Error {}

/** Cache of the last headers: a change reads the one before it and the one after it twice. */
const cache = new Map<string, Document.Parsed>();

function parse(yaml: string): Document.Parsed {
  const document = cache.get(yaml) ?? parseYaml(yaml);
  if (!cache.has(yaml) && cache.size > 3) cache.clear();
  cache.set(yaml, document);
  return document;
}

/**
 * The fields of a header as they are typed.
 *
 * @throws {UnreadableHeader} If it is no YAML, or no fields.
 */
export function readFields(yaml: string): Fields {
  const document = parse(yaml);
  let isPlain = document.contents === null || isMap(document.contents);
  visit(document, { Alias: () => void (isPlain = false) });
  if (document.errors.length > 0 || !isPlain)
    throw new UnreadableHeader(document.errors[0]?.message ?? 'Not plain fields.');
  return (document.toJS({ reviver: (_, value: unknown) => value ?? '' }) || {}) as Fields;
}

/** The fields at the top of a header, each with the comments and blank lines under it. */
function splitFields(yaml: string) {
  const { contents } = parse(yaml);
  const keys = isMap<Node>(contents) ? contents.items.map(({ key }) => key) : [];
  return keys.map((key, index) => {
    const text = yaml.slice(key.range![0], keys[index + 1]?.range![0]);
    const { 0: tail, index: end } = /(?:(?<=\n)[ \t]*(?:#.*)?(?:\r?\n|$))*$/u.exec(text)!;
    return { name: String(key), range: key.range!, lines: text.slice(0, end), tail };
  });
}

function replaceFields(yaml: string, wanted: Fields): string {
  const [old, fields, lineEnd] = [readFields(yaml), splitFields(yaml), lineEndOf(yaml)];
  const isSpaced = /\n\r?\n/u.test(yaml) && Object.values(old).every(isFields);
  let text = yaml.slice(0, fields[0]?.range[0]);
  let previous: (typeof fields)[number] | undefined;
  for (const [name, value] of Object.entries(wanted)) {
    let field = fields.find((one) => one.name === name);
    if (!field) {
      const lines = writeFields({ [name]: value }, yaml);
      field = { name, range: [0, 0, 0], lines, tail: previous?.tail ?? '' };
      if (previous) previous.tail = isSpaced ? lineEnd : '';
      fields.splice(previous ? fields.indexOf(previous) + 1 : 0, 0, field);
    } else if (!isDeepStrictEqual(old[name], value)) field.lines = writeField(field.lines, value);
    previous = field;
  }
  for (const { name, lines, tail } of fields) {
    const isKept = Object.hasOwn(wanted, name);
    if (isKept) text += (/\S$/u.test(text) ? lineEnd : '') + lines;
    // Of two blank lines around a field that is taken out, one stays.
    const isDouble = !isKept && /(?:^|\n\r?\n)$/u.test(text);
    text += isDouble ? tail.replace(/^[ \t]*\r?\n/u, '') : tail;
  }
  return text;
}

/**
 * A header with other values. What did not change keeps its bytes: comments, quotes, order, ends of
 * lines, blank lines. New fields stand in the order of `wanted`, which has every field.
 *
 * @throws {UnreadableHeader} If it cannot be read.
 */
export function writeHeader(yaml: string, wanted: Fields): string {
  if (isDeepStrictEqual(readFields(yaml), wanted)) return yaml;
  const reads = (text: string) =>
    parse(text).errors.length === 0 && isDeepStrictEqual(readFields(text), wanted);
  const replaced = replaceFields(yaml, wanted);
  if (reads(replaced)) return replaced;
  // Last resort for an odd header: the comments above it stay, its fields are written anew.
  const anew = /^(?:\s*(?:#.*)?\n)*/u.exec(yaml)![0] + writeFields(wanted, yaml);
  if (reads(anew)) return anew;
  throw new UnreadableHeader('The fields cannot be written.');
}

/** A header with a new name, a plain word, for one of the fields at its top. */
export function renameField(yaml: string, before: string, after: string): string {
  const range = splitFields(yaml).find(({ name }) => name === before)?.range;
  if (!range) throw new UnreadableHeader(`No field ${before}.`);
  return yaml.slice(0, range[0]) + after + yaml.slice(range[1]);
}
