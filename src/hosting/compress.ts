import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { extensionOf, listFiles, writeWhole } from './files.ts';
import { COPIES, FILE_KINDS } from './answers.ts';

/** Copies of a file at the strongest setting, by extension; the same bytes on every machine. */
export const compress: Readonly<
  Record<(typeof COPIES)[number]['extension'], (content: Buffer) => Buffer>
> = {
  br: (content) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  // Node writes no date; the tenth byte names the system, which must not show.
  gz: (content) => {
    const copy = gzipSync(content, { level: 9 });
    copy[9] = 255;
    return copy;
  },
};

/**
 * Lays a brotli and a gzip copy beside each text of a built site, even a small one: a host then
 * never has to wonder.
 *
 * @param dist - Folder of the built site.
 */
export async function compressFiles(dist: string): Promise<void> {
  for (const path of await listFiles(dist)) {
    if (path.startsWith('.ht') || !FILE_KINDS[extensionOf(path)]?.isText) continue;
    const content = await readFile(join(dist, path));
    for (const { extension } of COPIES) {
      await writeWhole(join(dist, `${path}.${extension}`), compress[extension](content));
    }
  }
}
