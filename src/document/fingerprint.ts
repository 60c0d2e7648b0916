import { createHash } from 'node:crypto';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT } from './document.ts';

/** How many files are open at the same time. */
const MOST_OPEN = 64;

/**
 * Every file and symbolic link of the content, and what stands for its bytes: of a link, where it leads.
 * What a link leads to outside of the content is never opened.
 */
async function hashFiles(root: string): Promise<Map<string, string>> {
  const folder = join(root, CONTENT);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isLink: entry.isSymbolicLink() }));
  const hashOf = async ({ path, isLink }: (typeof files)[number]) => {
    const bytes = await (isLink ? readlink(path) : readFile(path)).catch(() => '');
    const hash = createHash('sha256')
      .update(isLink ? 'link' : '')
      .update(bytes);
    return [path, hash.digest('hex')] as const;
  };
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const hashes = new Map<string, string>();
  // Read one after the other, each file would wait for other work of the process.
  for (let at = 0; at < sorted.length; at += MOST_OPEN)
    for (const [path, hash] of await Promise.all(sorted.slice(at, at + MOST_OPEN).map(hashOf)))
      hashes.set(path, hash);
  return hashes;
}

/** One number for every byte of the content, to tell whether it changed during a build. */
export async function fingerprint(root: string): Promise<string> {
  const hashes = [...(await hashFiles(root))];
  return createHash('sha256').update(JSON.stringify(hashes)).digest('hex');
}
