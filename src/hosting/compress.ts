import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { extensionOf, listFiles } from '../platform/files.ts';
import { COPIES, FILE_KINDS } from './http-policy.ts';

/** Files that are compressed at the same time, by the threads of zlib. */
const FILES_AT_ONCE = 4;

/** Copies of a file, by extension, the smallest that each format allows; the same bytes on every machine. */
const compress: Readonly<
  Record<(typeof COPIES)[number]['extension'], (content: Buffer) => Promise<Buffer>>
> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  // Node writes no date; the tenth byte names the system, which must not show.
  gz: async (content) => {
    const copy = await promisify(gzip)(content, { level: 9 });
    copy[9] = 255;
    return copy;
  },
};

/** Writes a brotli and a gzip copy beside each text of a site: small ones too, so hosts need no size threshold. */
export async function writeCopies(dist: string): Promise<void> {
  const texts = (await listFiles(dist)).filter(
    (path) => !path.startsWith('.ht') && FILE_KINDS[extensionOf(path)]?.isText,
  );
  const work = async () => {
    for (let path = texts.shift(); path !== undefined; path = texts.shift()) {
      const content = await readFile(join(dist, path));
      for (const { extension } of COPIES)
        await writeFile(join(dist, `${path}.${extension}`), await compress[extension](content));
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
}
