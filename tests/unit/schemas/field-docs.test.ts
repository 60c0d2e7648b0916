import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { BLOCKS } from '../../../src/schemas/blocks.ts';
import { SCHEMAS } from '../../../src/schemas/collections.ts';
import { exampleOf, toForm, unwrap } from '../../../src/schemas/field-docs.ts';
import { isPlaceholder } from '../../../src/schemas/placeholders.ts';

/** A schema as JSON, as the forms of an editor read it. */
interface Form {
  title?: string;
  description?: string;
  properties?: Record<string, Form>;
  items?: Form;
  anyOf?: Form[];
  oneOf?: Form[];
}

/** A field with the path that leads to it, and as a form sees it. */
type Field = [path: string, form: Form, schema: z.ZodType];

/** Every field of a schema, at any depth. */
function fieldsOf(schema: z.ZodType, form: Form, path: string): Field[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodDiscriminatedUnion)
    return inner.options.flatMap((option, index) =>
      fieldsOf(option as z.ZodType, (form.oneOf ?? form.anyOf)![index]!, `${path}.${index}`),
    );
  if (inner instanceof z.ZodArray)
    return [
      [`${path}.item`, form.items!, inner.element as z.ZodType],
      ...fieldsOf(inner.element as z.ZodType, form.items!, `${path}.item`),
    ];
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(
    ([name, field]): Field[] => {
      const own = form.properties![name]!;
      return [[`${path}.${name}`, own, field], ...fieldsOf(field, own, `${path}.${name}`)];
    },
  );
}

/** An example that stands for words to come: « Le titre », « Une phrase. ». */
const STANDS_FOR_OTHERS =
  /^(?:le|les|un|une|nom du|prénom)\s(?:titre|mots|phrase|résumé|courte|ou deux|lien|nom|question)/iu;

const isHolder = (schema: z.ZodType) =>
  schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord;

const RECORDS: [name: string, schema: z.ZodType][] = [
  ...Object.entries(SCHEMAS),
  ...Object.entries(BLOCKS).map(([name, { attributes }]): [string, z.ZodType] => [
    name,
    attributes,
  ]),
];
describe('each field of a collection and each attribute of a block', () => {
  it.for(RECORDS)(
    'has a French name, a French sentence, and an example that it accepts where it is one value: %s',
    ([name, schema]) => {
      for (const [path, form, field] of fieldsOf(schema, toForm(schema) as Form, name)) {
        expect.soft(form.title, path).toMatch(/^\p{Ll}/u);
        expect.soft(form.description, path).toMatch(/^\p{Lu}.*\.$/u);
        // Blocks, lists and maps are shown by their own fields.
        if (isHolder(unwrap(field))) continue;
        const example = exampleOf(field);
        expect.soft(example, path).toBeDefined();
        const { error } = field.safeParse(example);
        expect.soft(error?.issues ?? [], `${path}: ${JSON.stringify(example)}`).toEqual([]);
        // The check tells of those of one table, wherever they are left as they are.
        if (STANDS_FOR_OTHERS.test(String(example)))
          expect.soft(isPlaceholder(String(example)), path).toBe(true);
      }
    },
  );
});
