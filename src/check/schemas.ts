import { z } from 'astro/zod';
import { articleSchema } from '../schemas/article.ts';
import { cardSchema, stepSchema } from '../schemas/card.ts';
import { linkSchema } from '../schemas/link.ts';
import { pageSchema } from '../schemas/page.ts';
import { sourceSchema } from '../schemas/source.ts';
import { nearestNames } from './nearest.ts';
import type { Collection } from './types.ts';

/** The schemas that the build reads with. */
const SCHEMAS: Readonly<Record<Collection | 'sources', z.ZodType>> = {
  pages: pageSchema,
  cards: cardSchema,
  steps: stepSchema,
  articles: articleSchema,
  links: linkSchema,
  sources: sourceSchema,
};

/** Fields that a file gets from its place and from its text: no header may name them. */
const GIVEN = ['content', 'page'];

/** A mistake as Zod reports it, and what was found at its place. */
export interface Issue {
  code: string;
  path: readonly PropertyKey[];
  /** What is in the file at that place. */
  value: unknown;
  /** Every name that is possible there: values of a choice, or fields of a block. */
  names: readonly string[];
  /** The issue itself. */
  zod: z.core.$ZodIssue;
}

type Shape = Readonly<Record<string, z.ZodType>>;

/** The type inside what only adds a default, an option or a condition. */
function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  const inner = schema as { def?: { innerType?: z.ZodType; in?: z.ZodType } } | undefined;
  const deeper = inner?.def?.innerType;
  return deeper ? unwrap(deeper) : schema;
}

/** Fields of the block at a path; of the whole header when the path is empty. */
export function fieldsAt(
  kind: Collection | 'sources',
  header: unknown,
  path: readonly PropertyKey[],
): string[] {
  let schema: z.ZodType | undefined = SCHEMAS[kind];
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const wanted = likelyKind((header as { kind?: unknown }).kind);
    const options = schema.options as unknown as { shape: Shape }[];
    const literal = ({ shape }: { shape: Shape }) => (shape.kind as z.ZodLiteral<string>).value;
    schema = options.find((option) => literal(option) === wanted) as unknown as z.ZodType;
  }
  for (const step of path) {
    const block = unwrap(schema) as { shape?: Shape; element?: z.ZodType } | undefined;
    schema = typeof step === 'number' ? block?.element : block?.shape?.[String(step)];
  }
  const shape = (unwrap(schema) as { shape?: Shape } | undefined)?.shape ?? {};
  const isTop = path.length === 0;
  return Object.keys(shape).filter(
    (name) => !(isTop && kind !== 'sources' && GIVEN.includes(name)),
  );
}

const valueAt = (record: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step],
    record,
  );

/** The kinds of page. */
export const PAGE_KINDS: readonly string[] = (
  pageSchema.options as unknown as { shape: Shape }[]
).map(({ shape }) => (shape.kind as z.ZodLiteral<string>).value);

/** The kind of page that was most likely meant; what was typed when nothing is near. */
export const likelyKind = (typed: unknown): unknown =>
  typeof typed === 'string' && !PAGE_KINDS.includes(typed)
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
  const stray = kind === 'sources' ? [] : GIVEN.filter((name) => name in header);
  const zodIssues = [...(result.error?.issues ?? []), ...again];
  const issues = zodIssues.flatMap((zod): Issue[] => {
    const place = { code: zod.code, path: zod.path, value: valueAt(header, zod.path), zod };
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
    names: fieldsAt(kind, likely, []),
    zod: { code: 'unrecognized_keys', keys: [key], path: [], input: header, message: '' },
  }));
  return { issues: [...issues, ...strays], ...(result.success ? { data: result.data } : {}) };
}
