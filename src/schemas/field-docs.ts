import { z } from 'astro/zod';

/**
 * What a field means to someone who does not code. Each field of each schema carries it, and the
 * authors' guide, the messages of the check and the forms of an editor are made from it.
 *
 * How a field is written:
 *
 *     title: text(70).meta({
 *       title: 'titre',
 *       description: 'Le titre de la carte.',
 *       examples: ['Le dépistage'],
 *     }),
 *
 * - `.meta` comes last; on a type that many fields share (`order`, `icon`) it is written once, and
 *   again where a field needs other words.
 * - A limit is only in the schema (`min`, `max`, `enum`, a pattern): no French text repeats it.
 * - An example is a value that the field accepts, without the quotes that YAML may need.
 * - A block of fields is made by `block`, a list by `listOf`; their examples are those of their fields.
 * - Fields stand in the order in which a person thinks of them; forms and guide keep that order.
 */
export interface FieldDocs {
  /** French name of the field, in lower case and without article: « date de relecture ». */
  title: string;
  /** What the field is for, as one French sentence. */
  description: string;
  /** Good values, the first of which the guide shows; a block and a list have none. */
  examples?: readonly unknown[];
  /** What a value has to be, in words that follow « n’est pas »: « un nombre entier ». */
  expected?: string;
  /** French words for the values of a closed list that are not French. */
  choices?: Readonly<Record<string, string>>;
}

/** What a type wraps, when it only adds a default, an option or a conversion to another type. */
interface Wrapper {
  def?: { innerType?: z.ZodType };
}

/** The type inside what only adds a default or an option. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const inner = (schema as Wrapper).def?.innerType;
  return inner ? unwrap(inner) : schema;
}

/** What a field means, wherever its schema says so; empty when it says nothing. */
export function fieldDocsOf(schema: z.ZodType): Partial<FieldDocs> {
  const inner = (schema as Wrapper).def?.innerType;
  return {
    ...(inner ? fieldDocsOf(inner) : {}),
    ...(schema.meta() as Partial<FieldDocs> | undefined),
  };
}

/** The value that the guide shows for a field; undefined when it has none. */
export const exampleOf = (schema: z.ZodType): unknown => fieldDocsOf(schema).examples?.[0];

/**
 * A field as the forms and the guide see it: JSON Schema (draft 2020-12) with the meaning of each
 * field, in the order of the schema.
 */
export interface FieldForm extends Partial<FieldDocs> {
  type?: string;
  /** Value that stands for a field left out. */
  default?: unknown;
  properties?: Readonly<Record<string, FieldForm>>;
  required?: readonly string[];
  items?: FieldForm;
  /** What the keys of a map are, and what its values are. */
  propertyNames?: FieldForm;
  additionalProperties?: FieldForm;
  anyOf?: readonly FieldForm[];
  enum?: readonly string[];
  const?: string;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/**
 * A schema as JSON Schema, for the forms of an editor: each field with its meaning and its limits, in
 * the order of the schema. Zod leaves out the examples and the default of what it converts; they are
 * put back.
 */
export function toForm(schema: z.ZodType): FieldForm {
  const { $schema: _, ...form } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, fieldDocsOf(zodSchema as unknown as z.ZodType));
      const { def } = zodSchema._zod;
      if (def.type === 'default') jsonSchema.default = def.defaultValue as never;
    },
  });
  return form as FieldForm;
}
