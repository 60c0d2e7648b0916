import { isDeepStrictEqual } from 'node:util';
import { isMap, visit, type Document, type Node } from 'yaml';
import type { Fields } from '../../protocol.ts';
import { lineEndOf } from './parts.ts';
import { isFields, parseYaml, writeField, writeFields } from './render.ts';

/** A header that no form can show. */
export class UnreadableHeader extends Error {}

/** Cache of the last headers: a change reads the one before it and the one after it twice. */
const cache = new Map<string, Document.Parsed>();

function parse(yaml: string): Document.Parsed {
  const document = cache.get(yaml) ?? parseYaml(yaml);
  if (cache.size > 3) cache.clear();
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

/** The keys at the top of a header. */
function keysOf(yaml: string) {
  const { contents } = parse(yaml);
  const items = isMap<Node>(contents) ? contents.items : [];
  return items.map(({ key }) => ({ name: String(key), start: key.range![0], end: key.range![1] }));
}

/** The fields at the top of a header, each with the comments and blank lines under it. */
const splitFields = (yaml: string) =>
  keysOf(yaml).map(({ name, start }, index, keys) => {
    const text = yaml.slice(start, keys[index + 1]?.start);
    const { index: end } = /(?:(?<=\n)[ \t]*(?:#.*)?(?:\r?\n|$))*$/u.exec(text)!;
    return { name, lines: text.slice(0, end), tail: text.slice(end) };
  });

function replaceFields(yaml: string, wanted: Fields): string {
  const old = readFields(yaml);
  const fields = splitFields(yaml);
  const isSpaced = /\n\r?\n/u.test(yaml) && fields.every(({ name }) => isFields(old[name]));
  let text = yaml.slice(0, keysOf(yaml)[0]?.start);
  for (const [index, [name, value]] of Object.entries(wanted).entries()) {
    const field = fields.find((one) => one.name === name);
    if (field && !isDeepStrictEqual(old[name], value)) field.lines = writeField(field.lines, value);
    if (field) continue;
    const lines = writeFields({ [name]: value }).replaceAll('\n', lineEndOf(yaml));
    const at = fields.findIndex((one) => one.name === Object.keys(wanted)[index - 1]);
    const tail = fields[at]?.tail ?? '';
    if (fields[at]) fields[at].tail = isSpaced ? lineEndOf(yaml) : '';
    fields.splice(at + 1, 0, { name, lines, tail });
  }
  for (const { name, lines, tail } of fields) {
    const isKept = Object.hasOwn(wanted, name);
    if (isKept) text += (/\S$/u.test(text) ? lineEndOf(yaml) : '') + lines;
    // Of two blank lines around a field that is taken out, one stays.
    const isDouble = !isKept && /(?:^|\n\r?\n)$/u.test(text);
    text += isDouble ? tail.replace(/^[ \t]*\r?\n/u, '') : tail;
  }
  return text;
}

/** Last resort for an odd header: the comments above it stay, its fields are written anew. */
const rewrite = (yaml: string, wanted: Fields) =>
  /^(?:\s*(?:#.*)?\n)*/u.exec(yaml)![0] + writeFields(wanted).replaceAll('\n', lineEndOf(yaml));

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
  for (const write of [replaceFields, rewrite]) {
    const text = write(yaml, wanted);
    try {
      if (isDeepStrictEqual(readFields(text), wanted)) return text;
    } catch {
      // The other one is tried.
    }
  }
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
  const key = keysOf(yaml).find(({ name }) => name === before);
  if (!key) throw new UnreadableHeader(`No field ${before}.`);
  return yaml.slice(0, key.start) + after + yaml.slice(key.end);
}
