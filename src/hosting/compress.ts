import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { extensionOf, listFiles } from '../platform/files.ts';
import { type COPIES, FILE_KINDS } from './http-policy.ts';
import { nameOf } from '../platform/build-cache.ts';
import { WorkerPool } from '../platform/worker-pool.ts';

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

/** Data of a worker: the folder of the files, and the cache of their copies. */
export interface CompressionPlace {
  /** Folder of the built site. */
  dist: string;
  /** Cache of copies between builds. */
  memory: string;
}

/**
 * Writes a brotli and a gzip copy beside each text of a built site; small files too, so hosts need no size
 * threshold. Work is spread over all processors; copies of an earlier build come from the cache.
 *
 * @throws The first error of any thread, once all have stopped.
 */
export async function compressFiles(paths: CompressionPlace): Promise<void> {
  const texts = (await listFiles(paths.dist)).filter(
    (path) => !path.startsWith('.ht') && FILE_KINDS[extensionOf(path)]?.isText,
  );
  const script = new URL('./compress-worker.ts', import.meta.url);
  const threads = new WorkerPool<string, string>(script, paths);
  threads.expect(texts.length);
  try {
    await threads.map(texts);
  } finally {
    await threads.end();
  }
}
