import { pathOfPage } from '../../../lib/paths.ts';
import { isReservedName } from '../../../lib/reserved-names.ts';
import { slugify } from '../../../lib/slug.ts';
import type { Calls, Fields, FieldValue, ReferenceUpdate } from '../../protocol.ts';
import { readContent } from '../content/files.ts';
import { findPlace, placeOfEntry, SOURCES_FILE, type EntryPlace } from '../content/place.ts';
import type { Store } from '../content/store.ts';
import { partsOfEntry, readVersion, writeVersion } from '../content/version.ts';
import { applyChange, type EntryMove } from '../history.ts';
import { HttpError } from '../http-error.ts';
import { nextRank, type ListedEntry } from '../views/entries.ts';
import { agree, isRemovableEntry, nameOfEntry, slugOf, labelWithArticle } from '../views/names.ts';
import { renameField } from '../writing/header.ts';
import { putTogether } from '../writing/parts.ts';
import { isList } from '../../field-values.ts';
import { pathOf, readEntries } from './start.ts';

type Ask<Name extends keyof Calls> = Calls[Name]['ask'];
type Answer<Name extends keyof Calls> = Promise<Calls[Name]['answer']>;

/** Other words for what named an entry. */
interface Mending {
  /** A text of a header, by the name of its field. */
  field(value: string, name: string): string;
  /** The text under a header. */
  body(text: string): string;
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');

/** Names are mended where they are addresses, and nowhere in the words. */
function mendingOf(place: EntryPlace, name: string): Mending | undefined {
  const before = slugOf(place);
  if (place.kind === 'sources') {
    const cited = new RegExp(`\\[\\^${literal(place.name)}\\]`, 'gu');
    return {
      field: (value, field) => (field === 'sources' && value === place.name ? name : value),
      body: (text) => text.replace(cited, `[^${name}]`),
    };
  }
  if (place.kind !== 'pages' && place.kind !== 'countries') return undefined;
  const [old, fresh] = [pathOfPage(before), pathOfPage(name)];
  const linked = new RegExp(
    `((?:\\]\\(|\\]:[ \\t]*|href=["'])[ \\t]*)${literal(old)}(?=[)#\\s"'?]|$)`,
    'gmu',
  );
  const country = new RegExp(`(\\bpays=["'])${literal(before)}(?=["'])`, 'gu');
  return {
    field: (value, field) =>
      field === 'href' && (value === old || value.startsWith(`${old}#`))
        ? fresh + value.slice(old.length)
        : value,
    body: (text) => {
      const moved = text.replace(linked, `$1${fresh}`);
      return place.kind === 'countries' ? moved.replace(country, `$1${name}`) : moved;
    },
  };
}

const mendFields = (value: FieldValue, mending: Mending, name = ''): FieldValue => {
  if (typeof value === 'string') return mending.field(value, name);
  if (isList(value)) return value.map((item) => mendFields(item, mending, name));
  return Object.fromEntries(
    Object.entries(value as Fields).map(([key, inner]) => [key, mendFields(inner, mending, key)]),
  );
};

/** Lines of two texts that differ: a mended name never adds a line. */
function differences(before: string, after: string): [string, string][] {
  const fresh = after.split(/\r\n|\r|\n/u);
  return before
    .split(/\r\n|\r|\n/u)
    .flatMap((line, index): [string, string][] =>
      line === fresh[index] ? [] : [[line.trim(), (fresh[index] ?? '').trim()]],
    );
}

/** What a move would do. */
interface MovePlan {
  from: ListedEntry;
  to: EntryPlace;
  address?: { before: string; after: string };
  followers: ReferenceUpdate[];
  changes: Map<string, Buffer | undefined>;
  /** Entries under another path. */
  moved: readonly EntryMove[];
}

function targetOf({ place, fields }: ListedEntry, { name, folder }: Ask<'planMove'>): EntryPlace {
  const isRenamed = name !== undefined && slugify(name) !== place.name;
  if (isRenamed && (place.kind === 'questions' || !isRemovableEntry(place, fields)))
    throw new HttpError('Le site a besoin de cette page sous son nom.', 422);
  const wanted = isRenamed ? slugify(name) : place.name;
  if (wanted === '') throw new HttpError('Un nom contient au moins une lettre ou un chiffre.', 422);
  if (isReservedName(wanted))
    throw new HttpError(`Windows garde le nom « ${wanted} » pour lui : ajoutez-y un mot.`, 422);
  const to = findPlace(pathOf(place.kind, wanted, place.folder && (folder ?? place.folder)));
  if (!to) throw new HttpError('Ce nom ne convient pas.', 422);
  return to;
}

async function plan(store: Store, ask: Ask<'planMove'>): Promise<MovePlan> {
  const entries = await readEntries(store);
  const asked = placeOfEntry(ask.path);
  const from = entries.find(({ place }) => place.path === asked.path);
  if (!from) throw new HttpError('Ce texte n’existe plus : il a été effacé ou renommé.', 404);
  const to = targetOf(from, ask);
  const { place } = from;
  const empty = { from, to, followers: [], changes: new Map(), moved: [] };
  if (to.path === place.path) return empty;
  const isPage = (kind: string) => kind === 'pages' || kind === 'countries';
  const isTaken = entries.some(
    (one) =>
      one !== from &&
      (one.place.path === to.path ||
        (isPage(to.kind) && isPage(one.place.kind) && slugOf(one.place) === slugOf(to))),
  );
  if (isTaken) throw new HttpError('Ce nom est déjà pris : choisissez-en un autre.', 409);
  const changesFolder = place.folder !== to.folder;
  if (
    changesFolder &&
    !entries.some((one) => one.place.kind === 'pages' && one.place.name === to.folder)
  )
    throw new HttpError('Cette page n’existe pas.', 404);

  const changes = new Map<string, Buffer | undefined>();
  const moved: EntryMove[] = [[place.path, to.path]];
  const newPlaces = new Map<string, string>();
  if (place.kind !== 'sources') newPlaces.set(place.inside, to.inside);
  if (place.kind === 'pages') {
    // What a page shows goes with it.
    for (const { place: own } of entries) {
      if (own.folder === undefined || slugOf({ name: own.folder }) !== slugOf(place)) continue;
      const target = pathOf(own.kind, own.name, to.name);
      newPlaces.set(own.inside, target);
      moved.push([own.path, target]);
    }
  }
  const mending = place.name === to.name ? undefined : mendingOf(place, to.name);
  const followers: ReferenceUpdate[] = [];
  const files = new Map(entries.map((entry) => [entry.place.inside, entry]));
  for (const [inside, entry] of files) {
    const bytes = await readContent(store.root, inside);
    if (!bytes) continue;
    const file = inside === SOURCES_FILE ? undefined : entry.place;
    let fresh = bytes;
    if (file && mending) {
      const version = readVersion(file, bytes)!;
      const fields = mendFields(version.fields, mending) as Fields;
      fresh = writeVersion(file, bytes, { fields, body: mending.body(version.body) });
      for (const [before, after] of differences(bytes.toString('utf8'), fresh.toString('utf8')))
        followers.push({
          path: newPlaces.get(inside) ?? inside,
          name: nameOfEntry(file, version.fields),
          before,
          after,
        });
    }
    if (inside === place.inside && changesFolder) {
      const version = readVersion(place, fresh)!;
      const there = entries.filter(
        (one) => one.place.kind === to.kind && one.place.folder === to.folder,
      );
      const fields = { ...version.fields, order: String(nextRank(there, 'order')) };
      fresh = writeVersion(place, fresh, { fields, body: version.body });
    }
    if (inside === place.inside && place.kind === 'sources') {
      const parts = partsOfEntry(place, bytes)!;
      const yaml = renameField(parts.yaml, place.name, to.name);
      fresh = Buffer.from(putTogether({ ...parts, yaml }));
    }
    const target = newPlaces.get(inside);
    if (target !== undefined) changes.set(inside, undefined).set(target, fresh);
    else if (!fresh.equals(bytes)) changes.set(inside, fresh);
  }
  const hasAddress = isPage(place.kind) && place.name !== to.name;
  const address = hasAddress
    ? { address: { before: pathOfPage(slugOf(place)), after: pathOfPage(slugOf(to)) } }
    : {};
  return { from, to, ...address, followers, changes, moved };
}

/** What another name or another page would change. */
export async function planMove(store: Store, ask: Ask<'planMove'>): Answer<'planMove'> {
  const { to, address, followers } = await plan(store, ask);
  return { path: to.path, ...(address ? { address } : {}), followers };
}

/** Renames or moves an entry, and mends what named it. */
export async function move(store: Store, ask: Ask<'move'>): Answer<'move'> {
  const { from, to, address, followers, changes, moved } = await plan(store, ask);
  const told = labelWithArticle(from.place, from.fields);
  const isRenamed = from.place.name !== to.name;
  const links =
    followers.length === 0
      ? ''
      : followers.length === 1
        ? ' Une ligne la suit.'
        : ` ${followers.length} lignes la suivent.`;
  const says = address
    ? `${told} a maintenant l’adresse ${address.after}.${links}`
    : `${told} est ${agree(to.kind, isRenamed ? 'renommé' : 'déplacé')}.${links}`;
  return applyChange(store, changes, { says, path: to.path, origin: from.place.path, moved });
}
