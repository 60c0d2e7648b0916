import { z } from 'astro/zod';
import { SCHEMAS, type Collection } from '../../schemas/collections.ts';
import { GIVEN_FIELDS } from '../../schemas/fields.ts';
import { isPageKind, PAGE_KINDS } from '../../schemas/kinds.ts';
import { fieldDocsOf, unwrap, type FieldDocs } from '../../schemas/field-docs.ts';
import { nearestNames } from '../../lib/nearest.ts';

/** What a record is: a file of a collection, or an entry of the bibliography. */
export type RecordKind = Collection | 'sources';

const RECORDS: Readonly<Record<RecordKind, z.ZodType>> = SCHEMAS;

/** A mistake as Zod reports it, and what was found at its place. */
export interface Fault {
  /** From the record: `['nav', 'icon']`. */
  path: readonly PropertyKey[];
  /** What is in the file at that place. */
  value: unknown;
  /** Every name that is possible there: values of a choice, or fields of a block. */
  names: readonly string[];
  /** The schema of the field at that place; undefined for a field that does not exist. */
  schema?: z.ZodType;
  /** What Zod says. */
  zod: z.core.$ZodIssue;
}

/** The kind of page that was most likely meant; what was typed when nothing is near. */
export const likelyKind = (typed: unknown): unknown =>
  typeof typed === 'string' && !isPageKind(typed)
    ? (nearestNames(typed, PAGE_KINDS, 1)[0] ?? typed)
    : typed;

/** The field at a path from a schema; of a choice of schemas, in the first that has it. */
function fieldAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray)
    return fieldAt(inner.element as z.ZodType, typeof step === 'number' ? rest : path);
  if (inner instanceof z.ZodDiscriminatedUnion)
    return inner.options
      .map((option) => fieldAt(option as z.ZodType, path))
      .find((found) => found !== undefined);
  const field =
    inner instanceof z.ZodObject
      ? (inner.shape as Record<string, z.ZodType>)[String(step)]
      : undefined;
  return field && fieldAt(field, rest);
}

/** The schema of a record; of a page, that of the kind that its header says or seems to say. */
function schemaOf(kind: RecordKind, header: { kind?: unknown }): z.ZodType {
  const schema = RECORDS[kind];
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const wanted = likelyKind(header.kind);
  const options = schema.options as unknown as z.ZodObject<{ kind: z.ZodLiteral<string> }>[];
  return options.find(({ shape }) => shape.kind.value === wanted) ?? schema;
}

/** Fields of the block at a path; of the whole header when the path is empty. */
export function fieldsAt(
  kind: RecordKind,
  header: { kind?: unknown },
  path: readonly PropertyKey[],
): string[] {
  const block = fieldAt(schemaOf(kind, header), path);
  const inner = block && unwrap(block);
  const given = path.length === 0 && kind !== 'sources' ? GIVEN_FIELDS : [];
  return inner instanceof z.ZodObject
    ? Object.keys(inner.shape).filter((name) => !given.includes(name))
    : [];
}

/** What a field means, in whichever kind of page has it; empty when there is no such field. */
export function meaningAt(kind: RecordKind, path: readonly PropertyKey[]): Partial<FieldDocs> {
  const field = fieldAt(RECORDS[kind], path);
  return field ? fieldDocsOf(field) : {};
}

/** What stands at a path of a record; undefined where nothing does. */
export const valueAt = (record: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step],
    record,
  );

/**
 * Everything in which a record departs from the schema of its collection.
 *
 * @param kind - What the record is.
 * @param header - Its fields as they were typed. A page of an unknown kind is read as of that which
 *   its kind resembles.
 * @param given - Fields that the file gets from its place and from its text.
 */
export function faultsOf(
  kind: RecordKind,
  header: Record<string, unknown>,
  given: Record<string, unknown>,
): Fault[] {
  const faultsIn = (record: Record<string, unknown>) =>
    RECORDS[kind].safeParse({ ...record, ...given }).error?.issues ?? [];
  const issues = faultsIn(header);
  const isLost = issues.some(({ path }) => path[0] === 'kind');
  const likely = isLost ? { ...header, kind: likelyKind(header.kind) } : header;
  const again = likely.kind === header.kind ? [] : faultsIn(likely);
  const schema = schemaOf(kind, likely);
  const faults = [...issues, ...again].flatMap((zod): Fault[] => {
    const found = fieldAt(schema, zod.path);
    const fault = {
      path: zod.path,
      value: valueAt(header, zod.path),
      ...(found ? { schema: found } : {}),
      zod,
    };
    if (zod.code === 'unrecognized_keys') {
      const names = fieldsAt(kind, likely, zod.path);
      return zod.keys.map((key) => {
        const path = [...zod.path, key];
        return { path, value: valueAt(header, path), names, zod };
      });
    }
    if (zod.code === 'invalid_value') return [{ ...fault, names: zod.values.map(String) }];
    const isKind = zod.code === 'invalid_union' && zod.path[0] === 'kind';
    return [{ ...fault, names: isKind ? PAGE_KINDS : [] }];
  });
  const strays = Object.keys(given).filter((name) => name in header);
  return [
    ...faults,
    ...strays.map((key): Fault => ({
      path: [key],
      value: header[key],
      names: fieldsAt(kind, likely, []),
      zod: { code: 'unrecognized_keys', keys: [key], path: [], input: header, message: '' },
    })),
  ];
}
