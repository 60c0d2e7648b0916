import { withBase } from '../../../lib/paths.ts';
import { PART_ANCHORS } from '../../../schemas/kinds.ts';
import type { Calls, Conflict, Draft, EntryPath, Stopped } from '../../protocol.ts';
import { CONTENT, readContent } from '../content/files.ts';
import { BIBLIOGRAPHY, placeOfEntry, placeToEdit, type EntryPlace } from '../content/place.ts';
import { newRemarks, remarksOf } from '../content/remarks.ts';
import type { Store } from '../content/store.ts';
import { readAnyVersion, writeVersion } from '../content/version.ts';
import { dropDraft, keepDraft, readDraft } from '../drafts.ts';
import { perform } from '../history.ts';
import { Refused } from '../refused.ts';
import { agree, addressOf, formOf, isFreeEntry, nameOfEntry, toldName } from '../show/names.ts';

type Ask<Name extends keyof Calls> = Calls[Name]['ask'];
type Answer<Name extends keyof Calls> = Promise<Calls[Name]['answer']>;

/** A draft that came from the page, if it is one. */
export function requireDraft({ fields, body, source }: Partial<Draft>): Draft {
  const isFields = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
  if (!isFields || typeof body !== 'string')
    throw new Refused('L’atelier n’a pas compris ce texte.', 400);
  return { fields, body, ...(typeof source === 'string' ? { source } : {}) };
}

async function readEntryFile(store: Store, place: EntryPlace) {
  const bytes = await readContent(store.root, place.inside);
  const version = bytes && readAnyVersion(place, bytes);
  return { bytes, version };
}

/** One entry, with its draft. */
export async function open(store: Store, { path }: Ask<'open'>): Answer<'open'> {
  const place = placeToEdit(path);
  const { version } = await readEntryFile(store, place);
  // Whoever can read the bibliography edits its publications.
  if (place === BIBLIOGRAPHY && version?.source === undefined)
    throw new Refused('La bibliographie est juste : ouvrez une de ses sources.', 404);
  const found = await readDraft(store.root, path);
  // A whole file as a draft is for one that no form can show; fields are shown whatever the file is.
  const draft = version && !version.source && found?.source !== undefined ? undefined : found;
  if (!version && !draft)
    throw new Refused('Ce texte n’existe plus : il a été effacé ou renommé.', 404);
  const shown = draft ?? version ?? { fields: {}, body: '' };
  const preview = version ? await previewOf(store, place) : undefined;
  const kept = draft && {
    ...requireDraft(draft),
    ...(draft.over === undefined ? {} : { over: draft.over }),
  };
  return {
    path,
    kind: place.kind,
    form: formOf(place, shown.fields),
    name: nameOfEntry(place, shown.fields),
    version: version ?? { fields: shown.fields, body: shown.body },
    ...(kept ? { draft: kept } : {}),
    ...(preview === undefined ? {} : { preview }),
    isFree: isFreeEntry(place, shown.fields),
  };
}

/** The page that shows an entry; that of a publication is the first that cites it. */
async function previewOf(store: Store, place: EntryPlace): Promise<string | undefined> {
  const { base } = store.around;
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
const asked = new WeakMap<Store, Map<EntryPath, number>>();

/** What the check says of a draft. */
export async function check(store: Store, { path, ...draft }: Ask<'check'>): Answer<'check'> {
  const place = placeToEdit(path);
  const wanted = requireDraft(draft);
  const numbers = asked.get(store) ?? new Map<EntryPath, number>();
  asked.set(store, numbers);
  const number = (numbers.get(path) ?? 0) + 1;
  numbers.set(path, number);
  return store.inTurn(async () => {
    if (numbers.get(path) !== number) return { remarks: [], elsewhere: [], isLate: true };
    const { own, elsewhere } = await judge(store, place, wanted);
    return { remarks: own, elsewhere };
  });
}

/** Rules on what two entries may not share: they speak of one of them, and name the other. */
const SHARED = new Set(['rang-en-double', 'titre-en-double', 'carte-titre-en-double']);

async function judge(store: Store, place: EntryPlace, draft: Draft) {
  const bytes = await readContent(store.root, place.inside);
  const changes = new Map([[place.inside, writeVersion(place, bytes, draft)]]);
  const before = remarksOf(await store.now());
  const found = remarksOf(await store.as(changes));
  const own = `« ${nameOfEntry(place, draft.fields)} »`;
  const fresh = new Set(newRemarks(before, found));
  // What this draft takes from another is to be mended here, whichever of them the check speaks of.
  const after = found.map((remark) =>
    fresh.has(remark) &&
    SHARED.has(remark.rule) &&
    remark.path !== place.path &&
    remark.says.includes(own)
      ? { ...remark, path: place.path, says: remark.says.replace(own, `« ${remark.name} »`) }
      : remark,
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
export async function save(store: Store, { path, hash, ...draft }: Ask<'save'>): Answer<'save'> {
  const place = placeToEdit(path);
  const wanted = requireDraft(draft);
  return store.inTurn(async () => {
    const { bytes, version } = await readEntryFile(store, place);
    const conflict: Conflict = {
      result: 'conflict',
      ...(version ? { theirs: version } : {}),
      yours: wanted,
    };
    if (version?.hash !== hash) return conflict;
    const { changes, own, added } = await judge(store, place, wanted);
    // A file that no form can show stops publishing already, and may hide other mistakes of its own:
    // they are mended in the form, once there is one.
    const isRaw = wanted.source !== undefined && version?.source !== undefined;
    const stopping: Stopped = {
      result: 'stopped',
      remarks: added.filter(
        (remark) => remark.severity === 'error' && !(isRaw && remark.path === path),
      ),
    };
    if (stopping.remarks.length > 0) return stopping;
    const fresh = changes.get(place.inside)!;
    const told = toldName(place, wanted.fields);
    const isSame = bytes?.equals(fresh) ?? false;
    // Whoever takes back the first version of a text has it as a draft again, with its last words.
    if (!bytes) await keep(store, { path, ...wanted });
    const done = isSame
      ? ({ result: 'done', act: '', says: 'Rien n’a changé.' } as const)
      : await perform(store, changes, {
          says: `${told} est ${agree(place.kind, 'enregistré')}.`,
          dropped: [path],
          isUnchecked: true,
        });
    if (done.result === 'stopped') return done;
    if (isSame) {
      await dropDraft(store.root, path);
      store.touchDrafts();
    }
    return { ...done, path, version: readAnyVersion(place, fresh)!, remarks: own };
  });
}

/** Keeps a draft on this machine. */
export async function keep(store: Store, { path, over, ...draft }: Ask<'keep'>): Answer<'keep'> {
  placeToEdit(path);
  const isOver = typeof over === 'string' ? { over } : {};
  await keepDraft(store.root, { path, ...requireDraft(draft), ...isOver });
  store.touchDrafts();
  return { path };
}

/** Drops the draft of an entry. */
export async function drop(store: Store, { path }: Ask<'drop'>): Answer<'drop'> {
  const place = placeToEdit(path);
  await dropDraft(store.root, path);
  store.touchDrafts();
  const { version } = await readEntryFile(store, place);
  return version ? { path } : {};
}
