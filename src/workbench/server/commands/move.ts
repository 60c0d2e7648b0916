import type { ContentDocument } from '../../../content-model/document.ts';
import { NOTES_FILE } from '../../../content-model/notes.ts';
import { pathOfPage } from '../../../lib/paths.ts';
import { isReservedName } from '../../../lib/reserved-names.ts';
import { slugify } from '../../../lib/slug.ts';
import type { TextEdit } from '../../../lib/text-edits.ts';
import type { ReferenceUpdate, RequestOf, ResponseOf } from '../../protocol.ts';
import { readContent } from '../content/files.ts';
import {
  findLocation,
  isList,
  requireLocation,
  SOURCES_FILE,
  type EntryLocation,
} from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { edit, readVersion, writeVersion } from '../content/version.ts';
import { applyChange, type EntryMove } from '../history.ts';
import { HttpError } from '../http-error.ts';
import { nextRank, type ListedEntry } from '../views/entries.ts';
import { agree, isRemovableEntry, nameOfEntry, slugOf, labelWithArticle } from '../views/names.ts';
import { withMovedNotes } from './notes.ts';
import { requireUnchanged } from './require-unchanged.ts';
import { pathOf, readEntries } from './start.ts';

/** Changes what names an entry in another file: addresses and keys, never words. */
type FollowUp = (document: ContentDocument) => TextEdit[];

/** What a new name of an entry changes elsewhere, one after the other; nothing for cards and the like. */
function followUpsOf(location: EntryLocation, name: string): FollowUp[] {
  if (location.kind === 'sources')
    return [(document) => document.renameSource(location.name, name)];
  if (location.kind !== 'pages' && location.kind !== 'countries') return [];
  const before = slugOf(location);
  const [old, next] = [pathOfPage(before), pathOfPage(name)];
  const isThere = (address: string) =>
    address.startsWith(old) && /^(?:$|[#?])/u.test(address.slice(old.length));
  return [
    (document) =>
      document.retargetLinks((address) =>
        isThere(address) ? next + address.slice(old.length) : address,
      ),
    ...(location.kind === 'countries'
      ? [(document: ContentDocument) => document.replaceAttribute('pays', before, name)]
      : []),
  ];
}

/** Lines of two texts that differ: a mended name never adds a line. */
function differences(before: string, after: string): [string, string][] {
  const newLines = after.split(/\r\n|\r|\n/u);
  return before
    .split(/\r\n|\r|\n/u)
    .flatMap((line, index): [string, string][] =>
      line === newLines[index] ? [] : [[line.trim(), (newLines[index] ?? '').trim()]],
    );
}

/** The effects of a move. */
interface MovePlan {
  from: ListedEntry;
  to: EntryLocation;
  address?: { before: string; after: string };
  followers: ReferenceUpdate[];
  changes: Map<string, Buffer | undefined>;
  /** Moved entries. */
  moved: readonly EntryMove[];
}

function targetOf(
  { location, fields }: ListedEntry,
  { name, folder }: RequestOf<'planMove'>,
): EntryLocation {
  const isRenamed = name !== undefined && slugify(name) !== location.name;
  if (isRenamed && (isList(location) || !isRemovableEntry(location, fields)))
    throw new HttpError('Le site a besoin de cette page sous son nom.', 422);
  const wanted = isRenamed ? slugify(name) : location.name;
  if (wanted === '') throw new HttpError('Un nom contient au moins une lettre ou un chiffre.', 422);
  if (isReservedName(wanted))
    throw new HttpError(`Windows garde le nom « ${wanted} » pour lui : ajoutez-y un mot.`, 422);
  const to = findLocation(
    pathOf(location.kind, wanted, location.folder && (folder ?? location.folder)),
  );
  if (!to) throw new HttpError('Ce nom ne convient pas.', 422);
  return to;
}

async function plan(store: Store, request: RequestOf<'planMove'>): Promise<MovePlan> {
  const entries = await readEntries(store);
  const wanted = requireLocation(request.path);
  const from = entries.find(({ location }) => location.path === wanted.path);
  if (!from) throw new HttpError('Ce texte n’existe plus : il a été effacé ou renommé.', 404);
  const to = targetOf(from, request);
  const { location } = from;
  const empty = { from, to, followers: [], changes: new Map(), moved: [] };
  if (to.path === location.path) return empty;
  const isPage = (kind: string) => kind === 'pages' || kind === 'countries';
  const isTaken = entries.some(
    (one) =>
      one !== from &&
      (one.location.path === to.path ||
        (isPage(to.kind) && isPage(one.location.kind) && slugOf(one.location) === slugOf(to))),
  );
  if (isTaken) throw new HttpError('Ce nom est déjà pris : choisissez-en un autre.', 409);
  const changesFolder = location.folder !== to.folder;
  if (
    changesFolder &&
    !entries.some((one) => one.location.kind === 'pages' && one.location.name === to.folder)
  )
    throw new HttpError('Cette page n’existe pas.', 404);

  const changes = new Map<string, Buffer | undefined>();
  const moved: EntryMove[] = [[location.path, to.path]];
  const newPaths = new Map<string, string>();
  if (location.kind !== 'sources') newPaths.set(location.inside, to.inside);
  if (location.kind === 'pages') {
    // The cards and steps of a page move with it.
    for (const { location: own } of entries) {
      if (own.folder === undefined || slugOf({ name: own.folder }) !== slugOf(location)) continue;
      const target = pathOf(own.kind, own.name, to.name);
      newPaths.set(own.inside, target);
      moved.push([own.path, target]);
    }
  }
  const followUps = location.name === to.name ? [] : followUpsOf(location, to.name);
  const followers: ReferenceUpdate[] = [];
  const files = new Map(entries.map((entry) => [entry.location.inside, entry]));
  for (const [inside, entry] of files) {
    const bytes = await readContent(store.root, inside);
    if (!bytes) continue;
    const file = inside === SOURCES_FILE ? undefined : entry.location;
    let written = bytes;
    if (file) {
      for (const followUp of followUps) written = edit(file, written, followUp);
      for (const [before, after] of differences(bytes.toString('utf8'), written.toString('utf8')))
        followers.push({
          path: newPaths.get(inside) ?? inside,
          name: nameOfEntry(file, entry.fields),
          before,
          after,
        });
    }
    if (inside === location.inside && changesFolder) {
      const version = readVersion(location, written)!;
      const siblings = entries.filter(
        (one) => one.location.kind === to.kind && one.location.folder === to.folder,
      );
      const fields = { ...version.fields, order: String(nextRank(siblings, 'order')) };
      written = writeVersion(location, written, { fields, body: version.body });
    }
    if (inside === location.inside && location.kind === 'sources')
      written = edit(location, bytes, (document) => document.renameField(location.name, to.name));
    const target = newPaths.get(inside);
    if (target !== undefined) changes.set(inside, undefined).set(target, written);
    else if (!written.equals(bytes)) changes.set(inside, written);
  }
  const notes = await withMovedNotes(store, moved);
  if (notes) changes.set(NOTES_FILE, notes);
  const hasAddress = isPage(location.kind) && location.name !== to.name;
  const address = hasAddress
    ? { address: { before: pathOfPage(slugOf(location)), after: pathOfPage(slugOf(to)) } }
    : {};
  return { from, to, ...address, followers, changes, moved };
}

/** Dry run of `move`. */
export async function planMove(
  store: Store,
  request: RequestOf<'planMove'>,
): Promise<ResponseOf<'planMove'>> {
  const { to, address, followers } = await plan(store, request);
  return { path: to.path, ...(address ? { address } : {}), followers };
}

/** Renames or moves an entry, and updates the links to it, whichever version its file has. */
export async function moveEntry(
  store: Store,
  request: RequestOf<'planMove'>,
): Promise<ResponseOf<'move'>> {
  const { from, to, address, followers, changes, moved } = await plan(store, request);
  const label = labelWithArticle(from.location, from.fields);
  const isRenamed = from.location.name !== to.name;
  const links =
    followers.length === 0
      ? ''
      : followers.length === 1
        ? ' Une ligne la suit.'
        : ` ${followers.length} lignes la suivent.`;
  const message = address
    ? `${label} a maintenant l’adresse ${address.after}.${links}`
    : `${label} est ${agree(to.kind, isRenamed ? 'renommé' : 'déplacé')}.${links}`;
  return applyChange(store, changes, { message, path: to.path, origin: from.location.path, moved });
}

/** Renames or moves an entry, unless its file changed since. */
export async function move(store: Store, request: RequestOf<'move'>): Promise<ResponseOf<'move'>> {
  await requireUnchanged(store, request);
  return moveEntry(store, request);
}
