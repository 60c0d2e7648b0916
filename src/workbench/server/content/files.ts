import { createHash } from 'node:crypto';
import { lstat, readFile, rmdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '../../../platform/files.ts';
import { HttpError } from '../http-error.ts';

/** Folder of the texts, from the root of the project. */
export const CONTENT = 'src/content';
/** Folder in which the workbench keeps its own things, from the root of the project. */
export const CACHE = '.cache/workbench';

/** Files as they should be: bytes by the path from `src/content`; undefined for one that has to go. */
export type Changes = ReadonlyMap<string, Buffer | undefined>;

/** Stands for the bytes of a file. */
export const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 24);

/**
 * Makes sure that a path leads through no link: it could lead out of the content.
 *
 * @throws {HttpError} If a folder of the path, or its file, is one.
 */
async function requireOwnFile(root: string, inside: string): Promise<void> {
  const steps = inside.split('/');
  for (let count = 1; count <= steps.length; count += 1) {
    const path = join(root, CONTENT, ...steps.slice(0, count));
    const found = await lstat(path).catch(() => undefined);
    if (found?.isSymbolicLink())
      throw new HttpError(
        'Ce fichier est un raccourci vers un autre endroit : l’atelier n’y touche pas.',
        403,
      );
  }
}

/**
 * The bytes of a file of the content; undefined when it is not there.
 *
 * @throws {HttpError} If it is a symbolic link, or stands behind one.
 */
export async function readContent(root: string, inside: string): Promise<Buffer | undefined> {
  await requireOwnFile(root, inside);
  return readFile(join(root, CONTENT, inside)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new HttpError(`Ce fichier ne peut pas être lu (${error.code ?? 'erreur'}).`, 500);
  });
}

const KEPT = 'Rien n’a été écrit, et vos mots restent sur cette page :';

/** What an author can do about a system that does not write, by its code. */
const OBSTACLES: Readonly<Record<string, string>> = {
  ENOSPC: `Le disque est plein. ${KEPT} faites de la place, puis recommencez.`,
  EDQUOT: `Le disque est plein. ${KEPT} faites de la place, puis recommencez.`,
  EROFS: `Ce dossier est en lecture seule. ${KEPT} prévenez la personne qui s’occupe du site.`,
  EACCES: `Ce dossier n’est pas ouvert à l’écriture. ${KEPT} prévenez la personne qui s’occupe du site.`,
  EPERM: `Ce dossier n’est pas ouvert à l’écriture. ${KEPT} prévenez la personne qui s’occupe du site.`,
  ENAMETOOLONG:
    'Ce nom est trop long pour cet ordinateur. Rien n’a été écrit : choisissez-en un plus court.',
};

/** An error of the system in words for the author; any other error as it is. */
export function tellWriteError(error: unknown): unknown {
  const says = OBSTACLES[(error as NodeJS.ErrnoException).code ?? ''];
  return says === undefined ? error : new HttpError(says, 507);
}

/** @throws {HttpError} Where the disk is full or may not be written on. */
const writeFileOf = (root: string, path: string, bytes: Buffer): Promise<void> =>
  writeWhole(path, bytes, join(root, CACHE)).catch((error: unknown) => {
    throw tellWriteError(error);
  });

/**
 * Writes files of the content, and deletes those that have to go, with the folders that they leave
 * empty.
 *
 * @throws {HttpError} If one of them is a symbolic link; nothing is written then.
 */
export async function writeContent(root: string, changes: Changes): Promise<void> {
  for (const inside of changes.keys()) await requireOwnFile(root, inside);
  // New files first: at no moment is a text nowhere.
  for (const [inside, bytes] of changes)
    if (bytes) await writeFileOf(root, join(root, CONTENT, inside), bytes);
  for (const [inside, bytes] of changes) {
    if (bytes) continue;
    const path = join(root, CONTENT, inside);
    await rm(path, { force: true });
    if (inside.split('/').length > 2) await rmdir(dirname(path)).catch(() => undefined);
  }
}

/** Writes one of the workbench's own files, as JSON. */
export const writeOwn = (root: string, name: string, value: unknown): Promise<void> =>
  writeFileOf(root, join(root, CACHE, name), Buffer.from(JSON.stringify(value)));

/** Reads one of the workbench's own files; undefined when there is none, or none that can be read. */
export const readOwn = async <T>(root: string, name: string): Promise<T | undefined> =>
  readFile(join(root, CACHE, name), 'utf8')
    .then((text) => JSON.parse(text) as T)
    .catch(() => undefined);
