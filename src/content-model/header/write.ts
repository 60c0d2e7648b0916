import { dequal } from 'dequal';
import { isMap, visit, type Node } from 'yaml';
import { isFields, type Fields } from '../../lib/field-values.ts';
import { lineEndOf } from '../../lib/text-edits.ts';
import { parseHeader } from '../frontmatter.ts';
import { writeField, writeFields } from './values.ts';

/** A header that no form can show. */
export class UnreadableHeader extends Error {}

function parse(yaml: string) {
  const { header } = parseHeader(yaml);
  let isPlain = header.contents === null || isMap(header.contents);
  visit(header, { Alias: () => void (isPlain = false) });
  if (header.errors.length > 0 || !isPlain)
    throw new UnreadableHeader(header.errors[0]?.message ?? 'Not plain fields.');
  const fields = header.toJS({ reviver: (_, value: unknown) => value ?? '' }) || {};
  return { contents: header.contents, fields: fields as Fields };
}

/**
 * The fields of a header as they are typed.
 *
 * @throws {UnreadableHeader} If it is no YAML, or no fields.
 */
export const readFields = (yaml: string): Fields => parse(yaml).fields;

/** The fields at the top of a header, each with the comments and blank lines under it. */
function splitFields(yaml: string, { contents }: ReturnType<typeof parse>) {
  const keys = isMap<Node>(contents) ? contents.items.map(({ key }) => key) : [];
  return keys.map((key, index) => {
    const text = yaml.slice(key.range![0], keys[index + 1]?.range![0]);
    const { 0: tail, index: end } = /(?:(?<=\n)[ \t]*(?:#.*)?(?:\r?\n|$))*$/u.exec(text)!;
    return { name: String(key), range: key.range!, lines: text.slice(0, end), tail };
  });
}

function replaceFields(yaml: string, parsed: ReturnType<typeof parse>, wanted: Fields): string {
  const { fields: old } = parsed;
  const [fields, lineEnd] = [splitFields(yaml, parsed), lineEndOf(yaml)];
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
    } else if (!dequal(old[name], value)) field.lines = writeField(field.lines, value);
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

const holds = (yaml: string, wanted: Fields): boolean =>
  parseHeader(yaml).header.errors.length === 0 && dequal(readFields(yaml), wanted);

/**
 * A header with other values. What did not change keeps its bytes: comments, quotes, order, ends of
 * lines, blank lines. New fields stand in the order of `wanted`, which has every field.
 *
 * @throws {UnreadableHeader} If it cannot be read.
 */
export function writeHeader(yaml: string, wanted: Fields): string {
  const parsed = parse(yaml);
  if (dequal(parsed.fields, wanted)) return yaml;
  const replaced = replaceFields(yaml, parsed, wanted);
  // Last resort for an odd header: the comments above it stay, its fields are written anew.
  const anew = () => /^(?:\s*(?:#.*)?\n)*/u.exec(yaml)![0] + writeFields(wanted, yaml);
  const written = holds(replaced, wanted) ? replaced : anew();
  if (holds(written, wanted)) return written;
  throw new UnreadableHeader('The fields cannot be written.');
}

/** A header with a new name, a plain word, for one of the fields at its top. */
export function withFieldRenamed(yaml: string, before: string, after: string): string {
  const range = splitFields(yaml, parse(yaml)).find(({ name }) => name === before)?.range;
  if (!range) throw new UnreadableHeader(`No field ${before}.`);
  return yaml.slice(0, range[0]) + after + yaml.slice(range[1]);
}
