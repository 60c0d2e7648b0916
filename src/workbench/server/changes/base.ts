import { isIgnored } from '../../../content-model/files/content-path.ts';
import { readSite } from '../../../content-model/read.ts';
import { CONTENT } from '../content/files.ts';
import type { Store } from '../content/store.ts';
import { gitLine, readBlobs, runGit } from './git.ts';

/** Files by their path from `src/content`. */
export type Files = ReadonlyMap<string, Buffer>;

/** The state that changes are compared with. */
export interface Base {
  since: 'commit' | 'opening';
  files: Files;
}

const FILE = /^100\d{3} blob ([\da-f]+)\t(.+)$/su;

/** The content of a commit; undefined when it has none. */
export async function readCommitted(root: string, commit = 'HEAD'): Promise<Files | undefined> {
  const list = await runGit(root, ['ls-tree', '-r', '-z', commit, '--', CONTENT]);
  if (!list.isSuccess) return undefined;
  const found = list.stdout
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const [, blob, path = ''] = FILE.exec(line) ?? [];
      return blob && path.startsWith(`${CONTENT}/`)
        ? [{ blob, inside: path.slice(CONTENT.length + 1) }]
        : [];
    });
  if (found.length === 0) return undefined;
  const blobs = await readBlobs(
    root,
    found.map(({ blob }) => blob),
  );
  return blobs && new Map(found.map(({ blob, inside }) => [inside, blobs.get(blob)!]));
}

/** The content on the disk. */
export async function readFiles(store: Store): Promise<Files> {
  const { files } = await readSite(store.root, store.today());
  return new Map(
    files.flatMap(({ inside, bytes, readError }) =>
      readError === undefined ? [[inside, bytes]] : [],
    ),
  );
}

const bases = new WeakMap<Store, { head?: string; base?: Base; opening?: Promise<Files> }>();

/** Saves the current content as the baseline of a folder without commits. To be called once. */
export async function snapshotBaseline(store: Store): Promise<void> {
  const opening = readFiles(store);
  bases.set(store, { opening });
  await opening;
}

/** The state that changes are compared with: the last commit, else the start of the workbench. */
export async function readBase(store: Store): Promise<Base> {
  const known = bases.get(store) ?? {};
  bases.set(store, known);
  const head = await gitLine(store.root, 'rev-parse', '--verify', 'HEAD');
  if (head !== undefined && known.head === head && known.base) return known.base;
  const committed = head === undefined ? undefined : await readCommitted(store.root);
  if (committed && head !== undefined) {
    known.head = head;
    const files = [...committed].filter(([inside]) => !isIgnored(inside));
    known.base = { since: 'commit', files: new Map(files) };
    return known.base;
  }
  known.opening ??= readFiles(store);
  return { since: 'opening', files: await known.opening };
}
