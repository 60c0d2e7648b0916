import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';

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

/** Writes a file in one step, so that whoever reads it finds the old one or the new one. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(path);
  const draft = join(folder, `.${randomUUID()}.tmp`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
