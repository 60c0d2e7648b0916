import { readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** Every file of a folder, as sorted paths from it, with « / » on every system. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/** Extension of a path in lower case, without its dot; empty if there is none. */
export const extensionOf = (path: string) => extname(path).slice(1).toLowerCase();
