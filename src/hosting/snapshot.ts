import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionOf, listFiles } from './files.ts';
import { readPolicy, type Policy } from './content-policy.ts';
import { COPIES, FILE_KINDS, HASHED_FOLDER } from './answers.ts';

/** One form of a file: as it is, or compressed. */
export interface Body {
  content: Buffer;
  /** Quoted, made from the content: the same on every machine and after every build. */
  etag: string;
}

/** One file that visitors may ask for. */
export interface PublicFile {
  type: string;
  plain: Body;
  /** Compressed copies by their name in HTTP, in the order of preference. */
  copies: ReadonlyMap<string, Body>;
}

/** A built site, whole and unchanging, whatever happens to its folder afterwards. */
export interface Snapshot {
  /** By path from the root of the site: « /hpv-info.html ». */
  files: ReadonlyMap<string, PublicFile>;
  policy: Policy;
}

async function readBody(path: string): Promise<Body> {
  const content = await readFile(path);
  return {
    content,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
  };
}

/**
 * Reads a built site into memory.
 *
 * @param dist - Folder of the built site.
 * @param former - The snapshot before this one; its hashed files stay, for pages opened before.
 */
export async function takeSnapshot(dist: string, former?: Snapshot): Promise<Snapshot> {
  const paths = await listFiles(dist);
  const files = new Map<string, PublicFile>();
  for (const [path, file] of former?.files ?? []) {
    if (path.startsWith(HASHED_FOLDER)) files.set(path, file);
  }
  for (const path of paths) {
    const kind = FILE_KINDS[extensionOf(path)];
    if (!kind) continue;
    const copies = new Map<string, Body>();
    for (const { extension, coding } of COPIES) {
      const copy = `${path}.${extension}`;
      if (paths.includes(copy)) copies.set(coding, await readBody(join(dist, copy)));
    }
    files.set(`/${path}`, { type: kind.type, plain: await readBody(join(dist, path)), copies });
  }
  return { files, policy: await readPolicy(dist) };
}
