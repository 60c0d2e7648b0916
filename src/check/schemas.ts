import { z } from 'astro/zod';
import { SCHEMAS, type Collection } from '../schemas/collections.ts';
import { GIVEN_FIELDS } from '../schemas/fields.ts';
import { isPageKind, PAGE_KINDS } from '../schemas/kinds.ts';
import { meaningOf, unwrap, type Meaning } from '../schemas/meaning.ts';
import { nearestNames } from './nearest.ts';

/** A mistake as Zod reports it, and what was found at its place. */
export interface Issue {
  code: string;
  path: readonly PropertyKey[];
  /** What is in the file at that place. */
  value: unknown;
  /** Every name that is possible there: values of a choice, or fields of a block. */
  names: readonly string[];
  /** What the schema says of the field at that place. */
  meaning: Partial<Meaning>;
  /** The issue itself. */
  zod: z.core.$ZodIssue;
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
  const field =
    inner instanceof z.ZodObject
      ? (inner.shape as Record<string, z.ZodType>)[String(step)]
      : undefined;
  return field && fieldAt(field, rest);
}

/** The schema of a record; of a page, that of the kind that its header says or seems to say. */
function schemaOf(kind: Collection | 'sources', header: { kind?: unknown }): z.ZodType {
  const schema = SCHEMAS[kind];
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const wanted = likelyKind(header.kind);
  const options = schema.options as unknown as z.ZodObject<{ kind: z.ZodLiteral<string> }>[];
  return options.find(({ shape }) => shape.kind.value === wanted) ?? schema;
}

/** Fields of the block at a path; of the whole header when the path is empty. */
export function fieldsAt(
  kind: Collection | 'sources',
  header: unknown,
  path: readonly PropertyKey[],
): string[] {
  const block = fieldAt(schemaOf(kind, header as { kind?: unknown }), path);
  const inner = block && unwrap(block);
  const isTop = path.length === 0;
  return inner instanceof z.ZodObject
    ? Object.keys(inner.shape).filter(
        (name) => !(isTop && kind !== 'sources' && GIVEN_FIELDS.includes(name)),
      )
    : [];
}

/** What a field of a record means; empty when there is no such field. */
export function meaningAt(
  kind: Collection | 'sources',
  header: { kind?: unknown },
  path: readonly PropertyKey[],
): Partial<Meaning> {
  const field = fieldAt(schemaOf(kind, header), path);
  return field ? meaningOf(field) : {};
}

const valueAt = (record: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step],
    record,
  );

/** The kind of page that was most likely meant; what was typed when nothing is near. */
export const likelyKind = (typed: unknown): unknown =>
  typeof typed === 'string' && !isPageKind(typed)
    ? (nearestNames(typed, PAGE_KINDS, 1)[0] ?? typed)
    : typed;

/** Everything in which a record departs from the schema of its collection, and the parsed record if nothing does. */
export function readRecord(
  kind: Collection | 'sources',
  header: Record<string, unknown>,
  body: string,
  folder?: string,
): { issues: Issue[]; data?: unknown } {
  const given =
    kind === 'sources' ? {} : { content: body, ...(folder === undefined ? {} : { page: folder }) };
  const parse = (record: Record<string, unknown>) =>
    SCHEMAS[kind].safeParse({ ...record, ...given });
  const result = parse(header);
  const isLost = !result.success && result.error.issues.some(({ path }) => path[0] === 'kind');
  const likely = isLost ? { ...header, kind: likelyKind(header.kind) } : header;
  const again = likely.kind === header.kind ? [] : (parse(likely).error?.issues ?? []);
  const stray = kind === 'sources' ? [] : GIVEN_FIELDS.filter((name) => name in header);
  const zodIssues = [...(result.error?.issues ?? []), ...again];
  const issues = zodIssues.flatMap((zod): Issue[] => {
    const place = {
      code: zod.code,
      path: zod.path,
      value: valueAt(header, zod.path),
      meaning: meaningAt(kind, likely, zod.path),
      zod,
    };
    if (zod.code === 'unrecognized_keys') {
      const names = fieldsAt(kind, likely, zod.path);
      return zod.keys.map((key) => ({ ...place, path: [...zod.path, key], names }));
    }
    if (zod.code === 'invalid_value') return [{ ...place, names: zod.values.map(String) }];
    return [
      { ...place, names: zod.code === 'invalid_union' && zod.path[0] === 'kind' ? PAGE_KINDS : [] },
    ];
  });
  const strays = stray.map((key): Issue => ({
    code: 'unrecognized_keys',
    path: [key],
    value: header[key],
    meaning: {},
    names: fieldsAt(kind, likely, []),
    zod: { code: 'unrecognized_keys', keys: [key], path: [], input: header, message: '' },
  }));
  return { issues: [...issues, ...strays], ...(result.success ? { data: result.data } : {}) };
}
