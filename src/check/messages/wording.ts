import { nameOfBlock } from '../../schemas/blocks.ts';

/** A file of the content that a message names. */
export interface NamedFile {
  /** Path from the root of the project. */
  path: string;
}

/**
 * A message of which a part is other words for a form.
 *
 * @param write - Makes the words, with a function that gives the part: its words for a file, or for a form.
 */
export const withForm = <Data>(
  write: (data: Data, either: (file: string, form: string) => string) => string,
) => ({
  file: (data: Data) => write(data, (file) => file),
  form: (data: Data) => write(data, (_, form) => form),
});

/**
 * A message on blocks: they are named by their tags for a file, and by their names for a form.
 *
 * @param write - Makes the words, with a function that names a block.
 */
export const namingBlocks = <Data>(
  write: (data: Data, nameBlock: (tag: string) => string) => string,
) =>
  withForm<Data>((data, either) =>
    write(data, (tag) => either(`<${tag}>`, `« ${nameOfBlock(tag)} »`)),
  );

/** A sentence or two: constant, or made from the data of a finding. */
type Words<Data> = string | ((data: Data) => string);

/** One message: the same words everywhere, or others where the text is edited in a form. */
export type Wording<Data> = Words<Data> | { file: Words<Data>; form: Words<Data> };

/** The data that a wording is made from; undefined for constant words. */
export type DataOf<Entry> = Entry extends string
  ? undefined
  : Entry extends (...data: never[]) => string
    ? Parameters<Entry>[0]
    : Entry extends { file: infer InFile }
      ? DataOf<InFile>
      : never;
