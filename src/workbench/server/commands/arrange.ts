import { isDeepStrictEqual } from 'node:util';
import { kindOfPage, isPageKind } from '../../../schemas/kinds.ts';
import type { Calls, Fields } from '../../protocol.ts';
import { readContent } from '../content/files.ts';
import { PICTURES, placeOfEntry, placeOfPicture } from '../content/place.ts';
import type { Store } from '../content/store.ts';
import { readVersion, writeVersion } from '../content/version.ts';
import { readDraftsOf, updateDrafts } from '../drafts.ts';
import { applyChange } from '../history.ts';
import { HttpError } from '../http-error.ts';
import { rankOf, type ListedEntry } from '../views/entries.ts';
import { agree, isRemovableEntry, slugOf, labelWithArticle } from '../views/names.ts';
import { neighboursOf } from '../views/tree.ts';
import { readEntries, withValue } from './start.ts';

type Ask<Name extends keyof Calls> = Calls[Name]['ask'];
type Answer<Name extends keyof Calls> = Promise<Calls[Name]['answer']>;

const ORDERS = ['order', 'nav.order', 'footer.order'];

const requireEntry = (entries: readonly ListedEntry[], path: unknown): ListedEntry => {
  const asked = placeOfEntry(path);
  const entry = entries.find(({ place }) => place.path === asked.path);
  if (!entry) throw new HttpError('Ce texte n’existe plus : il a été effacé ou renommé.', 404);
  return entry;
};

/** The ranks that neighbours have, lowest first; 1, 2, 3… where two of them share one. */
function ranksOf(entries: readonly ListedEntry[], by: string): number[] {
  const ranks = entries.map(({ fields }) => rankOf(fields, by) ?? 0).toSorted((a, b) => a - b);
  const isGood = ranks.every((rank, index) => rank > (ranks[index - 1] ?? 0));
  return isGood ? ranks : ranks.map((_, index) => index + 1);
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Gives neighbours a new order, unless they stand otherwise than the window showed. */
export async function reorder(
  store: Store,
  { before, paths, by }: Ask<'reorder'>,
): Answer<'reorder'> {
  if (!isList(before) || !isList(paths) || !ORDERS.includes(by))
    throw new HttpError('L’atelier n’a pas compris cet ordre.', 400);
  const all = await readEntries(store);
  const entries = paths.map((path) => requireEntry(all, path));
  // A window need not show those that have no file yet.
  const now = neighboursOf(all, entries[0]?.place.path ?? '', by).flatMap(({ path, isNew }) =>
    path !== undefined && (!isNew || before.includes(path)) ? [path] : [],
  );
  if (!isDeepStrictEqual(now, before) || !isDeepStrictEqual(now.toSorted(), paths.toSorted()))
    throw new HttpError(
      'L’ordre a changé depuis que cette liste est affichée, et rien n’a été déplacé. La liste se met à jour : recommencez.',
      409,
    );
  const ranks = ranksOf(entries, by);
  const changes = new Map<string, Buffer>();
  for (const [index, { place, fields, isNew }] of entries.entries()) {
    const rank = String(ranks[index]);
    if (rankOf(fields, by) === Number(rank)) continue;
    if (isNew) {
      await updateDrafts(store.root, place.path, (draft) => ({
        ...draft,
        fields: withValue(draft.fields, by.split('.'), rank),
      }));
      continue;
    }
    const bytes = (await readContent(store.root, place.inside))!;
    const version = readVersion(place, bytes)!;
    const moved = withValue(version.fields, by.split('.'), rank);
    changes.set(place.inside, writeVersion(place, bytes, { fields: moved, body: version.body }));
  }
  return applyChange(store, changes, { says: 'L’ordre est changé.' });
}

/** Takes a page off the site, or puts it back. */
export async function retire(store: Store, { path, isRetired }: Ask<'retire'>): Answer<'retire'> {
  const { place, fields } = requireEntry(await readEntries(store), path);
  const kind = String(fields.kind ?? '');
  const isOpen = !isPageKind(kind) || kindOfPage(kind).isOpen;
  if (place.kind !== 'pages' || !isRemovableEntry(place, fields) || !isOpen)
    throw new HttpError('Le site a besoin de ce texte : il ne peut pas être retiré.', 422);
  const bytes = await readContent(store.root, place.inside);
  if (!bytes) throw new HttpError('Cette page n’est encore qu’un brouillon.', 422);
  const version = readVersion(place, bytes)!;
  const { published: _, ...others } = version.fields;
  const wanted: Fields = isRetired ? { ...version.fields, published: 'non' } : others;
  const fresh = writeVersion(place, bytes, { fields: wanted, body: version.body });
  const told = labelWithArticle(place, fields);
  const says = isRetired
    ? `${told} n’est plus sur le site ; son texte est gardé.`
    : `${told} est de nouveau sur le site.`;
  return applyChange(store, new Map([[place.inside, fresh]]), { says, path: place.path });
}

/** Deletes an entry with what belongs to it, or a picture. */
export async function remove(store: Store, { path }: Ask<'remove'>): Answer<'remove'> {
  if (typeof path === 'string' && path.startsWith(`${PICTURES}/`)) {
    const inside = placeOfPicture(path.slice(PICTURES.length + 1));
    if (!(await readContent(store.root, inside)))
      throw new HttpError('Cette image n’existe plus.', 404);
    const says = `L’image « ${inside.slice(PICTURES.length + 1)} » est effacée.`;
    return applyChange(store, new Map([[inside, undefined]]), { says });
  }
  const all = await readEntries(store);
  const entry = requireEntry(all, path);
  const { place, fields } = entry;
  if (!isRemovableEntry(place, fields))
    throw new HttpError('Le site a besoin de ce texte : il ne peut pas être effacé.', 422);
  const own =
    place.kind === 'pages'
      ? all.filter(
          (one) =>
            one.place.folder !== undefined && slugOf({ name: one.place.folder }) === slugOf(place),
        )
      : [];
  const changes = new Map<string, Buffer | undefined>();
  for (const one of [entry, ...own]) {
    const bytes = await readContent(store.root, one.place.inside);
    if (!bytes || one.isNew) continue;
    const fresh = place.kind === 'sources' ? writeVersion(place, bytes, undefined) : undefined;
    changes.set(one.place.inside, fresh);
  }
  const says = `${labelWithArticle(place, fields)} est ${agree(place.kind, 'effacé')}.`;
  const dropped = await Promise.all(
    [entry, ...own].map((one) => readDraftsOf(store.root, one.place.path)),
  );
  return applyChange(store, changes, { says, dropped: dropped.flat(), origin: place.path });
}
