/**
 * What takes long to make, kept between builds: each thing stands under a name
 * made from all that it depends on, so that it is never out of date. It is a help and not a truth:
 * what is lost, spoilt or cannot be written is made anew.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './files.ts';

/** Folder of the build cache of a project, from its root. */
export const BUILD_CACHE = '.cache/made';

const DIGEST_BYTES = 32;
const MONTH_IN_MS = 30 * 24 * 3600 * 1000;

/** Parts one after the other; the length of each keeps two lists from looking alike. */
function digest(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest();
}

/** A name for what is made from some texts and bytes. */
export const nameOf = (...parts: readonly (string | Uint8Array)[]): string =>
  digest(...parts).toString('hex');

/**
 * What an earlier build kept.
 *
 * @param folder - Folder of the cache; it need not exist.
 * @param name - As `nameOf` gives it.
 * @returns Nothing if there is none, or if what is there is not what was written.
 */
export async function readCached(folder: string, name: string): Promise<Buffer | undefined> {
  const place = join(folder, name);
  try {
    const kept = await readFile(place);
    const bytes = kept.subarray(DIGEST_BYTES);
    if (!digest(bytes).equals(kept.subarray(0, DIGEST_BYTES))) return undefined;
    const now = new Date();
    await utimes(place, now, now);
    return bytes;
  } catch {
    return undefined;
  }
}

/** Keeps something for later builds. A disk that refuses it costs those builds time, and no more. */
export async function writeCached(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const kept = Buffer.concat([digest(bytes), bytes]);
  await writeWhole(join(folder, name), kept).catch(() => undefined);
}

/** Forgets what no build has asked for within a month. */
export async function pruneCache(folder: string): Promise<void> {
  const before = Date.now() - MONTH_IN_MS;
  const forget = async (name: string) => {
    const place = join(folder, name);
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: before }));
    if (mtimeMs < before) await rm(place, { force: true });
  };
  await Promise.all((await readdir(folder).catch(() => [])).map(forget));
}
