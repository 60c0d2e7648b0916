import type { Fields, FieldValue, FormSchema } from '../../protocol.ts';

/** What every field is given, whatever its shape. */
export interface FieldProps {
  /** Steps from the header, joined by points: `nav.name`. */
  path: string;
  /** Its name in the file. */
  name: string;
  schema: FormSchema;
  /** Undefined while the field is absent. */
  value: FieldValue | undefined;
  isRequired: boolean;
  /** The new value; undefined removes the field. */
  onChange(value: FieldValue | undefined): void;
  /** Several fields of its block at once; absent in lists. */
  onChangeAll?(fields: Fields): void;
}
