import { NOTES_FILE, notesOf } from '../../../content-model/notes.ts';
import { isFields, isList, type FieldValue } from '../../../lib/field-values.ts';
import type { Applied, NoteItem, RequestOf, ResponseOf } from '../../protocol.ts';
import { gitLine } from '../changes/git.ts';
import { hashOf, readContent, readData, writeData } from '../content/files.ts';
import { requireEditable } from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { edit, readAnyVersion } from '../content/version.ts';
import { applyChange, type EntryMove } from '../history.ts';
import { HttpError } from '../http-error.ts';

/** Start of the file of a site that has no notes yet. */
const EMPTY_FILE =
  '# Les notes pour un collègue : jamais publiées sur le site, mais lues par qui lit ce dossier. Aucun nom de patiente ni de patient.\nnotes:\n';
/** The name that was given last on this machine, in the data of the workbench. */
const AUTHOR_FILE = 'note-author.json';

/** Identifies a note by all that it says. */
const idOf = (note: Omit<NoteItem, 'id'>): string =>
  hashOf(
    Buffer.from(
      JSON.stringify([note.file, note.field, note.words, note.note, note.author, note.day]),
    ),
  );

/** The notes of all texts, and the name for a new one. */
export async function readNotes(store: Store): Promise<ResponseOf<'notes'>> {
  const { site } = await store.now();
  const author =
    (await readData<string>(store.root, AUTHOR_FILE)) ??
    (await gitLine(store.root, 'config', 'user.name')) ??
    '';
  const notes = notesOf(site).map(({ line: _, row: __, ...note }) => ({ ...note, id: idOf(note) }));
  return { notes, author };
}

/** The file of the notes with other rows; its other lines stay. */
const editRows = (
  bytes: Buffer,
  change: (rows: readonly FieldValue[]) => readonly FieldValue[],
): Buffer =>
  edit({ inside: NOTES_FILE }, bytes, (document) => {
    const { notes } = document.fields;
    return document.setFields({
      ...document.fields,
      notes: change(isList(notes) ? notes : []),
    });
  });

/**
 * Writes the file of the notes.
 *
 * @throws {HttpError} With the errors that the change would add.
 */
async function applyNotes(store: Store, written: Buffer, message: string): Promise<Applied> {
  const done = await applyChange(store, new Map([[NOTES_FILE, written]]), { message });
  if (done.result === 'done') return done;
  throw new HttpError(
    `Rien n’a été écrit. ${[...new Set(done.findings.map(({ text }) => text))].join(' ')}`,
    422,
  );
}

const isText = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';

/** Adds a note about a text that has a file. */
export async function addNote(
  store: Store,
  { path, field, words, note, author }: RequestOf<'addNote'>,
): Promise<Applied> {
  const location = requireEditable(path);
  if (![field, words, note, author].every(isText) || !note?.trim() || !author?.trim())
    throw new HttpError('Une note a besoin de mots, et d’un nom.', 400);
  const text = await readContent(store.root, location.inside);
  if (!text || !readAnyVersion(location, text))
    throw new HttpError('Enregistrez d’abord ce texte : une note parle d’un texte du site.', 409);
  const row = {
    file: location.path,
    ...(field ? { field } : {}),
    // As its schema asks, on one line: a quotation is found whatever its spaces.
    ...(words ? { words: words.trim().replaceAll(/\s+/gu, ' ') } : {}),
    note: note.trim(),
    author: author.trim(),
    day: store.today(),
  };
  const bytes = (await readContent(store.root, NOTES_FILE)) ?? Buffer.from(EMPTY_FILE);
  const written = editRows(bytes, (rows) => [...rows, row]);
  const done = await applyNotes(store, written, 'La note est gardée.');
  await writeData(store.root, AUTHOR_FILE, row.author);
  return done;
}

/** Removes a settled note from the file. */
export async function settleNote(store: Store, { id }: RequestOf<'settleNote'>): Promise<Applied> {
  const { site } = await store.now();
  const bytes = await readContent(store.root, NOTES_FILE);
  const note = notesOf(site).find((one) => idOf(one) === id);
  if (!bytes || !note)
    throw new HttpError('Cette note n’est plus là : elle est réglée, ou elle a changé.', 404);
  const written = editRows(bytes, (rows) => rows.toSpliced(note.row, 1));
  return applyNotes(store, written, 'La note est réglée, et retirée de la liste.');
}

/**
 * The file of the notes after a move of their texts; undefined when none of them has a note.
 *
 * @throws {HttpError} If the file cannot be read.
 */
export async function withMovedNotes(
  store: Store,
  moved: readonly EntryMove[],
): Promise<Buffer | undefined> {
  const bytes = await readContent(store.root, NOTES_FILE);
  if (!bytes) return undefined;
  const targets = new Map(moved);
  const written = editRows(bytes, (rows) =>
    rows.map((row) => {
      const target = isFields(row) ? targets.get(String(row.file)) : undefined;
      return target === undefined ? row : { ...(row as object), file: target };
    }),
  );
  return written.equals(bytes) ? undefined : written;
}
