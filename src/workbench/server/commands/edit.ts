import { isFields } from '../../field-values.ts';
import { withBase } from '../../../lib/paths.ts';
import { PART_ANCHORS } from '../../../schemas/page-parts.ts';
import type { Calls, Conflict, Draft, EntryPath, KeptDraft, Rejected } from '../../protocol.ts';
import { CONTENT, readContent } from '../content/files.ts';
import { BIBLIOGRAPHY, placeOfEntry, placeToEdit, type EntryPlace } from '../content/place.ts';
import { newRemarks, remarkOnOther, remarksOf } from '../content/remarks.ts';
import type { Store } from '../content/store.ts';
import { readAnyVersion, writeVersion } from '../content/version.ts';
import { dropDrafts, keepDraft, readDraftsOf, type NamedDraft, type NewDraft } from '../drafts.ts';
import { applyChange } from '../history.ts';
import { HttpError } from '../http-error.ts';
import {
  agree,
  addressOf,
  formOf,
  isRemovableEntry,
  nameOfEntry,
  labelWithArticle,
} from '../views/names.ts';

type Ask<Name extends keyof Calls> = Calls[Name]['ask'];
type Answer<Name extends keyof Calls> = Promise<Calls[Name]['answer']>;

/** A draft that came from the page, if it is one. */
export function requireDraft({ fields, body, source }: Partial<Draft>): Draft {
  if (fields === null || !isFields(fields) || typeof body !== 'string')
    throw new HttpError('L’atelier n’a pas compris ce texte.', 400);
  return { fields, body, ...(typeof source === 'string' ? { source } : {}) };
}

async function readEntryFile(store: Store, place: EntryPlace) {
  const bytes = await readContent(store.root, place.inside);
  const version = bytes && readAnyVersion(place, bytes);
  return { bytes, version };
}

/** Where an entry stands now: a window may still ask for it by the path that it had. */
async function currentPlace(store: Store, path: unknown): Promise<EntryPlace> {
  const place = placeToEdit(path);
  const moved = store.movedTo(place.path);
  if (moved === undefined) return place;
  const { version } = await readEntryFile(store, place);
  const isThere = version !== undefined || (await readDraftsOf(store.root, place.path)).length > 0;
  return isThere ? place : placeToEdit(moved);
}

const OWNER = /^[\w-]{0,64}$/u;

/** The name of the window that a draft is of. */
function requireOwner(owner: unknown = ''): string {
  if (typeof owner !== 'string' || !OWNER.test(owner))
    throw new HttpError('L’atelier n’a pas compris de quelle fenêtre vient ce texte.', 400);
  return owner;
}

/** The drafts of one window: its own, and the one that its words were typed over. */
async function chosenDrafts(
  store: Store,
  path: EntryPath,
  { owner, base }: { owner: string | undefined; base: unknown },
): Promise<NamedDraft[]> {
  const drafts = await readDraftsOf(store.root, path);
  return drafts.filter((draft) => draft.owner === owner || draft.hash === base);
}

/** A draft of this moment. */
const newDraft = (
  { context: around }: Store,
  named: Pick<NewDraft, 'path' | 'owner' | 'over'>,
  draft: Draft,
): NewDraft => ({ ...draft, ...named, keptAt: around.now().toISOString() });

/** A draft as the page takes it. */
const keptDraft = ({ path: _, ...draft }: NamedDraft): KeptDraft => draft;

/** One entry, with its drafts. */
export async function open(store: Store, { path: asked }: Ask<'open'>): Answer<'open'> {
  const place = await currentPlace(store, asked);
  const { path } = place;
  const { version } = await readEntryFile(store, place);
  // Whoever can read the bibliography edits its publications.
  if (place === BIBLIOGRAPHY && version?.source === undefined)
    throw new HttpError('La bibliographie est juste : ouvrez une de ses sources.', 404);
  const found = await readDraftsOf(store.root, path);
  // A whole file as a draft is for one that no form can show; fields are shown whatever the file is.
  const drafts = found
    .filter(({ source }) => !version || version.source !== undefined || source === undefined)
    .map(keptDraft);
  const [draft] = drafts;
  if (!version && !draft)
    throw new HttpError('Ce texte n’existe plus : il a été effacé ou renommé.', 404);
  const shown = draft ?? version ?? { fields: {}, body: '' };
  const preview = version ? await previewOf(store, place) : undefined;
  return {
    path,
    kind: place.kind,
    form: formOf(place, shown.fields),
    name: nameOfEntry(place, shown.fields),
    version: version ?? { fields: shown.fields, body: shown.body },
    ...(draft ? { draft } : {}),
    drafts,
    ...(preview === undefined ? {} : { preview }),
    isRemovable: isRemovableEntry(place, shown.fields),
  };
}

/** The page that shows an entry; that of a publication is the first that cites it. */
async function previewOf(store: Store, place: EntryPlace): Promise<string | undefined> {
  const { base } = store.context;
  if (place.kind !== 'sources') {
    const address = addressOf(place);
    return address && withBase(address, base);
  }
  const { site } = await store.now();
  const citing = site.entries.find(
    ({ path, body, header }) =>
      path.startsWith(CONTENT) &&
      (body.text.includes(`[^${place.key}]`) ||
        JSON.stringify(header?.values ?? {}).includes(`"${place.key}"`)),
  );
  if (!citing) return undefined;
  const address = addressOf(placeOfEntry(citing.path.slice(CONTENT.length + 1)));
  return address && withBase(`${address}#${PART_ANCHORS.sources}`, base);
}

/** The number of the last question about each entry: what it overtook is not worth an answer. */
const questions = new WeakMap<Store, Map<EntryPath, number>>();

/** What the check says of a draft. */
export async function check(store: Store, { path, ...draft }: Ask<'check'>): Answer<'check'> {
  const place = placeToEdit(path);
  const wanted = requireDraft(draft);
  const numbers = questions.get(store) ?? new Map<EntryPath, number>();
  questions.set(store, numbers);
  const number = (numbers.get(path) ?? 0) + 1;
  numbers.set(path, number);
  return store.serialize(async () => {
    if (numbers.get(path) !== number) return { remarks: [], elsewhere: [], isLate: true };
    const { own, elsewhere } = await checkDraft(store, place, wanted);
    return { remarks: own, elsewhere };
  });
}

async function checkDraft(store: Store, place: EntryPlace, draft: Draft) {
  const bytes = await readContent(store.root, place.inside);
  const changes = new Map([[place.inside, writeVersion(place, bytes, draft)]]);
  const before = remarksOf(await store.now());
  const found = remarksOf(await store.as(changes));
  const fresh = new Set(newRemarks(before, found));
  // What this draft takes from another is to be mended here, whichever of them the check speaks of.
  const after = found.map(
    (remark) => (fresh.has(remark) && remarkOnOther(remark, place.path)) || remark,
  );
  const added = newRemarks(before, after);
  return {
    changes,
    own: after.filter(({ path }) => path === place.path),
    elsewhere: added.filter(({ path }) => path !== place.path),
    added,
  };
}

/** Writes an entry, unless its file changed meanwhile or publishing would stop. */
export async function save(
  store: Store,
  { path: asked, hash, owner, base, ...draft }: Ask<'save'>,
): Answer<'save'> {
  const wanted = requireDraft(draft);
  const window = requireOwner(owner);
  return store.serialize(async () => {
    const place = await currentPlace(store, asked);
    const { path } = place;
    const { bytes, version } = await readEntryFile(store, place);
    const conflict: Conflict = {
      result: 'conflict',
      ...(version ? { theirs: version } : {}),
      yours: wanted,
    };
    if (version?.hash !== hash) return conflict;
    const { changes, own, added } = await checkDraft(store, place, wanted);
    // A file that no form can show stops publishing already, and may hide other mistakes of its own:
    // they are mended in the form, once there is one.
    const isRaw = wanted.source !== undefined && version?.source !== undefined;
    const stopping: Rejected = {
      result: 'stopped',
      remarks: added.filter(
        (remark) => remark.severity === 'error' && !(isRaw && remark.path === path),
      ),
    };
    if (stopping.remarks.length > 0) return stopping;
    const fresh = changes.get(place.inside)!;
    const told = labelWithArticle(place, wanted.fields);
    const isSame = bytes?.equals(fresh) ?? false;
    // Whoever takes back the first version of a text has it as a draft again, with its last words.
    const kept = bytes ? undefined : newDraft(store, { path, owner: window }, wanted);
    const dropped = kept
      ? [await keepDraft(store.root, kept, base)]
      : await chosenDrafts(store, path, { owner: window, base });
    const done = isSame
      ? ({ result: 'done', act: '', says: 'Rien n’a changé.' } as const)
      : await applyChange(store, changes, {
          says: `${told} est ${agree(place.kind, 'enregistré')}.`,
          dropped,
          isUnchecked: true,
        });
    if (done.result === 'stopped') return done;
    if (isSame) await dropDrafts(store.root, dropped);
    return { ...done, path, version: readAnyVersion(place, fresh)!, remarks: own };
  });
}

/** Keeps a draft on this machine. */
export async function keep(
  store: Store,
  { path: asked, over, owner, base, ...draft }: Ask<'keep'>,
): Answer<'keep'> {
  const wanted = requireDraft(draft);
  const window = requireOwner(owner);
  const { path } = await currentPlace(store, asked);
  const isOver = typeof over === 'string' ? { over } : {};
  const fresh = newDraft(store, { path, owner: window, ...isOver }, wanted);
  const { hash } = await keepDraft(store.root, fresh, base);
  const all = await readDraftsOf(store.root, path);
  return { path, hash, others: all.filter((one) => one.owner !== window).map(keptDraft) };
}

/** Drops drafts of an entry; they can be taken back. */
export async function drop(store: Store, { path, owner, base }: Ask<'drop'>): Answer<'drop'> {
  const place = await currentPlace(store, path);
  const window = owner === undefined ? undefined : requireOwner(owner);
  const dropped = await chosenDrafts(store, place.path, { owner: window, base });
  const [first] = dropped;
  const told = labelWithArticle(place, first?.fields ?? {});
  const says = `${told} : le brouillon est abandonné.`;
  const done = first
    ? await applyChange(store, new Map(), { says, dropped, origin: place.path, isUnchecked: true })
    : undefined;
  const { version } = await readEntryFile(store, place);
  const isThere = version !== undefined || (await readDraftsOf(store.root, place.path)).length > 0;
  return {
    ...(isThere ? { path: place.path } : {}),
    ...(done?.result === 'done' ? { act: done.act } : {}),
    says,
  };
}
