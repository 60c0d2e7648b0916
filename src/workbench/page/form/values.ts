import type { FieldValue, Fields, FormSchema } from '../../protocol.ts';

/** A value as a text; empty for lists, blocks and undefined. */
export const asText = (value: FieldValue | undefined): string =>
  typeof value === 'string' ? value : '';

/** A value as a list; empty for anything else. */
export const asList = (value: FieldValue | undefined): readonly FieldValue[] =>
  Array.isArray(value) ? (value as readonly FieldValue[]) : [];

/** Sets a field; undefined removes it. */
export function withField(fields: Fields, name: string, value: FieldValue | undefined): Fields {
  if (value === undefined) {
    const { [name]: _, ...others } = fields;
    return others;
  }
  return { ...fields, [name]: value };
}

/** The initial value of a field: empty, with its required fields only. */
export function emptyOf({
  type,
  properties = {},
  required = [],
  const: only,
}: FormSchema): FieldValue {
  if (only !== undefined) return only;
  if (type === 'array') return [];
  if (type !== 'object') return '';
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, schema]) => [name, emptyOf(schema)]),
  );
}
