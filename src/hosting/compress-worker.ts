/**
 * Compresses one file after another, off the thread that builds: `compress.ts` sends paths from the
 * folder of the site, and hears back when both copies of a file are written.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { COPIES } from './http-policy.ts';
import { compress, nameOfCopy, type CompressionPlace } from './compress.ts';
import { readCached, writeCached } from '../platform/build-cache.ts';

const { dist, memory } = workerData as CompressionPlace;

parentPort!.on('message', async (path: string) => {
  const content = await readFile(join(dist, path));
  for (const { extension } of COPIES) {
    const name = nameOfCopy(content, extension);
    const known = await readCached(memory, name);
    const copy = known ?? compress[extension](content);
    await writeFile(join(dist, `${path}.${extension}`), copy);
    if (!known) await writeCached(memory, name, copy);
  }
  parentPort!.postMessage(path);
});
