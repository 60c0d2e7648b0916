import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Draft, EntryPath, SavedDraft } from '../protocol.ts';
import { CACHE, readData, writeData } from './content/files.ts';

/** A draft with the path of its entry. */
export interface NamedDraft extends SavedDraft {
  path: EntryPath;
}

/** A draft without its hash, which is computed. */
export type NewDraft = Omit<NamedDraft, 'hash'>;

/** A draft on the disk, without its owner, which is in the name of the file. Older ones have no `keptAt`. */
type StoredDraft = Omit<NewDraft, 'owner' | 'keptAt'> & { keptAt?: string };

const FOLDER = 'drafts';

/** Name of a file: the hash of the path of the entry, then the owner if there is one. */
const FILE_NAME = /^([\da-f]{24})(?:-([\w-]+))?\.json$/u;

const prefixOf = (path: EntryPath) => createHash('sha256').update(path).digest('hex').slice(0, 24);

const fileOf = ({ path, owner }: Pick<NamedDraft, 'path' | 'owner'>) =>
  `${FOLDER}/${prefixOf(path)}${owner === '' ? '' : `-${owner}`}.json`;

const hashOf = ({ fields, body, source }: Draft) =>
  createHash('sha256')
    .update(JSON.stringify([fields, body, source ?? null]))
    .digest('hex')
    .slice(0, 24);

/** Newest first. */
const byTime = (one: NamedDraft, other: NamedDraft) => other.keptAt.localeCompare(one.keptAt);

const listFiles = (root: string) => readdir(join(root, CACHE, FOLDER)).catch(() => []);

async function readFiles(root: string, names: readonly string[]): Promise<NamedDraft[]> {
  const drafts = await Promise.all(
    names.map(async (name): Promise<NamedDraft | undefined> => {
      const found = FILE_NAME.exec(name);
      const stored = found ? await readData<StoredDraft>(root, `${FOLDER}/${name}`) : undefined;
      if (!stored?.path) return undefined;
      return { keptAt: '', ...stored, owner: found![2] ?? '', hash: hashOf(stored) };
    }),
  );
  return drafts.filter((draft) => draft !== undefined).toSorted(byTime);
}

/** The drafts of an entry, newest first. */
export async function readDraftsOf(root: string, path: EntryPath): Promise<NamedDraft[]> {
  const prefix = prefixOf(path);
  const names = await listFiles(root);
  return readFiles(
    root,
    names.filter((name) => name.startsWith(prefix)),
  );
}

/** The newest draft of every entry that has one, by the path of the entry. */
export async function readDrafts(root: string): Promise<Map<EntryPath, NamedDraft>> {
  const drafts = await readFiles(root, await listFiles(root));
  return new Map(drafts.toReversed().map((draft) => [draft.path, draft]));
}

/** A fingerprint of all drafts, whichever process wrote them. */
export async function fingerprintDrafts(root: string): Promise<string> {
  const states = await Promise.all(
    (await listFiles(root)).map(async (name) => {
      const state = await stat(join(root, CACHE, FOLDER, name), { bigint: true }).catch(() => null);
      // A replaced file has a new inode, even within one millisecond.
      return `${name} ${state?.ino} ${state?.size} ${state?.mtimeNs}`;
    }),
  );
  return createHash('sha256').update(states.toSorted().join('\n')).digest('hex').slice(0, 24);
}

const turns = new Map<string, Promise<unknown>>();

/** Runs writers of drafts one at a time: each reads the drafts that it replaces. */
function serialize<T>(root: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(root) ?? Promise.resolve()).then(work);
  turns.set(
    root,
    turn.catch(() => undefined),
  );
  return turn;
}

const write = (root: string, { owner, ...draft }: NewDraft) =>
  writeData(root, fileOf({ owner, path: draft.path }), draft satisfies StoredDraft);

const erase = (root: string, draft: Pick<NamedDraft, 'path' | 'owner'>) =>
  rm(join(root, CACHE, fileOf(draft)), { force: true });

/**
 * Stores a draft. It replaces the one of the same owner and the one that it was made from; any other draft
 * of the entry stays.
 *
 * @param base - Hash of the draft that it was made from.
 */
export const storeDraft = (root: string, draft: NewDraft, base?: string): Promise<NamedDraft> =>
  serialize(root, async () => {
    const { path, owner, keptAt, baseHash, fields, body, source } = draft;
    const stored: NewDraft = {
      path,
      owner,
      keptAt,
      ...(baseHash === undefined ? {} : { baseHash }),
      fields,
      body,
      ...(source === undefined ? {} : { source }),
    };
    const hash = hashOf(stored);
    // Written before the old ones are deleted: a crash between the two loses nothing.
    await write(root, stored);
    for (const other of await readDraftsOf(root, path))
      if (other.owner !== owner && (other.hash === base || other.hash === hash))
        await erase(root, other);
    return { ...stored, hash };
  });

/** Drops drafts, except those that changed since they were read. */
export const dropDrafts = (root: string, drafts: readonly NamedDraft[]): Promise<void> =>
  serialize(root, async () => {
    for (const draft of drafts) {
      const now = await readDraftsOf(root, draft.path);
      const same = now.find(({ owner, hash }) => owner === draft.owner && hash === draft.hash);
      if (same) await erase(root, same);
    }
  });

/** Updates every draft of an entry, and its file when its path changes. */
export const updateDrafts = (
  root: string,
  path: EntryPath,
  change: (draft: NewDraft) => NewDraft,
): Promise<void> =>
  serialize(root, async () => {
    for (const { hash: _, ...draft } of await readDraftsOf(root, path)) {
      const changed = change(draft);
      await write(root, changed);
      if (changed.path !== path) await erase(root, draft);
    }
  });
