import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { CONTENT } from './content-folder.ts';
import { ELSEWHERE, isIgnored } from './files/content-path.ts';
import type { RawFile, Site } from './site.ts';
import { toSite } from './to-site.ts';

async function readFileSafely(root: string, inside: string): Promise<RawFile> {
  const path = `${CONTENT}/${inside}`;
  const unread = (readError: string) => ({ path, inside, bytes: new Uint8Array(), readError });
  try {
    const [real, folder] = await Promise.all(
      [path, CONTENT].map((name) => realpath(join(root, name))),
    );
    if (!real!.startsWith(join(folder!, sep))) return unread(ELSEWHERE);
    return { path, inside, bytes: await readFile(real!) };
  } catch (error) {
    return unread((error as NodeJS.ErrnoException).code ?? 'EIO');
  }
}

/** Every file of `src/content`, from there, sorted, without leftovers. */
export async function listContent(root: string): Promise<string[]> {
  const folder = join(root, CONTENT);
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((inside) => !isIgnored(inside))
    .toSorted();
}

/** Reads every file of `src/content` from the disk. @param root - Root of the project. */
export async function readFiles(root: string): Promise<RawFile[]> {
  const files = await listContent(root);
  return Promise.all(files.map((inside) => readFileSafely(root, inside)));
}

/**
 * Reads the whole content of a project, as far as it can be read.
 *
 * @param root - Root of the project.
 * @param today - YYYY-MM-DD.
 */
export const readSite = async (root: string, today: string): Promise<Site> =>
  toSite(await readFiles(root), today);
