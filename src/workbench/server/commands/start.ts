import { isReservedName } from '../../../lib/reserved-names.ts';
import { slugify } from '../../../lib/slug.ts';
import { isPageKind, kindOfPage } from '../../../schemas/kinds.ts';
import type { Calls, EntryPath, Fields } from '../../protocol.ts';
import { findPlace, placeOfEntry, type EntryPlace } from '../content/place.ts';
import type { Store } from '../content/store.ts';
import { keepDraft, readDrafts, readDraftsOf } from '../drafts.ts';
import { HttpError } from '../http-error.ts';
import { listEntries, nextRank, valueAt, type ListedEntry } from '../views/entries.ts';
import { slugOf } from '../views/names.ts';
import { open } from './edit.ts';

type Ask<Name extends keyof Calls> = Calls[Name]['ask'];
type Answer<Name extends keyof Calls> = Promise<Calls[Name]['answer']>;

/** Longest name that is made from a title. */
const LONGEST_NAME = 60;

/** Every entry, and the names of files that are taken. */
async function readEntries(store: Store): Promise<ListedEntry[]> {
  const [{ site }, drafts] = await Promise.all([store.now(), readDrafts(store.root)]);
  return listEntries(site, drafts);
}

/** The path of a sort of entry under a name. */
export const pathOf = (kind: string, name: string, folder?: string): EntryPath =>
  kind === 'sources'
    ? `sources.yaml#${name}`
    : `${kind}/${folder === undefined ? '' : `${folder}/`}${name}.mdx`;

/** A name that no other entry bears: pages and countries share their addresses. */
function freeName(
  entries: readonly ListedEntry[],
  kind: EntryPlace['kind'],
  title: string,
  folder?: string,
): string {
  const wanted = slugify(title).slice(0, LONGEST_NAME).replace(/-+$/u, '') || 'nouveau';
  const isPage = (sort: string) => sort === 'pages' || sort === 'countries';
  const taken = new Set(
    entries
      .filter(({ place }) =>
        isPage(kind) ? isPage(place.kind) : place.kind === kind && place.folder === folder,
      )
      .map(({ place }) => slugOf(place)),
  );
  let name = wanted;
  for (let number = 2; taken.has(name) || isReservedName(name); number += 1)
    name = `${wanted}-${number}`;
  return name;
}

/** The neighbours of an entry, which share its ranks. */
const neighboursOf = (entries: readonly ListedEntry[], { kind, folder }: EntryPlace) =>
  entries.filter(({ place }) => place.kind === kind && place.folder === folder);

/** Fields to start with: what an author should not have to find out. */
function firstFields(
  place: EntryPlace,
  entries: readonly ListedEntry[],
  { title, pageKind = '', today }: { title: string; pageKind?: string; today: string },
): Fields {
  const order = String(nextRank(neighboursOf(entries, place), 'order'));
  if (place.kind === 'cards' || place.kind === 'steps') return { title, icon: 'info', order };
  if (place.kind === 'articles') return { title, order };
  if (place.kind === 'links') return { text: title, order };
  if (place.kind === 'countries') return { name: title, order, title, reviewedOn: today };
  const isAboutSite = isPageKind(pageKind) && kindOfPage(pageKind).isAboutSite;
  const footer: Fields = isAboutSite
    ? { footer: { name: title, order: String(nextRank(entries, 'footer.order')) } }
    : {};
  return { kind: pageKind, title, ...footer, reviewedOn: today };
}

/** Starts an entry as a draft: it is in the content once it can be published. */
export async function create(
  store: Store,
  { place: wanted, title: typed, pageKind }: Ask<'create'>,
): Answer<'create'> {
  const title = String(typed ?? '').trim();
  if (title === '') throw new HttpError('Donnez d’abord un titre.', 400);
  const { kind, folder } = wanted ?? {};
  const isPage = kind === 'pages';
  const isOpen = pageKind !== undefined && isPageKind(pageKind) && kindOfPage(pageKind).isOpen;
  if (isPage && !isOpen) throw new HttpError('Choisissez le type de la page.', 400);
  const entries = await readEntries(store);
  const place = findPlace(pathOf(kind, freeName(entries, kind, title, folder), folder));
  if (!place || place.kind === 'sources')
    throw new HttpError('L’atelier ne sait pas ajouter cela ici.', 400);
  const details = { title, today: store.today(), ...(isPage ? { pageKind } : {}) };
  const fields = firstFields(place, entries, details);
  await keepDraft(store.root, {
    path: place.path,
    owner: '',
    keptAt: store.context.now().toISOString(),
    fields,
    body: '',
  });
  return { path: place.path };
}

/** The fields with another value, where they have one. */
const withValue = (fields: Fields, way: readonly string[], value: string): Fields => {
  const [step = '', ...rest] = way;
  if (valueAt(fields, way) === undefined) return fields;
  const inner = rest.length > 0 ? withValue(fields[step] as Fields, rest, value) : value;
  return { ...fields, [step]: inner };
};

/** Starts an entry as a draft, with the words of another. */
export async function duplicate(store: Store, { path }: Ask<'duplicate'>): Answer<'duplicate'> {
  const place = placeOfEntry(path);
  if (place.kind === 'questions') throw new HttpError('Cette liste est unique.', 400);
  const { version, name } = await open(store, { path });
  if (version.source !== undefined)
    throw new HttpError('Corrigez d’abord ce fichier : son en-tête ne peut pas être lu.', 422);
  const [draft = version] = await readDraftsOf(store.root, path);
  const entries = await readEntries(store);
  const fresh = findPlace(
    pathOf(
      place.kind,
      freeName(entries, place.kind, `${place.name}-copie`, place.folder),
      place.folder,
    ),
  )!;
  const title = ['title', 'text'].find((one) => typeof draft.fields[one] === 'string');
  const ranks = ['order', 'nav.order', 'footer.order'].map((by) => {
    const among = by === 'order' ? neighboursOf(entries, place) : entries;
    return [by.split('.'), String(nextRank(among, by))] as const;
  });
  let fields = title ? { ...draft.fields, [title]: `${name} (copie)` } : draft.fields;
  for (const [way, rank] of ranks) fields = withValue(fields, way, rank);
  await keepDraft(store.root, {
    path: fresh.path,
    owner: '',
    keptAt: store.context.now().toISOString(),
    fields,
    body: draft.body,
  });
  return { path: fresh.path };
}

export { readEntries, withValue };
