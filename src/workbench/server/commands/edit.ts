import { LEAST_SCORE, LEAST_WORDS, readingOf } from '../../../check/text/reading.ts';
import { keysOf } from '../../../content-model/citations.ts';
import type { Site } from '../../../content-model/site.ts';
import { isFields } from '../../../lib/field-values.ts';
import { withBase } from '../../../lib/paths.ts';
import { PART_ANCHORS } from '../../../schemas/page-parts.ts';
import type {
  Conflict,
  Draft,
  EntryPath,
  ReadingMeasure,
  Rejected,
  RequestOf,
  ResponseOf,
  SavedDraft,
} from '../../protocol.ts';
import { CONTENT, readContent } from '../content/files.ts';
import {
  BIBLIOGRAPHY,
  requireLocation,
  requireEditable,
  type EntryLocation,
} from '../content/location.ts';
import { newFindings, findingOnOther, formFindingsOf } from '../content/findings.ts';
import type { Store } from '../content/store.ts';
import { readAnyVersion, writeVersion } from '../content/version.ts';
import { dropDrafts, storeDraft, readDraftsOf, type NamedDraft, type NewDraft } from '../drafts.ts';
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

/** @throws {HttpError} If a request has no valid draft. */
export function requireDraft({ fields, body, source }: Partial<Draft>): Draft {
  if (fields === null || !isFields(fields) || typeof body !== 'string')
    throw new HttpError('L’atelier n’a pas compris ce texte.', 400);
  return { fields, body, ...(typeof source === 'string' ? { source } : {}) };
}

async function readEntryFile(store: Store, location: EntryLocation) {
  const bytes = await readContent(store.root, location.inside);
  const version = bytes && readAnyVersion(location, bytes);
  return { bytes, version };
}

/** The current location of an entry: a window may still request it by its old path. */
async function currentLocation(store: Store, path: unknown): Promise<EntryLocation> {
  const location = requireEditable(path);
  const moved = store.movedTo(location.path);
  if (moved === undefined) return location;
  const { version } = await readEntryFile(store, location);
  const exists =
    version !== undefined || (await readDraftsOf(store.root, location.path)).length > 0;
  return exists ? location : requireEditable(moved);
}

const OWNER = /^[\w-]{0,64}$/u;

/** @throws {HttpError} If the identifier of a window is not valid. */
function requireOwner(owner: unknown = ''): string {
  if (typeof owner !== 'string' || !OWNER.test(owner))
    throw new HttpError('L’atelier n’a pas compris de quelle fenêtre vient ce texte.', 400);
  return owner;
}

/** The drafts of one window: its own, and the one that it replaces. */
async function chosenDrafts(
  store: Store,
  path: EntryPath,
  { owner, base }: { owner: string | undefined; base: unknown },
): Promise<NamedDraft[]> {
  const drafts = await readDraftsOf(store.root, path);
  return drafts.filter((draft) => draft.owner === owner || draft.hash === base);
}

/** A draft with the current time. */
const newDraft = (
  { context }: Store,
  named: Pick<NewDraft, 'path' | 'owner' | 'baseHash'>,
  draft: Draft,
): NewDraft => ({ ...draft, ...named, keptAt: context.now().toISOString() });

/** A draft without the path of its entry. */
const toSavedDraft = ({ path: _, ...draft }: NamedDraft): SavedDraft => draft;

/** One entry, with its drafts. */
export async function open(
  store: Store,
  { path: asked }: RequestOf<'open'>,
): Promise<ResponseOf<'open'>> {
  const location = await currentLocation(store, asked);
  const { path } = location;
  const { version } = await readEntryFile(store, location);
  // A readable bibliography is edited by its publications.
  if (location === BIBLIOGRAPHY && version?.source === undefined)
    throw new HttpError('La bibliographie est juste : ouvrez une de ses sources.', 404);
  const found = await readDraftsOf(store.root, path);
  // A raw draft is only shown while the file cannot be parsed; fields are always shown.
  const drafts = found
    .filter(({ source }) => !version || version.source !== undefined || source === undefined)
    .map(toSavedDraft);
  const [draft] = drafts;
  if (!version && !draft)
    throw new HttpError('Ce texte n’existe plus : il a été effacé ou renommé.', 404);
  const shown = draft ?? version ?? { fields: {}, body: '' };
  const preview = await previewOf(store, location);
  return {
    path,
    kind: location.kind,
    form: formOf(location, shown.fields),
    name: nameOfEntry(location, shown.fields),
    version: version ?? { fields: shown.fields, body: shown.body },
    ...(draft ? { draft } : {}),
    drafts,
    ...(preview === undefined ? {} : { preview }),
    isRemovable: isRemovableEntry(location, shown.fields),
  };
}

/** Address of the page that shows an entry; for a publication, of the first page that cites it. */
async function previewOf(store: Store, location: EntryLocation): Promise<string | undefined> {
  const { base } = store.context;
  if (location.kind !== 'sources') {
    const address = addressOf(location);
    return address && withBase(address, base);
  }
  const { site } = await store.now();
  const citing = site.entries.find((entry) => keysOf(entry).has(location.name));
  if (!citing) return undefined;
  const address = addressOf(requireLocation(citing.path.slice(CONTENT.length + 1)));
  return address && withBase(`${address}#${PART_ANCHORS.sources}`, base);
}

/** Number of the last check of each entry: older ones that still wait are skipped. */
const lastChecks = new WeakMap<Store, Map<EntryPath, number>>();

/** Checks a draft. */
export async function check(
  store: Store,
  { path, ...draft }: RequestOf<'check'>,
): Promise<ResponseOf<'check'>> {
  const location = requireEditable(path);
  const wanted = requireDraft(draft);
  const numbers = lastChecks.get(store) ?? new Map<EntryPath, number>();
  lastChecks.set(store, numbers);
  const number = (numbers.get(path) ?? 0) + 1;
  numbers.set(path, number);
  return store.serialize(async () => {
    if (numbers.get(path) !== number) return { findings: [], elsewhere: [], isLate: true };
    const { own, elsewhere, site } = await checkDraft(store, location, wanted);
    const reading = measureOf(site, location);
    return { findings: own, elsewhere, ...(reading ? { reading } : {}) };
  });
}

/** The measures of the text of an entry; undefined when it has none. */
function measureOf({ entries }: Site, { inside, key }: EntryLocation): ReadingMeasure | undefined {
  const entry = key === undefined && entries.find(({ path }) => path === `${CONTENT}/${inside}`);
  if (!entry || entry.body.text === '') return undefined;
  const { words, score } = readingOf(entry);
  const rounded = words < LEAST_WORDS ? {} : { score: Math.round(score) };
  return { words, ...rounded, least: LEAST_SCORE };
}

async function checkDraft(store: Store, location: EntryLocation, draft: Draft) {
  const bytes = await readContent(store.root, location.inside);
  const changes = new Map([[location.inside, writeVersion(location, bytes, draft)]]);
  const before = formFindingsOf(await store.now());
  const checked = await store.as(changes);
  const found = formFindingsOf(checked);
  const added = new Set(newFindings(before, found));
  // A new finding about a value that this entry shares is shown on this entry, whichever it is reported on.
  const after = found.map(
    (finding) => (added.has(finding) && findingOnOther(finding, location.path)) || finding,
  );
  const addedHere = newFindings(before, after);
  return {
    changes,
    own: after.filter(({ path }) => path === location.path),
    elsewhere: addedHere.filter(({ path }) => path !== location.path),
    added: addedHere,
    site: checked.site,
  };
}

/** Writes an entry, unless its file changed or the change adds errors. */
export async function save(
  store: Store,
  { path: asked, hash, owner, base, ...draft }: RequestOf<'save'>,
): Promise<ResponseOf<'save'>> {
  const wanted = requireDraft(draft);
  const window = requireOwner(owner);
  return store.serialize(async () => {
    const location = await currentLocation(store, asked);
    const { path } = location;
    const { bytes, version } = await readEntryFile(store, location);
    const conflict: Conflict = {
      result: 'conflict',
      ...(version ? { theirs: version } : {}),
      yours: wanted,
    };
    if (version?.hash !== hash) return conflict;
    const { changes, own, added } = await checkDraft(store, location, wanted);
    // An unreadable header stops publishing already, and hides other errors of its file: the form shows
    // them once the header can be parsed.
    const isRaw = wanted.source !== undefined && version?.source !== undefined;
    const rejected: Rejected = {
      result: 'stopped',
      findings: added.filter(
        (finding) => finding.severity === 'error' && !(isRaw && finding.path === path),
      ),
    };
    if (rejected.findings.length > 0) return rejected;
    const written = changes.get(location.inside)!;
    const label = labelWithArticle(location, wanted.fields);
    const isSame = bytes?.equals(written) ?? false;
    // Undoing the creation of a file restores its text as a draft.
    const firstDraft = bytes ? undefined : newDraft(store, { path, owner: window }, wanted);
    const dropped = firstDraft
      ? [await storeDraft(store.root, firstDraft, base)]
      : await chosenDrafts(store, path, { owner: window, base });
    const done = isSame
      ? ({ result: 'done', undoId: '', message: 'Rien n’a changé.' } as const)
      : await applyChange(store, changes, {
          message: `${label} est ${agree(location.kind, 'enregistré')}.`,
          dropped,
          isUnchecked: true,
        });
    if (done.result === 'stopped') return done;
    if (isSame) await dropDrafts(store.root, dropped);
    return { ...done, path, version: readAnyVersion(location, written)!, findings: own };
  });
}

/** Saves a draft on this machine. */
export async function saveDraft(
  store: Store,
  { path: asked, baseHash, owner, base, ...draft }: RequestOf<'saveDraft'>,
): Promise<ResponseOf<'saveDraft'>> {
  const wanted = requireDraft(draft);
  const window = requireOwner(owner);
  const { path } = await currentLocation(store, asked);
  const baseVersion = typeof baseHash === 'string' ? { baseHash } : {};
  const saved = newDraft(store, { path, owner: window, ...baseVersion }, wanted);
  const { hash } = await storeDraft(store.root, saved, base);
  const all = await readDraftsOf(store.root, path);
  return { path, hash, others: all.filter((one) => one.owner !== window).map(toSavedDraft) };
}

/** Drops drafts of an entry, which can be undone. */
export async function drop(
  store: Store,
  { path, owner, base }: RequestOf<'drop'>,
): Promise<ResponseOf<'drop'>> {
  const location = await currentLocation(store, path);
  const window = owner === undefined ? undefined : requireOwner(owner);
  const dropped = await chosenDrafts(store, location.path, { owner: window, base });
  const [first] = dropped;
  const label = labelWithArticle(location, first?.fields ?? {});
  const message = `${label} : le brouillon est abandonné.`;
  const done = first
    ? await applyChange(store, new Map(), {
        message,
        dropped,
        origin: location.path,
        isUnchecked: true,
      })
    : undefined;
  const { version } = await readEntryFile(store, location);
  const exists =
    version !== undefined || (await readDraftsOf(store.root, location.path)).length > 0;
  return {
    ...(exists ? { path: location.path } : {}),
    ...(done?.result === 'done' ? { undoId: done.undoId } : {}),
    message,
  };
}
