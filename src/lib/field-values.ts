/**
 * A value of a header as it is typed: a text, a list or a block of fields. Numbers, days and « oui » are
 * texts; the schemas give them their type. A field that is left out is absent.
 */
export type FieldValue = string | readonly FieldValue[] | Fields;

/** Fields of a header by name, in the order of the file. */
export interface Fields {
  readonly [name: string]: FieldValue;
}

/** Whether a value is a block of fields. */
export const isFields = (value: FieldValue | undefined): value is Fields =>
  typeof value === 'object' && !Array.isArray(value);

/** Whether a value is a list. */
export const isList = (value: FieldValue | undefined): value is readonly FieldValue[] =>
  Array.isArray(value);
