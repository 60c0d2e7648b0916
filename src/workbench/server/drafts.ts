import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntryPath, KeptDraft } from '../protocol.ts';
import { CACHE, readOwn, writeOwn } from './content/files.ts';

/** A draft, and the entry that it is of. */
export interface NamedDraft extends KeptDraft {
  path: EntryPath;
}

const FOLDER = 'drafts';

/** Any path becomes a name of a file. */
const nameOf = (path: EntryPath) =>
  `${FOLDER}/${createHash('sha256').update(path).digest('hex').slice(0, 24)}.json`;

/** The draft of an entry that is kept on this machine. */
export const readDraft = (root: string, path: EntryPath): Promise<NamedDraft | undefined> =>
  readOwn<NamedDraft>(root, nameOf(path));

/** Every draft that is kept on this machine, by the path of its entry. */
export async function readDrafts(root: string): Promise<Map<EntryPath, NamedDraft>> {
  const names = await readdir(join(root, CACHE, FOLDER)).catch(() => []);
  const drafts = await Promise.all(
    names.map((name) => readOwn<NamedDraft>(root, `${FOLDER}/${name}`)),
  );
  return new Map(drafts.flatMap((draft) => (draft?.path ? [[draft.path, draft]] : [])));
}

/** Keeps a draft in place of the one before. */
export const keepDraft = (root: string, draft: NamedDraft): Promise<void> =>
  writeOwn(root, nameOf(draft.path), draft);

/** Drops the draft of an entry, if there is one. */
export const dropDraft = (root: string, path: EntryPath): Promise<void> =>
  rm(join(root, CACHE, nameOf(path)), { force: true });
