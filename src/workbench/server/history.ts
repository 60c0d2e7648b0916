import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Applied, EntryPath, Rejected } from '../protocol.ts';
import { CACHE, hashOf, readContent, readOwn, writeOwn } from './content/files.ts';
import type { Changes } from './content/files.ts';
import { errorsOf, newRemarks, remarksOf } from './content/remarks.ts';
import type { Store } from './content/store.ts';
import { dropDrafts, keepDraft, updateDrafts, type NamedDraft } from './drafts.ts';
import { HttpError } from './http-error.ts';

/** What was done, and how it is taken back. */
interface Act {
  says: string;
  /** Files that it changed: their bytes before, in base 64, and what stands for them after. */
  files: { inside: string; before?: string; after?: string }[];
  /** Drafts that it dropped. */
  drafts: readonly NamedDraft[];
  /** Drafts that it put back. */
  restored?: readonly NamedDraft[];
  /** Entries that stand elsewhere since, with their drafts. */
  moved?: readonly EntryMove[];
  /** Where the entry stood before, when it is there no more. */
  origin?: EntryPath;
}

/** The path of an entry before and after a change. */
export type EntryMove = readonly [before: EntryPath, after: EntryPath];

const FOLDER = 'history';
/** Acts that can be taken back. */
const MOST_KEPT = 200;

async function record({ root, context: around }: Store, act: Act): Promise<string> {
  const id = `${String(around.now().getTime()).padStart(15, '0')}-${randomUUID().slice(0, 8)}`;
  await writeOwn(root, `${FOLDER}/${id}.json`, act);
  const names = (await readdir(join(root, CACHE, FOLDER)).catch(() => [])).toSorted();
  for (const name of names.slice(0, Math.max(0, names.length - MOST_KEPT)))
    await rm(join(root, CACHE, FOLDER, name), { force: true });
  return id;
}

/** What a change is, besides its files. */
export interface ChangeInfo {
  /** What happened, as a French sentence. */
  says: string;
  /** Where the entry stands afterwards. */
  path?: EntryPath;
  /** Where it stood before, when it is there no more. */
  origin?: EntryPath;
  /** Drafts that go with it, as they were read: one that changes meanwhile stays. */
  dropped?: readonly NamedDraft[];
  /** Drafts that come back with it. */
  restored?: readonly NamedDraft[];
  /** Entries that stand elsewhere afterwards; their drafts go with them. */
  moved?: readonly EntryMove[];
  /** Whether its mistakes stop it; a change that only moves things back brings none of its own. */
  isUnchecked?: boolean;
}

/**
 * Changes files of the content, if publishing does not stop on what that brings. What happened can be
 * taken back.
 */
export async function applyChange(
  store: Store,
  changes: Changes,
  { says, path, origin, dropped = [], restored = [], moved = [], isUnchecked = false }: ChangeInfo,
): Promise<Applied | Rejected> {
  const { root } = store;
  if (!isUnchecked) {
    const before = remarksOf(await store.now());
    const remarks = errorsOf(newRemarks(before, remarksOf(await store.as(changes))));
    if (remarks.length > 0) return { result: 'stopped', remarks };
  }
  const files: Act['files'] = [];
  for (const [inside, bytes] of changes) {
    const before = await readContent(root, inside);
    files.push({
      inside,
      ...(before ? { before: before.toString('base64') } : {}),
      ...(bytes ? { after: hashOf(bytes) } : {}),
    });
  }
  // A window may have gone on under the owner of a draft that comes back: it must not replace it.
  const back = restored.map((draft) => ({ ...draft, owner: randomUUID() }));
  const act = await record(store, {
    says,
    files,
    drafts: dropped,
    restored: back,
    moved,
    ...(origin === undefined ? {} : { origin }),
  });
  await store.write(changes);
  for (const [before, after] of moved) {
    await updateDrafts(root, before, (draft) => ({ ...draft, path: after }));
    store.noteMove(before, after);
  }
  await dropDrafts(root, dropped);
  for (const draft of back) await keepDraft(root, draft);
  return { result: 'done', act, says, ...(path === undefined ? {} : { path }) };
}

/** Takes back what was done, unless one of its files was changed since. */
export async function undo(
  store: Store,
  id: unknown,
): Promise<Applied | (Rejected & { says: string })> {
  const isName = typeof id === 'string' && /^[\w-]+$/u.test(id);
  const act = isName ? await readOwn<Act>(store.root, `${FOLDER}/${id}.json`) : undefined;
  if (!act) throw new HttpError('Ce changement est trop ancien pour être annulé.', 404);
  const changes = new Map<string, Buffer | undefined>();
  for (const { inside, before, after } of act.files) {
    const bytes = await readContent(store.root, inside);
    if ((bytes && hashOf(bytes)) !== after)
      throw new HttpError(
        `Le fichier ${inside} a changé depuis : ce changement ne peut plus être annulé d’un coup.`,
        409,
      );
    changes.set(inside, before === undefined ? undefined : Buffer.from(before, 'base64'));
  }
  const says = `C’est annulé. Il s’agissait de ceci : ${act.says}`;
  const path = act.origin === undefined ? {} : { path: act.origin };
  const done = await applyChange(store, changes, {
    says,
    ...path,
    dropped: act.restored ?? [],
    restored: act.drafts,
    moved: (act.moved ?? []).map(([before, after]) => [after, before] as const),
  });
  if (done.result === 'stopped')
    return { ...done, says: 'Annuler ce changement empêcherait de publier.' };
  return done;
}
