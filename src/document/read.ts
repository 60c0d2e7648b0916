import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
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

/** The files of a folder, from the folder of the content; a folder that cannot be opened stands for itself. */
async function listFolder(content: string, inside: string): Promise<string[]> {
  try {
    const entries = await readdir(join(content, inside), { withFileTypes: true });
    const lists = entries.map(async (entry) => {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory()) return listFolder(content, path);
      // A pipe would keep its reader waiting.
      return entry.isFile() || entry.isSymbolicLink() ? [path] : [];
    });
    return (await Promise.all(lists)).flat();
  } catch {
    return inside === '' ? [] : [inside];
  }
}

/** Every file of `src/content`, from there, sorted, without leftovers. */
export const listContent = async (root: string): Promise<string[]> =>
  (await listFolder(join(root, CONTENT), '')).filter((inside) => !isIgnored(inside)).toSorted();

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
