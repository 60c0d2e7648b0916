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

async function renameInto(
  draft: string,
  path: string,
  content: string | Uint8Array,
): Promise<void> {
  await mkdir(dirname(draft), { recursive: true });
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Writes a file in one step, so that whoever reads it finds the old one or the new one.
 *
 * @param folder - Where the unfinished file stands, out of sight of those who watch the folder of `path`;
 *   beside it where this is another disk, for a file can only be renamed on its own.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  folder = dirname(path),
): Promise<void> {
  const draft = `.${randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await renameInto(join(folder, draft), path, content).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    return renameInto(join(dirname(path), draft), path, content);
  });
}
