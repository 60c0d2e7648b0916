/**
 * Results that take long to make, stored between builds under a hash of all that they depend on, so that
 * none is out of date. What is lost, damaged or cannot be written is made anew.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './files.ts';

/** Folder of the build cache of a project, from its root. */
export const BUILD_CACHE = '.cache/made';

const DIGEST_BYTES = 32;
const MONTH_IN_MS = 30 * 24 * 3600 * 1000;

/** Parts with their lengths, so that no two lists give the same bytes. */
function digest(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest();
}

/** A name for what is made from some texts and bytes. */
export const nameOf = (...parts: readonly (string | Uint8Array)[]): string =>
  digest(...parts).toString('hex');

/**
 * Reads a stored result.
 *
 * @param folder - Folder of the cache; it need not exist.
 * @param name - As `nameOf` gives it.
 * @returns Undefined if there is none, or if it is not what was written.
 */
export async function readCached(folder: string, name: string): Promise<Buffer | undefined> {
  const path = join(folder, name);
  try {
    const stored = await readFile(path);
    const bytes = stored.subarray(DIGEST_BYTES);
    if (!digest(bytes).equals(stored.subarray(0, DIGEST_BYTES))) return undefined;
    const now = new Date();
    await utimes(path, now, now);
    return bytes;
  } catch {
    return undefined;
  }
}

/** Stores a result. A disk that refuses it costs later builds time, and no more. */
export async function writeCached(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const stored = Buffer.concat([digest(bytes), bytes]);
  await writeWhole(join(folder, name), stored).catch(() => undefined);
}

/** Deletes what no build has read for a month. */
export async function pruneCache(folder: string): Promise<void> {
  const before = Date.now() - MONTH_IN_MS;
  const forget = async (name: string) => {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: before }));
    if (mtimeMs < before) await rm(path, { force: true });
  };
  await Promise.all((await readdir(folder).catch(() => [])).map(forget));
}
