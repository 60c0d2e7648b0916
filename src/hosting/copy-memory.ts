import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { SETTINGS, type CopyExtension } from './compress.ts';
import { writeWhole } from './files.ts';

const DIGEST_BYTES = 32;
const MONTH_IN_MS = 30 * 24 * 3600 * 1000;

const digest = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** A copy stands under all that its bytes depend on: the file, the settings, the encoder. */
function placeOf(memory: string, content: Buffer, extension: CopyExtension): string {
  const { brotli, zlib } = process.versions;
  const settings = JSON.stringify([extension, SETTINGS[extension], brotli, zlib]);
  return join(memory, `${digest(settings, content).toString('hex')}.${extension}`);
}

/**
 * The copy that an earlier build made of a file.
 *
 * @param memory - Folder of the copies; it need not exist.
 * @returns Nothing if there is none, or if what is there is not what was written.
 */
export async function recall(
  memory: string,
  content: Buffer,
  extension: CopyExtension,
): Promise<Buffer | undefined> {
  const place = placeOf(memory, content, extension);
  try {
    const kept = await readFile(place);
    const copy = kept.subarray(DIGEST_BYTES);
    if (!digest(copy).equals(kept.subarray(0, DIGEST_BYTES))) return undefined;
    const now = new Date();
    await utimes(place, now, now);
    return copy;
  } catch {
    return undefined;
  }
}

/** Keeps a copy for later builds. A disk that refuses it costs those builds time, and nothing else. */
export async function remember(
  memory: string,
  content: Buffer,
  extension: CopyExtension,
  copy: Buffer,
): Promise<void> {
  const kept = Buffer.concat([digest(copy), copy]);
  await writeWhole(placeOf(memory, content, extension), kept).catch(() => undefined);
}

/** Forgets the copies that no build has asked for within a month. */
export async function forgetOld(memory: string): Promise<void> {
  const before = Date.now() - MONTH_IN_MS;
  for (const name of await readdir(memory).catch(() => [])) {
    const place = join(memory, name);
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: before }));
    if (mtimeMs < before) await rm(place, { force: true });
  }
}
