import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { extensionOf, listFiles } from '../platform/files.ts';
import { COPIES, FILE_KINDS } from './http-policy.ts';
import { nameOf, readCached, writeCached } from '../platform/build-cache.ts';

/** Ending of a compressed copy. */
export type CopyExtension = (typeof COPIES)[number]['extension'];

/** The strongest of each format. What was compressed by other settings is not used again. */
const SETTINGS = {
  br: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  },
  gz: { level: 9 },
} as const satisfies Record<CopyExtension, object>;

/** Copies of a file, by extension; the same bytes on every machine. */
export const compress: Readonly<Record<CopyExtension, (content: Buffer) => Buffer>> = {
  br: (content) =>
    brotliCompressSync(content, {
      params: { ...SETTINGS.br, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  // Node writes no date; the tenth byte names the system, which must not show.
  gz: (content) => {
    const copy = gzipSync(content, SETTINGS.gz);
    copy[9] = 255;
    return copy;
  },
};

/** Cache key of a copy: the file, the settings, the encoder. */
export function nameOfCopy(content: Buffer, extension: CopyExtension): string {
  const { brotli, zlib } = process.versions;
  return nameOf(JSON.stringify([extension, SETTINGS[extension], brotli, zlib]), content);
}

/** The texts of a site that get copies, as paths from its folder: small ones too, so hosts need no size threshold. */
export const listTexts = async (dist: string): Promise<string[]> =>
  (await listFiles(dist)).filter(
    (path) => !path.startsWith('.ht') && FILE_KINDS[extensionOf(path)]?.isText,
  );

/** Folder of the built site, and cache of copies between builds. */
interface CompressionPaths {
  dist: string;
  memory: string;
}

/** Writes a brotli and a gzip copy beside a text of a site, from the cache if an earlier build made them. */
export async function writeCopies({ dist, memory }: CompressionPaths, path: string): Promise<void> {
  const content = await readFile(join(dist, path));
  for (const { extension } of COPIES) {
    const name = nameOfCopy(content, extension);
    const known = await readCached(memory, name);
    const copy = known ?? compress[extension](content);
    await writeFile(join(dist, `${path}.${extension}`), copy);
    if (!known) await writeCached(memory, name, copy);
  }
}
