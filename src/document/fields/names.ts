import { z } from 'astro/zod';
import { SCHEMAS } from '../../schemas/collections.ts';
import { unwrap } from '../../schemas/field-docs.ts';

/** Every name of a field of a schema, at any depth. */
function* namesIn(schema: z.ZodType): Generator<string> {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) yield* namesIn(inner.element as z.ZodType);
  if (inner instanceof z.ZodDiscriminatedUnion)
    for (const option of inner.options) yield* namesIn(option as z.ZodType);
  if (!(inner instanceof z.ZodObject)) return;
  for (const [name, type] of Object.entries(inner.shape)) {
    yield name;
    yield* namesIn(type as z.ZodType);
  }
}

/** Every name of a field that a header may have. */
export const ALL_FIELDS: readonly string[] = [
  ...new Set(Object.values(SCHEMAS).flatMap((schema) => [...namesIn(schema)])),
].filter((name) => name !== 'page');

/** A path as it is shown: `nav.icon`, `highlights 2.title`. */
export const writePath = (path: readonly PropertyKey[]) =>
  path
    .map((step) => (typeof step === 'number' ? ` ${step + 1}` : `.${String(step)}`))
    .join('')
    .replace(/^\./u, '');
