import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { extensionOf, listFiles } from '../platform/files.ts';
import { TEXT_TYPES } from './http-policy.ts';

const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
};

/** A text as hosts send it to a browser that reads brotli. */
export const toBrotli = (content: Uint8Array): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

/** Files that are compressed at the same time, by the threads of zlib. */
const FILES_AT_ONCE = 4;

/**
 * Writes a brotli and a gzip copy beside each text of a site, the smallest that each format allows: small ones
 * too, so hosts need no size threshold. The same bytes on every machine.
 */
export async function writeCopies(dist: string): Promise<void> {
  const texts = (await listFiles(dist)).filter(
    (path) => !path.startsWith('.ht') && Object.hasOwn(TEXT_TYPES, extensionOf(path)),
  );
  const work = async () => {
    for (let path = texts.shift(); path !== undefined; path = texts.shift()) {
      const file = join(dist, path);
      const content = await readFile(file);
      await writeFile(`${file}.br`, await toBrotli(content));
      const copy = await promisify(gzip)(content, { level: 9 });
      // Node writes no date; the tenth byte names the system, which must not show.
      copy[9] = 255;
      await writeFile(`${file}.gz`, copy);
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
}
