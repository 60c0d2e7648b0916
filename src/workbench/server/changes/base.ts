import { readSite } from '../../../content-model/read.ts';
import { CONTENT } from '../content/files.ts';
import type { Store } from '../content/store.ts';
import { askGit, runGit } from './git.ts';

/** Files by their path from `src/content`. */
export type Files = ReadonlyMap<string, Buffer>;

/** What changes are counted from. */
export interface Base {
  since: 'commit' | 'opening';
  files: Files;
}

const FILE = /^100\d{3} blob ([\da-f]+)\t(.+)$/su;

/** The content as the last commit has it; undefined where there is none. */
async function readCommitted(root: string): Promise<Files | undefined> {
  const list = await runGit(root, ['ls-tree', '-r', '-z', 'HEAD', '--', CONTENT]);
  if (!list.isGood) return undefined;
  const found = list.output
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const [, blob, path = ''] = FILE.exec(line) ?? [];
      return blob && path.startsWith(`${CONTENT}/`)
        ? [{ blob, inside: path.slice(CONTENT.length + 1) }]
        : [];
    });
  if (found.length === 0) return undefined;
  const names = found.map(({ blob }) => blob).join('\n');
  const { isGood, output } = await runGit(root, ['cat-file', '--batch'], {
    input: `${names}\n`,
  });
  if (!isGood) return undefined;
  const files = new Map<string, Buffer>();
  let at = 0;
  for (const { inside } of found) {
    const end = output.indexOf(10, at);
    const length = Number(output.toString('utf8', at, end).split(' ')[2]);
    if (!Number.isInteger(length)) return undefined;
    files.set(inside, output.subarray(end + 1, end + 1 + length));
    at = end + 1 + length + 1;
  }
  return files;
}

/** The content of the disk. */
export async function readFiles(store: Store): Promise<Files> {
  const { files } = await readSite(store.root, store.today());
  return new Map(
    files.flatMap(({ inside, bytes, readError: trouble }) =>
      trouble === undefined ? [[inside, bytes]] : [],
    ),
  );
}

const bases = new WeakMap<Store, { head?: string; base?: Base; opening?: Promise<Files> }>();

/** Notes the content of this moment, for folders that no commit remembers. To be called once. */
export async function snapshotBaseline(store: Store): Promise<void> {
  const opening = readFiles(store);
  bases.set(store, { opening });
  await opening;
}

/** What changes are counted from: the last commit, else the opening of the workbench. */
export async function readBase(store: Store): Promise<Base> {
  const known = bases.get(store) ?? {};
  bases.set(store, known);
  const head = await askGit(store.root, 'rev-parse', '--verify', 'HEAD');
  if (head !== undefined && known.head === head && known.base) return known.base;
  const committed = head === undefined ? undefined : await readCommitted(store.root);
  if (committed && head !== undefined) {
    known.head = head;
    known.base = { since: 'commit', files: committed };
    return known.base;
  }
  known.opening ??= readFiles(store);
  return { since: 'opening', files: await known.opening };
}
