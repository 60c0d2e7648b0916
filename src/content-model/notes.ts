import { memoizeByKey } from '../lib/memoize.ts';
import { notesSchema, type Note } from '../schemas/notes.ts';
import { CONTENT } from './entry.ts';
import { readHeader } from './header/header.ts';
import type { Header, Site } from './site.ts';

/** The notes for a colleague, from `src/content`; a site may have none. */
export const NOTES_FILE = 'notes.yaml';

/** Its path from the root of the project. */
export const NOTES_PATH = `${CONTENT}/${NOTES_FILE}`;

/** A note with its line of the file, from 1, and its index in the list of all rows. */
export type LocatedNote = Note & { line: number; row: number };

/** The file as a header, past its mistakes; undefined where a site has none, or an empty one. */
export const notesHeaderOf = memoizeByKey((site: Site): Header | undefined => {
  const text = site.texts.get(NOTES_PATH) ?? '';
  return text.trim() === '' ? undefined : readHeader(text, 1);
});

/** The notes that can be read: what the check reports of the others is left to it. */
export function notesOf(site: Site): readonly LocatedNote[] {
  const header = notesHeaderOf(site);
  const rows: unknown = header?.typed.notes;
  if (!header || !Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown, index) => {
    const note = notesSchema.safeParse({ notes: [row] }).data?.notes[0];
    return note ? [{ ...note, line: header.lineOf(['notes', index]), row: index }] : [];
  });
}

/** Whether the text of a note is there: a file of the content, or a publication. */
export function hasTextOf({ file }: Note, { files, bibliography }: Site): boolean {
  const [inside, key] = file.split('#');
  return key === undefined
    ? files.some((one) => one.inside === inside)
    : `${CONTENT}/${inside}` === bibliography.path && bibliography.records.has(key);
}
