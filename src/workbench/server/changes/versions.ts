import type { Draft, RequestOf, ResponseOf, Version } from '../../protocol.ts';
import { isUnchanged } from '../commands/require-unchanged.ts';
import { readContent } from '../content/files.ts';
import { requireEditable, SOURCES_FILE, type EntryLocation } from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { readAnyVersion, writeVersion } from '../content/version.ts';
import { readDraftsOf, storeDraft } from '../drafts.ts';
import { applyChange } from '../history.ts';
import { HttpError } from '../http-error.ts';
import { agree, labelWithArticle } from '../views/names.ts';
import { hunksOf } from './hunks.ts';
import { identityOf, readPast, type Past } from './past.ts';
import { wholeFile } from './revert.ts';
import { sourceNames } from './source-names.ts';

/** Words for a whole file, whose fields cannot be compared. */
const WHOLE_FILE = 'fichier';

/** An entry now, and in the past. */
interface Opened extends Past {
  location: EntryLocation;
  bytes: Buffer | undefined;
  now: Version | undefined;
}

async function openPast(store: Store, path: unknown): Promise<Opened> {
  const location = requireEditable(path);
  const bytes = await readContent(store.root, location.inside);
  const past = await readPast(store, location, bytes);
  return { ...past, location, bytes, now: bytes && readAnyVersion(location, bytes) };
}

/** @throws {HttpError} If the entry has no such version. */
function requireState({ states }: Past, id: string) {
  const state = states.find((one) => one.id === id);
  if (!state)
    throw new HttpError('Cette version n’est plus là : fermez cette liste et rouvrez-la.', 404);
  return state;
}

/** The differences of two versions; undefined when one of them has a header that cannot be parsed. */
async function compare(
  store: Store,
  location: EntryLocation,
  before: Version,
  after: Version | undefined,
) {
  if (before.source !== undefined || after?.source !== undefined) return undefined;
  const sources = await readContent(store.root, SOURCES_FILE);
  const nameOf = sourceNames(new Map(sources ? [[SOURCES_FILE, sources]] : []));
  return hunksOf(location, before, after ?? { fields: {}, body: '' }, nameOf);
}

/** The past versions of an entry, in words. */
export async function readVersions(
  store: Store,
  { path }: RequestOf<'versions'>,
): Promise<ResponseOf<'versions'>> {
  const { location, states, now, isCut } = await openPast(store, path);
  const versions = states.map(async ({ id, at, author, message, version, identity }, index) => {
    const older = states[index + 1]?.version;
    const hunks = older && (await compare(store, location, older, version));
    const where = older ? (hunks?.map((hunk) => hunk.where) ?? [WHOLE_FILE]) : [];
    return {
      id,
      at: at.toISOString(),
      ...(author === undefined ? {} : { author }),
      message,
      where: [...new Set(where)],
      isCurrent: now !== undefined && identity === identityOf(now),
    };
  });
  return { versions: await Promise.all(versions), isCut };
}

/** Compares a past version of an entry with its file. */
export async function compareWithPast(
  store: Store,
  { path, id }: RequestOf<'compareWithPast'>,
): Promise<ResponseOf<'compareWithPast'>> {
  const opened = await openPast(store, path);
  const { location, now } = opened;
  const hunks = await compare(store, location, requireState(opened, id).version, now);
  return { ...(hunks ? { hunks } : {}), ...(now?.hash === undefined ? {} : { hash: now.hash }) };
}

/** Writes a past version of an entry to its file; one that adds errors becomes a draft. */
export async function restore(
  store: Store,
  { path, hash, id }: RequestOf<'restore'>,
): Promise<ResponseOf<'restore'>> {
  const opened = await openPast(store, path);
  const { location, bytes } = opened;
  if (!(await isUnchanged(store, { path, ...(hash === undefined ? {} : { hash }) })))
    throw new HttpError(
      'Ce texte a changé depuis cette comparaison, et rien n’a été fait. Comparez-le de nouveau.',
      409,
    );
  const { version, bytes: old } = requireState(opened, id);
  if ((await readDraftsOf(store.root, location.path)).length > 0)
    throw new HttpError(
      'Ce texte a un brouillon. Rien n’a été fait : enregistrez-le ou abandonnez-le d’abord.',
      409,
    );
  const written =
    location.key === undefined ? wholeFile(old, bytes) : writeVersion(location, bytes, version);
  const label = labelWithArticle(location, version.fields);
  const done = await applyChange(store, new Map([[location.inside, written]]), {
    message: `${label} est ${agree(location.kind, 'revenu')} à une version d’avant.`,
    path: location.path,
  });
  if (done.result === 'done' || version.source !== undefined) return done;
  const { fields, body }: Draft = version;
  const draft = await storeDraft(store.root, {
    path: location.path,
    owner: '',
    keptAt: store.context.now().toISOString(),
    ...(hash === undefined ? {} : { baseHash: hash }),
    fields,
    body,
  });
  return applyChange(store, new Map(), {
    message: `Cette version a maintenant des erreurs : rien n’a été écrit dans le site. ${label} est ${agree(location.kind, 'gardé')} en brouillon, à corriger.`,
    path: location.path,
    restored: [draft],
    isUnchecked: true,
  });
}
