import { isReservedName } from '../../../lib/reserved-names.ts';
import { slugify } from '../../../lib/slug.ts';
import { isPageKind, kindOfPage } from '../../../schemas/kinds.ts';
import type { EntryPath, Fields, RequestOf, ResponseOf } from '../../protocol.ts';
import { findLocation, isList, requireLocation, type EntryLocation } from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { storeDraft, readDrafts, readDraftsOf } from '../drafts.ts';
import { HttpError } from '../http-error.ts';
import { listEntries, nextRank, valueAt, type ListedEntry } from '../views/entries.ts';
import { slugOf } from '../views/names.ts';
import { open } from './edit.ts';

/** Maximum length of a name made from a title. */
const MAX_NAME = 60;

/** Every entry of the content and of the drafts. */
async function readEntries(store: Store): Promise<ListedEntry[]> {
  const [{ site }, drafts] = await Promise.all([store.now(), readDrafts(store.root)]);
  return listEntries(site, drafts);
}

/** The path of a new entry. */
export const pathOf = (kind: string, name: string, folder?: string): EntryPath =>
  kind === 'sources'
    ? `sources.yaml#${name}`
    : `${kind}/${folder === undefined ? '' : `${folder}/`}${name}.mdx`;

/** A name that no entry has; pages and countries share their addresses. */
function freeName(
  entries: readonly ListedEntry[],
  kind: EntryLocation['kind'],
  title: string,
  folder?: string,
): string {
  const wanted = slugify(title).slice(0, MAX_NAME).replace(/-+$/u, '') || 'nouveau';
  const isPage = (one: string) => one === 'pages' || one === 'countries';
  const taken = new Set(
    entries
      .filter(({ location }) =>
        isPage(kind) ? isPage(location.kind) : location.kind === kind && location.folder === folder,
      )
      .map(({ location }) => slugOf(location)),
  );
  let name = wanted;
  for (let number = 2; taken.has(name) || isReservedName(name); number += 1)
    name = `${wanted}-${number}`;
  return name;
}

/** Entries that share the ranks of an entry. */
const siblingsOf = (entries: readonly ListedEntry[], { kind, folder }: EntryLocation) =>
  entries.filter(({ location }) => location.kind === kind && location.folder === folder);

/** Initial fields of an entry. */
function initialFields(
  location: EntryLocation,
  entries: readonly ListedEntry[],
  { title, pageKind = '', today }: { title: string; pageKind?: string; today: string },
): Fields {
  const order = String(nextRank(siblingsOf(entries, location), 'order'));
  if (location.kind === 'cards' || location.kind === 'steps') return { title, icon: 'info', order };
  if (location.kind === 'articles') return { title, order };
  if (location.kind === 'links') return { text: title, order };
  if (location.kind === 'countries') return { name: title, order, title, reviewedOn: today };
  const isAboutSite = isPageKind(pageKind) && kindOfPage(pageKind).isAboutSite;
  const footer: Fields = isAboutSite
    ? { footer: { name: title, order: String(nextRank(entries, 'footer.order')) } }
    : {};
  return { kind: pageKind, title, ...footer, reviewedOn: today };
}

/** Creates an entry as a draft; the first save creates its file. */
export async function create(
  store: Store,
  { slot: wanted, title: typed, pageKind }: RequestOf<'create'>,
): Promise<ResponseOf<'create'>> {
  const title = String(typed ?? '').trim();
  if (title === '') throw new HttpError('Donnez d’abord un titre.', 400);
  const { kind, folder } = wanted ?? {};
  const isPage = kind === 'pages';
  const isOpen =
    pageKind !== undefined && isPageKind(pageKind) && kindOfPage(pageKind).isExtensible;
  if (isPage && !isOpen) throw new HttpError('Choisissez le type de la page.', 400);
  const entries = await readEntries(store);
  const location = findLocation(pathOf(kind, freeName(entries, kind, title, folder), folder));
  if (!location || location.kind === 'sources')
    throw new HttpError('L’atelier ne sait pas ajouter cela ici.', 400);
  const details = { title, today: store.today(), ...(isPage ? { pageKind } : {}) };
  const fields = initialFields(location, entries, details);
  await storeDraft(store.root, {
    path: location.path,
    owner: '',
    keptAt: store.context.now().toISOString(),
    fields,
    body: '',
  });
  return { path: location.path };
}

/** Replaces a value; without it, the fields stay unchanged. */
const withValue = (fields: Fields, fieldPath: readonly string[], value: string): Fields => {
  const [step = '', ...rest] = fieldPath;
  if (valueAt(fields, fieldPath) === undefined) return fields;
  const inner = rest.length > 0 ? withValue(fields[step] as Fields, rest, value) : value;
  return { ...fields, [step]: inner };
};

/** Copies an entry as a draft. */
export async function duplicate(
  store: Store,
  { path }: RequestOf<'duplicate'>,
): Promise<ResponseOf<'duplicate'>> {
  const location = requireLocation(path);
  if (isList(location)) throw new HttpError('Cette liste est unique.', 400);
  const { version, name } = await open(store, { path });
  if (version.source !== undefined)
    throw new HttpError('Corrigez d’abord ce fichier : son en-tête ne peut pas être lu.', 422);
  const [draft = version] = await readDraftsOf(store.root, path);
  const entries = await readEntries(store);
  const copy = findLocation(
    pathOf(
      location.kind,
      freeName(entries, location.kind, `${location.name}-copie`, location.folder),
      location.folder,
    ),
  )!;
  const title = ['title', 'text'].find((one) => typeof draft.fields[one] === 'string');
  const ranks = ['order', 'nav.order', 'footer.order'].map((by) => {
    const among = by === 'order' ? siblingsOf(entries, location) : entries;
    return [by.split('.'), String(nextRank(among, by))] as const;
  });
  let fields = title ? { ...draft.fields, [title]: `${name} (copie)` } : draft.fields;
  for (const [fieldPath, rank] of ranks) fields = withValue(fields, fieldPath, rank);
  await storeDraft(store.root, {
    path: copy.path,
    owner: '',
    keptAt: store.context.now().toISOString(),
    fields,
    body: draft.body,
  });
  return { path: copy.path };
}

export { readEntries, withValue };
