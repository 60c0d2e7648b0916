import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Draft, EntryPath, KeptDraft } from '../protocol.ts';
import { CACHE, readOwn, writeOwn } from './content/files.ts';

/** A draft, and the entry that it is of. */
export interface NamedDraft extends KeptDraft {
  path: EntryPath;
}

/** A draft as it is handed over: its hash is made from its words. */
export type NewDraft = Omit<NamedDraft, 'hash'>;

/** A draft in its file; its owner is in the name of the file. Older ones have no `keptAt`. */
type StoredDraft = Omit<NewDraft, 'owner' | 'keptAt'> & { keptAt?: string };

const FOLDER = 'drafts';

/** Name of a file: what stands for the path of the entry, then the owner if there is one. */
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
      const stored = found ? await readOwn<StoredDraft>(root, `${FOLDER}/${name}`) : undefined;
      if (!stored?.path) return undefined;
      return { keptAt: '', ...stored, owner: found![2] ?? '', hash: hashOf(stored) };
    }),
  );
  return drafts.filter((draft) => draft !== undefined).toSorted(byTime);
}

/** The drafts of an entry that are kept on this machine, the newest first. */
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

/** Another text for every state of the drafts, whichever process wrote them. */
export async function fingerprintDrafts(root: string): Promise<string> {
  const states = await Promise.all(
    (await listFiles(root)).map(async (name) => {
      const state = await stat(join(root, CACHE, FOLDER, name), { bigint: true }).catch(() => null);
      // A file is replaced by a new one, whose number is another even in the same millisecond.
      return `${name} ${state?.ino} ${state?.size} ${state?.mtimeNs}`;
    }),
  );
  return createHash('sha256').update(states.toSorted().join('\n')).digest('hex').slice(0, 24);
}

const turns = new Map<string, Promise<unknown>>();

/** Lets writers of drafts follow one another: each reads what it replaces. */
function serialize<T>(root: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(root) ?? Promise.resolve()).then(work);
  turns.set(
    root,
    turn.catch(() => undefined),
  );
  return turn;
}

const write = (root: string, { owner, ...draft }: NewDraft) =>
  writeOwn(root, fileOf({ owner, path: draft.path }), draft satisfies StoredDraft);

const erase = (root: string, draft: Pick<NamedDraft, 'path' | 'owner'>) =>
  rm(join(root, CACHE, fileOf(draft)), { force: true });

/**
 * Keeps a draft in place of the one of the same owner, and of the one that it stands on. Any other
 * draft of the entry stays.
 *
 * @param base - Hash of the draft that this one was made from.
 */
export const keepDraft = (root: string, draft: NewDraft, base?: string): Promise<NamedDraft> =>
  serialize(root, async () => {
    const { path, owner, keptAt, over, fields, body, source } = draft;
    const kept: NewDraft = {
      path,
      owner,
      keptAt,
      ...(over === undefined ? {} : { over }),
      fields,
      body,
      ...(source === undefined ? {} : { source }),
    };
    const hash = hashOf(kept);
    // The new words are there before the old ones go.
    await write(root, kept);
    for (const other of await readDraftsOf(root, path))
      if (other.owner !== owner && (other.hash === base || other.hash === hash))
        await erase(root, other);
    return { ...kept, hash };
  });

/** Drops drafts, but for one that was changed since it was read. */
export const dropDrafts = (root: string, drafts: readonly NamedDraft[]): Promise<void> =>
  serialize(root, async () => {
    for (const draft of drafts) {
      const now = await readDraftsOf(root, draft.path);
      const same = now.find(({ owner, hash }) => owner === draft.owner && hash === draft.hash);
      if (same) await erase(root, same);
    }
  });

/** Changes every draft of an entry; one that is given another path goes there. */
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
