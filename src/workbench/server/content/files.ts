import { createHash } from 'node:crypto';
import { lstat, readFile, rmdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '../../../platform/files.ts';
import { HttpError } from '../http-error.ts';

/** Folder of the texts, from the root of the project. */
export const CONTENT = 'src/content';
/** Folder of the data of the workbench, from the root of the project. */
export const CACHE = '.cache/workbench';

/** New bytes of files by their path from `src/content`; undefined deletes the file. */
export type Changes = ReadonlyMap<string, Buffer | undefined>;

/** Short hash of a file. */
export const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 24);

/**
 * Rejects symbolic links, which could lead out of the content.
 *
 * @throws {HttpError} If a folder of the path, or its file, is one.
 */
async function requireNoSymlink(root: string, inside: string): Promise<void> {
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
 * The bytes of a file of the content; undefined when it does not exist.
 *
 * @throws {HttpError} If its path has a symbolic link.
 */
export async function readContent(root: string, inside: string): Promise<Buffer | undefined> {
  await requireNoSymlink(root, inside);
  return readFile(join(root, CONTENT, inside)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new HttpError(`Ce fichier ne peut pas être lu (${error.code ?? 'erreur'}).`, 500);
  });
}

const NOTHING_WRITTEN = 'Rien n’a été écrit, et vos mots restent sur cette page :';

/** Messages for the errors of the file system that an author can do something about. */
const WRITE_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: `Le disque est plein. ${NOTHING_WRITTEN} faites de la place, puis recommencez.`,
  EDQUOT: `Le disque est plein. ${NOTHING_WRITTEN} faites de la place, puis recommencez.`,
  EROFS: `Ce dossier est en lecture seule. ${NOTHING_WRITTEN} prévenez la personne qui s’occupe du site.`,
  EACCES: `Ce dossier n’est pas ouvert à l’écriture. ${NOTHING_WRITTEN} prévenez la personne qui s’occupe du site.`,
  EPERM: `Ce dossier n’est pas ouvert à l’écriture. ${NOTHING_WRITTEN} prévenez la personne qui s’occupe du site.`,
  ENAMETOOLONG:
    'Ce nom est trop long pour cet ordinateur. Rien n’a été écrit : choisissez-en un plus court.',
};

/** Maps an error of the file system to one with a French message; returns any other error unchanged. */
export function toHttpError(error: unknown): unknown {
  const message = WRITE_ERRORS[(error as NodeJS.ErrnoException).code ?? ''];
  return message === undefined ? error : new HttpError(message, 507);
}

/** @throws {HttpError} If the disk is full or read-only. */
const writeFileOf = (root: string, path: string, bytes: Buffer): Promise<void> =>
  writeWhole(path, bytes, join(root, CACHE)).catch((error: unknown) => {
    throw toHttpError(error);
  });

/**
 * Writes and deletes files of the content; a folder that becomes empty is deleted.
 *
 * @throws {HttpError} If one of them is a symbolic link; nothing is written then.
 */
export async function writeContent(root: string, changes: Changes): Promise<void> {
  for (const inside of changes.keys()) await requireNoSymlink(root, inside);
  // New files first: a crash between the two loses no text.
  for (const [inside, bytes] of changes)
    if (bytes) await writeFileOf(root, join(root, CONTENT, inside), bytes);
  for (const [inside, bytes] of changes) {
    if (bytes) continue;
    const path = join(root, CONTENT, inside);
    await rm(path, { force: true });
    if (inside.split('/').length > 2) await rmdir(dirname(path)).catch(() => undefined);
  }
}

/** Writes data of the workbench as JSON. */
export const writeData = (root: string, name: string, value: unknown): Promise<void> =>
  writeFileOf(root, join(root, CACHE, name), Buffer.from(JSON.stringify(value)));

/** Reads data of the workbench; undefined when the file does not exist or cannot be parsed. */
export const readData = async <T>(root: string, name: string): Promise<T | undefined> =>
  readFile(join(root, CACHE, name), 'utf8')
    .then((text) => JSON.parse(text) as T)
    .catch(() => undefined);
