import type { FieldValue, Fields, FormSchema } from '../../protocol.ts';

/** Props of every field component. */
export interface FieldProps {
  /** Path of the field, joined by points: `nav.name`. */
  path: string;
  /** Its name in the file. */
  name: string;
  schema: FormSchema;
  /** Undefined when the field is absent. */
  value: FieldValue | undefined;
  isRequired: boolean;
  /** The new value; undefined removes the field. */
  onChange(value: FieldValue | undefined): void;
  /** Changes several fields of its block at once; absent in lists. */
  onChangeAll?(fields: Fields): void;
}
