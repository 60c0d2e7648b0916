import { RAW, type FileFormat } from './text-file.ts';

/** Names of the format: Sveltia takes a file `*.mdx` for one only under a name that ends so. */
export const WHOLE_FORMATS = { mdx: 'brut-frontmatter', yaml: 'brut' } as const;

/** Name of the field that holds the file. */
export const WHOLE = 'texte';

/** A file as it is, for one whose header nobody can read. */
export const WHOLE_FILE: FileFormat = {
  fromFile: (file) => ({ [WHOLE]: file, [RAW]: file }),
  toFile: ({ [WHOLE]: text }) => String(text ?? ''),
};
