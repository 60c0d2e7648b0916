import { createHash } from 'node:crypto';
import { readFiles } from './read.ts';

/** One number for every byte of the content, to tell whether it changed during a build. */
export async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const { path, bytes, readError } of await readFiles(root))
    hash.update(JSON.stringify([path, readError, bytes.length])).update(bytes);
  return hash.digest('hex');
}
