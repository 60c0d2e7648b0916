import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Applied, EntryPath, Rejected } from '../protocol.ts';
import { CACHE, hashOf, readContent, readData, writeData } from './content/files.ts';
import type { Changes } from './content/files.ts';
import { errorsOf, newFindings, formFindingsOf } from './content/findings.ts';
import { PICTURES } from './content/location.ts';
import type { Store } from './content/store.ts';
import { dropDrafts, storeDraft, updateDrafts, type NamedDraft } from './drafts.ts';
import { HttpError } from './http-error.ts';

/** A change on the disk, with what undoes it. Its keys are read again by later versions. */
interface HistoryEntry {
  /** The message of the change. */
  says: string;
  /** Changed files: their old and new bytes in base 64, the new ones of texts alone, and their hash. */
  files: { inside: string; before?: string; after?: string; written?: string }[];
  /** Dropped drafts. */
  drafts: readonly NamedDraft[];
  /** Restored drafts. */
  restored?: readonly NamedDraft[];
  /** Moved entries, with their drafts. */
  moved?: readonly EntryMove[];
  /** Old path of the entry, when it moved or was deleted. */
  origin?: EntryPath;
}

/** The path of an entry before and after a change. */
export type EntryMove = readonly [before: EntryPath, after: EntryPath];

const FOLDER = 'history';
/** Number of changes that can be undone. */
const MAX_ENTRIES = 200;

async function record({ root, context }: Store, entry: HistoryEntry): Promise<string> {
  const id = `${String(context.now().getTime()).padStart(15, '0')}-${randomUUID().slice(0, 8)}`;
  await writeData(root, `${FOLDER}/${id}.json`, entry);
  const names = (await readdir(join(root, CACHE, FOLDER)).catch(() => [])).toSorted();
  for (const name of names.slice(0, Math.max(0, names.length - MAX_ENTRIES)))
    await rm(join(root, CACHE, FOLDER, name), { force: true });
  return id;
}

/** A change that can be undone, with its time. */
export interface HistoryStep extends HistoryEntry {
  id: string;
  at: Date;
}

/** The changes that can be undone, newest first. */
export async function readHistory({ root }: Store): Promise<HistoryStep[]> {
  const names = (await readdir(join(root, CACHE, FOLDER)).catch(() => [])).toSorted();
  const steps = await Promise.all(
    names.toReversed().map(async (name): Promise<HistoryStep[]> => {
      const entry = await readData<HistoryEntry>(root, `${FOLDER}/${name}`);
      const at = new Date(Number.parseInt(name, 10));
      return entry ? [{ ...entry, id: name.replace(/\.json$/u, ''), at }] : [];
    }),
  );
  return steps.flat();
}

/** A change besides its files. */
export interface ChangeInfo {
  /** What was done, as a French sentence. */
  message: string;
  /** New path of the entry. */
  path?: EntryPath;
  /** Old path of the entry, when it moves or is deleted. */
  origin?: EntryPath;
  /** Drafts to drop; one that changed since it was read stays. */
  dropped?: readonly NamedDraft[];
  /** Drafts to restore. */
  restored?: readonly NamedDraft[];
  /** Entries to move, with their drafts. */
  moved?: readonly EntryMove[];
  /** Whether new errors do not stop it, because it was checked or adds none. */
  isUnchecked?: boolean;
}

/** Writes a change of the content that can be undone, unless it adds errors. */
export async function applyChange(
  store: Store,
  changes: Changes,
  {
    message,
    path,
    origin,
    dropped = [],
    restored = [],
    moved = [],
    isUnchecked = false,
  }: ChangeInfo,
): Promise<Applied | Rejected> {
  const { root } = store;
  if (!isUnchecked) {
    const before = formFindingsOf(await store.now());
    const findings = errorsOf(newFindings(before, formFindingsOf(await store.as(changes))));
    if (findings.length > 0) return { result: 'stopped', findings };
  }
  const files: HistoryEntry['files'] = [];
  for (const [inside, bytes] of changes) {
    const before = await readContent(root, inside);
    files.push({
      inside,
      ...(before ? { before: before.toString('base64') } : {}),
      ...(bytes ? { after: hashOf(bytes) } : {}),
      ...(bytes && !inside.startsWith(PICTURES) ? { written: bytes.toString('base64') } : {}),
    });
  }
  // New owners: a window that still saves under the old one must not replace a restored draft.
  const returned = restored.map((draft) => ({ ...draft, owner: randomUUID() }));
  const undoId = await record(store, {
    says: message,
    files,
    drafts: dropped,
    restored: returned,
    moved,
    ...(origin === undefined ? {} : { origin }),
  });
  await store.write(changes);
  for (const [before, after] of moved) {
    await updateDrafts(root, before, (draft) => ({ ...draft, path: after }));
    store.noteMove(before, after);
  }
  await dropDrafts(root, dropped);
  for (const draft of returned) await storeDraft(root, draft);
  return { result: 'done', undoId, message, ...(path === undefined ? {} : { path }) };
}

/** Undoes a change, unless one of its files changed since. */
export async function undo(
  store: Store,
  id: unknown,
): Promise<Applied | (Rejected & { message: string })> {
  const isName = typeof id === 'string' && /^[\w-]+$/u.test(id);
  const entry = isName
    ? await readData<HistoryEntry>(store.root, `${FOLDER}/${id}.json`)
    : undefined;
  if (!entry) throw new HttpError('Ce changement est trop ancien pour être annulé.', 404);
  const changes = new Map<string, Buffer | undefined>();
  for (const { inside, before, after } of entry.files) {
    const bytes = await readContent(store.root, inside);
    if ((bytes && hashOf(bytes)) !== after)
      throw new HttpError(
        `Le fichier ${inside} a changé depuis : ce changement ne peut plus être annulé d’un coup.`,
        409,
      );
    changes.set(inside, before === undefined ? undefined : Buffer.from(before, 'base64'));
  }
  const message = `C’est annulé. Il s’agissait de ceci : ${entry.says}`;
  const path = entry.origin === undefined ? {} : { path: entry.origin };
  const done = await applyChange(store, changes, {
    message,
    ...path,
    dropped: entry.restored ?? [],
    restored: entry.drafts,
    moved: (entry.moved ?? []).map(([before, after]) => [after, before] as const),
  });
  if (done.result === 'stopped')
    return { ...done, message: 'Annuler ce changement empêcherait de publier.' };
  return done;
}
