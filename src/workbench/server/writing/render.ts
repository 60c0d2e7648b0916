import { parseDocument, isMap, isScalar } from 'yaml';
import type { Fields, FieldValue } from '../../protocol.ts';

/** How a value is written: bare, or between quotes of one sort. */
export type Style = 'plain' | 'single' | 'double';

/** Whether a value is a block of fields. */
export const isFields = (value: FieldValue | undefined): value is Fields =>
  typeof value === 'object' && !Array.isArray(value);

/** Whether a value is a list. */
export const isList = (value: FieldValue | undefined): value is readonly FieldValue[] =>
  Array.isArray(value);

/** Words, numbers, days and keys, which no one puts between quotes. */
const BARE = /^[\p{L}\p{N}](?:[\p{L}\p{N}_./-]*[\p{L}\p{N}])?$/u;

const between = { plain: '', single: "'", double: '"' } as const;

const escaped = (text: string): string =>
  text.replace(/[\\"\u0000-\u001F\u007F-\u009F\u2028\u2029\uFEFF]/gu, (sign) => {
    if (sign === '\\' || sign === '"') return `\\${sign}`;
    if (sign === '\n') return '\\n';
    if (sign === '\t') return '\\t';
    return `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`;
  });

/** Whether a piece of YAML reads as the text that it stands for, wherever it is put. */
function readsAs(written: string, text: string, isInFlow: boolean): boolean {
  const source = isInFlow ? `a: [${written}, b]` : `a: ${written}`;
  const { contents, errors } = parseDocument(source, { schema: 'failsafe', logLevel: 'silent' });
  if (errors.length > 0 || !isMap(contents)) return false;
  const value = contents.items[0]?.value;
  const scalar =
    isInFlow && typeof value === 'object' && value && 'items' in value
      ? (value as { items: unknown[] }).items
      : [value];
  return (
    contents.items.length === 1 &&
    scalar.length === (isInFlow ? 2 : 1) &&
    isScalar(scalar[0]) &&
    !scalar[0].anchor &&
    !scalar[0].tag &&
    scalar[0].value === text
  );
}

/**
 * A text as YAML on one line.
 *
 * @param text - What it has to read as.
 * @param wanted - How it was written; another way where that cannot hold it.
 * @param isInFlow - Whether it stands between brackets.
 */
export function writeText(text: string, wanted: Style, isInFlow = false): string {
  const quote = between[wanted];
  const inner = wanted === 'single' ? text.replaceAll("'", "''") : text;
  const isSafe = wanted !== 'double' && !/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/u.test(text);
  const written = quote + inner + quote;
  if (isSafe && readsAs(written, text, isInFlow)) return written;
  return `"${escaped(text)}"`;
}

/** A new text: bare where that is a word, else between double quotes as its neighbours are. */
export const writeNewText = (text: string, isInFlow = false): string =>
  writeText(text, BARE.test(text) ? 'plain' : 'double', isInFlow);

const writeKey = (key: string) => (/^[\w-]+$/u.test(key) ? key : `"${escaped(key)}"`);

/** A list of keys on one line: `[has-2025, oms]`. */
const isShort = (list: readonly FieldValue[]) =>
  list.every((item) => typeof item === 'string' && BARE.test(item) && !item.includes('.'));

/** Items of a list, one line or more each, every line with its end. */
export const writeItem = (item: FieldValue, indent: string, lineEnd: string): string => {
  if (typeof item === 'string') return `${indent}- ${writeNewText(item)}${lineEnd}`;
  if (isList(item))
    return `${indent}- [${item.map((one) => writeNewText(String(one), true)).join(', ')}]${lineEnd}`;
  const lines = Object.entries(item as Fields)
    .map(([key, value]) => writePair(key, value, `${indent}  `, lineEnd))
    .join('');
  return lines === '' ? `${indent}- {}${lineEnd}` : `${indent}- ${lines.slice(indent.length + 2)}`;
};

/** A field with its value, on lines of its own, every line with its end. */
export function writePair(key: string, value: FieldValue, indent: string, lineEnd: string): string {
  const name = `${indent}${writeKey(key)}:`;
  if (typeof value === 'string') return `${name} ${writeNewText(value)}${lineEnd}`;
  if (isList(value)) {
    if (isShort(value))
      return `${name} [${value.map((one) => writeNewText(String(one), true)).join(', ')}]${lineEnd}`;
    return `${name}${lineEnd}${value.map((item) => writeItem(item, `${indent}  `, lineEnd)).join('')}`;
  }
  const fields = Object.entries(value as Fields);
  if (fields.length === 0) return `${name} {}${lineEnd}`;
  return `${name}${lineEnd}${fields.map(([inner, one]) => writePair(inner, one, `${indent}  `, lineEnd)).join('')}`;
}

/** Fields as a header, one after the other. */
export const writeFields = (fields: Fields, lineEnd = '\n'): string =>
  Object.entries(fields)
    .map(([key, value]) => writePair(key, value, '', lineEnd))
    .join('');
