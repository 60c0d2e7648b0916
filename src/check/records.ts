import { z } from 'astro/zod';
import { SCHEMAS, type Collection } from '../schemas/collections.ts';
import { LIST_SCHEMAS, type ListName } from '../schemas/lists.ts';
import { GIVEN_FIELDS } from '../schemas/fields.ts';
import { PAGE_KINDS } from '../schemas/kinds.ts';
import { slugify } from '../lib/slug.ts';
import { fieldDocsOf, unwrap, type FieldDocs } from '../schemas/field-docs.ts';

/** What a record is: a file of a collection, an entry of the bibliography, or a list. */
export type RecordKind = Collection | 'sources' | ListName;

const RECORDS: Readonly<Record<RecordKind, z.ZodType>> = { ...SCHEMAS, ...LIST_SCHEMAS };

/** What a record may be, each by the name of its folder or of its file without the ending. */
export const RECORD_KINDS = Object.keys(RECORDS) as readonly RecordKind[];

/** A mistake as Zod reports it, and what was found at its place. */
export interface SchemaReport {
  /** From the record: `['nav', 'icon']`. */
  path: readonly PropertyKey[];
  /** What is in the file at that place. */
  value: unknown;
  /** Every name that is possible there: values of a choice, or fields of a block. */
  names: readonly string[];
  /** Of a field that does not exist: the one whose French name was typed, « année » for `year`. */
  meant?: string;
  /** The schema of the field at that place; undefined for a field that does not exist. */
  schema?: z.ZodType;
  /** What Zod says; undefined for a field that does not exist. */
  zod?: z.core.$ZodIssue;
}

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
  if (inner instanceof z.ZodRecord) return fieldAt(inner.valueType as z.ZodType, rest);
  // « constructor » is no field.
  const field =
    inner instanceof z.ZodObject && Object.hasOwn(inner.shape, step)
      ? (inner.shape as Record<string, z.ZodType>)[String(step)]
      : undefined;
  return field && fieldAt(field, rest);
}

/** The schema of a record; of a page, that of the kind that its header says. */
function schemaOf(kind: RecordKind, header: { kind?: unknown }): z.ZodType {
  const schema = RECORDS[kind];
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const options = schema.options as unknown as z.ZodObject<{ kind: z.ZodLiteral<string> }>[];
  return options.find(({ shape }) => shape.kind.value === header.kind) ?? schema;
}

/** Fields of the block at a path; of the whole header when the path is empty. */
export function fieldsAt(
  kind: RecordKind,
  header: { kind?: unknown },
  path: readonly PropertyKey[],
): string[] {
  const block = fieldAt(schemaOf(kind, header), path);
  const inner = block && unwrap(block);
  const given =
    path.length === 0 && Object.hasOwn(SCHEMAS, kind) && kind !== 'sources' ? GIVEN_FIELDS : [];
  if (inner instanceof z.ZodRecord && inner.keyType instanceof z.ZodEnum)
    return inner.keyType.options.map(String);
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
 * @param header - Its fields as they were typed.
 * @param given - Fields that the file gets from its place and from its text.
 */
export function schemaReportsOf(
  kind: RecordKind,
  header: Record<string, unknown>,
  given: Record<string, unknown>,
): SchemaReport[] {
  const issues = RECORDS[kind].safeParse({ ...header, ...given }).error?.issues ?? [];
  const schema = schemaOf(kind, header);
  const strayReport = (path: readonly PropertyKey[]): SchemaReport => {
    const parent = path.slice(0, -1);
    const names = fieldsAt(kind, header, parent);
    const meant = names.find(
      (name) =>
        slugify(meaningAt(kind, [...parent, name]).title ?? '') === slugify(String(path.at(-1))),
    );
    return { path, value: valueAt(header, path), names, ...(meant ? { meant } : {}) };
  };
  const reports = issues.flatMap((zod): SchemaReport[] => {
    if (zod.code === 'unrecognized_keys')
      return zod.keys.map((key) => strayReport([...zod.path, key]));
    if (zod.code === 'invalid_key') {
      const record = unwrap(fieldAt(schema, zod.path.slice(0, -1))!) as z.ZodRecord;
      const { path } = zod;
      return [{ path, value: path.at(-1), names: [], schema: record.keyType as z.ZodType, zod }];
    }
    const found = fieldAt(schema, zod.path);
    const isKind = zod.code === 'invalid_union' && zod.path[0] === 'kind';
    const choices = zod.code === 'invalid_value' ? zod.values.map(String) : [];
    return [
      {
        path: zod.path,
        value: valueAt(header, zod.path),
        names: isKind ? PAGE_KINDS : choices,
        ...(found ? { schema: found } : {}),
        zod,
      },
    ];
  });
  const strays = Object.keys(given).filter((name) => name in header);
  return [...reports, ...strays.map((key) => strayReport([key]))];
}
