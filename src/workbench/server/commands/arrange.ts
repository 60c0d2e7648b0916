import { isDeepStrictEqual } from 'node:util';
import { kindOfPage, isPageKind } from '../../../schemas/kinds.ts';
import type { Fields, RequestOf, ResponseOf } from '../../protocol.ts';
import { readContent } from '../content/files.ts';
import { PICTURES, requireLocation, requirePicture } from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { readVersion, writeVersion } from '../content/version.ts';
import { readDraftsOf, updateDrafts } from '../drafts.ts';
import { applyChange } from '../history.ts';
import { HttpError } from '../http-error.ts';
import { rankOf, type ListedEntry } from '../views/entries.ts';
import { agree, isRemovableEntry, slugOf, labelWithArticle } from '../views/names.ts';
import { siblingsOf } from '../views/tree.ts';
import { requireUnchanged } from './require-unchanged.ts';
import { readEntries, withValue } from './start.ts';

const ORDERS = ['order', 'nav.order', 'footer.order'];

const requireEntry = (entries: readonly ListedEntry[], path: unknown): ListedEntry => {
  const wanted = requireLocation(path);
  const entry = entries.find(({ location }) => location.path === wanted.path);
  if (!entry) throw new HttpError('Ce texte n’existe plus : il a été effacé ou renommé.', 404);
  return entry;
};

/** The ranks of siblings in ascending order; 1, 2, 3… when two of them share one. */
function ranksOf(entries: readonly ListedEntry[], by: string): number[] {
  const ranks = entries.map(({ fields }) => rankOf(fields, by) ?? 0).toSorted((a, b) => a - b);
  const isGood = ranks.every((rank, index) => rank > (ranks[index - 1] ?? 0));
  return isGood ? ranks : ranks.map((_, index) => index + 1);
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Reorders siblings, unless the order of the window is outdated. */
export async function reorder(
  store: Store,
  { before, paths, by }: RequestOf<'reorder'>,
): Promise<ResponseOf<'reorder'>> {
  if (!isList(before) || !isList(paths) || !ORDERS.includes(by))
    throw new HttpError('L’atelier n’a pas compris cet ordre.', 400);
  const all = await readEntries(store);
  const entries = paths.map((path) => requireEntry(all, path));
  // A window may not show those without a file yet.
  const now = siblingsOf(all, entries[0]?.location.path ?? '', by).flatMap(({ path, isNew }) =>
    path !== undefined && (!isNew || before.includes(path)) ? [path] : [],
  );
  if (!isDeepStrictEqual(now, before) || !isDeepStrictEqual(now.toSorted(), paths.toSorted()))
    throw new HttpError(
      'L’ordre a changé depuis que cette liste est affichée, et rien n’a été déplacé. La liste se met à jour : recommencez.',
      409,
    );
  const ranks = ranksOf(entries, by);
  const changes = new Map<string, Buffer>();
  for (const [index, { location, fields, isNew }] of entries.entries()) {
    const rank = String(ranks[index]);
    if (rankOf(fields, by) === Number(rank)) continue;
    if (isNew) {
      await updateDrafts(store.root, location.path, (draft) => ({
        ...draft,
        fields: withValue(draft.fields, by.split('.'), rank),
      }));
      continue;
    }
    const bytes = (await readContent(store.root, location.inside))!;
    const version = readVersion(location, bytes)!;
    const moved = withValue(version.fields, by.split('.'), rank);
    changes.set(
      location.inside,
      writeVersion(location, bytes, { fields: moved, body: version.body }),
    );
  }
  return applyChange(store, changes, { message: 'L’ordre est changé.' });
}

/** Unpublishes a page, or publishes it again. */
export async function retire(
  store: Store,
  { path, hash, isRetired }: RequestOf<'retire'>,
): Promise<ResponseOf<'retire'>> {
  await requireUnchanged(store, { path, hash });
  const { location, fields } = requireEntry(await readEntries(store), path);
  const kind = String(fields.kind ?? '');
  const isOpen = !isPageKind(kind) || kindOfPage(kind).isExtensible;
  if (location.kind !== 'pages' || !isRemovableEntry(location, fields) || !isOpen)
    throw new HttpError('Le site a besoin de ce texte : il ne peut pas être retiré.', 422);
  const bytes = await readContent(store.root, location.inside);
  if (!bytes) throw new HttpError('Cette page n’est encore qu’un brouillon.', 422);
  const version = readVersion(location, bytes)!;
  const { published: _, ...others } = version.fields;
  const wanted: Fields = isRetired ? { ...version.fields, published: 'non' } : others;
  const written = writeVersion(location, bytes, { fields: wanted, body: version.body });
  const label = labelWithArticle(location, fields);
  const message = isRetired
    ? `${label} n’est plus sur le site ; son texte est gardé.`
    : `${label} est de nouveau sur le site.`;
  return applyChange(store, new Map([[location.inside, written]]), {
    message,
    path: location.path,
  });
}

/** Deletes an entry with its cards and steps, or a picture. */
export async function remove(
  store: Store,
  { path, hash }: RequestOf<'remove'>,
): Promise<ResponseOf<'remove'>> {
  if (typeof path === 'string' && path.startsWith(`${PICTURES}/`)) {
    const inside = requirePicture(path.slice(PICTURES.length + 1));
    if (!(await readContent(store.root, inside)))
      throw new HttpError('Cette image n’existe plus.', 404);
    const message = `L’image « ${inside.slice(PICTURES.length + 1)} » est effacée.`;
    return applyChange(store, new Map([[inside, undefined]]), { message });
  }
  const all = await readEntries(store);
  const entry = requireEntry(all, path);
  await requireUnchanged(store, { path, hash });
  const { location, fields } = entry;
  if (!isRemovableEntry(location, fields))
    throw new HttpError('Le site a besoin de ce texte : il ne peut pas être effacé.', 422);
  const own =
    location.kind === 'pages'
      ? all.filter(
          (one) =>
            one.location.folder !== undefined &&
            slugOf({ name: one.location.folder }) === slugOf(location),
        )
      : [];
  const changes = new Map<string, Buffer | undefined>();
  for (const one of [entry, ...own]) {
    const bytes = await readContent(store.root, one.location.inside);
    if (!bytes || one.isNew) continue;
    const written =
      location.kind === 'sources' ? writeVersion(location, bytes, undefined) : undefined;
    changes.set(one.location.inside, written);
  }
  const message = `${labelWithArticle(location, fields)} est ${agree(location.kind, 'effacé')}.`;
  const dropped = await Promise.all(
    [entry, ...own].map((one) => readDraftsOf(store.root, one.location.path)),
  );
  return applyChange(store, changes, { message, dropped: dropped.flat(), origin: location.path });
}
