import { z } from 'astro/zod';
import { faultsOf, valueAt, type Fault, type RecordKind } from './fields/records.ts';
import { SCHEMAS } from '../schemas/collections.ts';
import { exampleOf, fieldDocsOf, toForm, unwrap } from '../schemas/field-docs.ts';

type Path = readonly PropertyKey[];

/** A record that a page can be made of, or the fields without which none can. */
export type Showable =
  { data: Record<string, unknown> } | { missing: readonly string[]; data?: undefined };

/** Rounds of faults: a field that is put in place may show one that it hid. */
const MOST_ROUNDS = 5;

/** A value with another one at a path; undefined deletes the field. */
function withValueAt(value: unknown, [step, ...rest]: Path, next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      index === step ? withValueAt(item, rest, next) : item,
    );
  const { [step]: inner, ...others } = (value ?? {}) as Record<PropertyKey, unknown>;
  const made = withValueAt(inner, rest, next);
  return made === undefined ? others : { ...others, [step]: made };
}

/** A text without a form to respect: any words can be shown in its place. */
const isPlainText = (schema: z.ZodType | undefined): schema is z.ZodType =>
  schema !== undefined &&
  unwrap(schema) instanceof z.ZodString &&
  toForm(unwrap(schema)).pattern === undefined;

/** A list without what it has too often or too many of. */
function shortList({ value, zod }: Fault): unknown {
  if (!Array.isArray(value)) return undefined;
  if (zod.code === 'custom') return [...new Set(value)];
  return zod.code === 'too_big' ? value.slice(0, Number(zod.maximum)) : undefined;
}

/** Whether what stands at a path may be left out. */
const isOptional = ({ schema, value }: Fault) =>
  !schema || (value !== undefined && schema.safeParse(undefined).success);

/**
 * A record of a draft as a page may show it, although its schema refuses it: a text is shown as typed, or
 * empty; a field that may be left out is; of another, the value of the file is shown. Nothing is made
 * up, but an icon and a rank.
 *
 * @param kind - What the record is.
 * @param typed - Its fields, with those that its place gives.
 * @param saved - The fields of its file, if it has one.
 * @returns What its schema gives, or the French names of the fields that keep it from being shown.
 */
export function toShowable(
  kind: Exclude<RecordKind, 'notes'>,
  typed: Record<string, unknown>,
  saved: Record<string, unknown> = {},
): Showable {
  let record = typed;
  const texts: { path: Path; text: string }[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const parsed = SCHEMAS[kind].safeParse(record);
    if (parsed.success) {
      const data = texts.reduce<unknown>(
        (made, { path, text }) => withValueAt(made, path, text),
        parsed.data,
      );
      return { data: data as Record<string, unknown> };
    }
    const missing = new Set<string>();
    for (const fault of faultsOf(kind, record, {})) {
      const { path, schema, value } = fault;
      const put = (next: unknown) => {
        record = withValueAt(record, path, next) as typeof record;
      };
      const inner = schema && unwrap(schema);
      const fromFile = valueAt(saved, path);
      if (isPlainText(schema)) {
        texts.push({ path, text: typeof value === 'string' ? value.trim() : '' });
        put(exampleOf(schema));
      } else if (isOptional(fault)) put(undefined);
      else if (shortList(fault) !== undefined) put(shortList(fault));
      else if (fromFile !== undefined && schema!.safeParse(fromFile).success) put(fromFile);
      else if (kind !== 'countries' && (inner instanceof z.ZodEnum || inner instanceof z.ZodNumber))
        put(exampleOf(schema!));
      else missing.add(fieldDocsOf(schema!).title ?? String(path.at(-1)));
    }
    if (missing.size > 0) return { missing: [...missing] };
  }
  return { missing: [] };
}
