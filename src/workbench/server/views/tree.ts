import { isPageKind, kindOfPage, PAGE_KINDS } from '../../../schemas/kinds.ts';
import type { EntryPath, OrderField, TreePlace, Remark, Tree, TreeItem } from '../../protocol.ts';
import { readContent } from '../content/files.ts';
import { PICTURES, placeToEdit } from '../content/place.ts';
import { remarksOf } from '../content/remarks.ts';
import type { Store } from '../content/store.ts';
import { isReadable, writeVersion } from '../content/version.ts';
import { readDrafts, type NamedDraft } from '../drafts.ts';
import { HttpError } from '../http-error.ts';
import { byRank, listEntries, rankOf, type ListedEntry } from './entries.ts';
import { isRemovableEntry, isRetired, nameOfEntry, slugOf } from './names.ts';

const count = (remarks: readonly Remark[], severity: Remark['severity']) =>
  remarks.filter((remark) => remark.severity === severity).length;

const heading = (
  id: string,
  name: string,
  children: TreeItem[],
  more: Pick<TreeItem, 'adds' | 'ordersBy'> = {},
): TreeItem => ({
  id,
  name,
  kind: 'heading',
  errors: 0,
  warnings: 0,
  isDraft: false,
  isNew: false,
  isRetired: false,
  isRemovable: false,
  children,
  ...more,
});

const place = (kind: TreePlace['kind'], words: string, folder?: string): TreePlace => ({
  kind,
  words,
  ...(folder === undefined ? {} : { folder }),
});

/** Kinds of page that an author may add. */
const OPEN_KINDS = PAGE_KINDS.filter((kind) => kindOfPage(kind).isOpen).map((name) => ({
  name,
  sentence: kindOfPage(name).sentence,
}));

/** Makes the list at the left: the site as a person sees it. */
class TreeBuilder {
  #entries: readonly ListedEntry[];
  #remarks: ReadonlyMap<string, Remark[]>;

  constructor(entries: readonly ListedEntry[], remarks: readonly Remark[]) {
    this.#entries = entries;
    this.#remarks = Map.groupBy(remarks, ({ path }) => path ?? '');
  }

  item(entry: ListedEntry, children: TreeItem[] = [], more: Partial<TreeItem> = {}): TreeItem {
    const remarks = this.#remarks.get(entry.place.path) ?? [];
    return {
      path: entry.place.path,
      id: entry.place.path,
      name: nameOfEntry(entry.place, entry.fields),
      kind: entry.place.kind,
      errors: count(remarks, 'error'),
      warnings: count(remarks, 'warning'),
      isDraft: entry.isDraft,
      isNew: entry.isNew,
      isRetired: entry.place.kind === 'pages' && isRetired(entry.fields),
      isRemovable: isRemovableEntry(entry.place, entry.fields),
      children,
      ...more,
    };
  }

  of(kind: string): ListedEntry[] {
    return this.#entries.filter((entry) => entry.place.kind === kind);
  }

  /** A page with what stands under it. */
  page(entry: ListedEntry): TreeItem {
    const slug = slugOf(entry.place);
    const kind = String(entry.fields.kind ?? '');
    const parts = isPageKind(kind) ? kindOfPage(kind).parts : [];
    const own = (sort: 'cards' | 'steps') =>
      byRank(
        this.of(sort).filter(
          ({ place: { folder } }) => folder !== undefined && slugOf({ name: folder }) === slug,
        ),
        'order',
      ).map((one) => this.item(one));
    const [cards, steps] = [own('cards'), own('steps')];
    const toCards = place('cards', 'Ajouter une carte', entry.place.name);
    const toSteps = place('steps', 'Ajouter une étape', entry.place.name);
    const adds = [
      ...(parts.includes('cards') ? [toCards] : []),
      ...(parts.includes('steps') ? [toSteps] : []),
    ];
    const more = adds.length > 0 && !entry.isNew ? { adds } : {};
    if (cards.length > 0 && steps.length > 0) {
      const groups = [
        heading(`${entry.place.path}/cards`, 'Cartes', cards, { ordersBy: 'order' }),
        heading(`${entry.place.path}/steps`, 'Étapes', steps, { ordersBy: 'order' }),
      ];
      return this.item(entry, groups, more);
    }
    return this.item(entry, [...cards, ...steps], { ...more, ordersBy: 'order' });
  }

  /** Entries of one sort that are shown in order. */
  list(id: string, name: string, kind: TreePlace['kind'], words: string): TreeItem {
    const items = byRank(this.of(kind), 'order').map((one) => this.item(one));
    return heading(id, name, items, { adds: [place(kind, words)], ordersBy: 'order' });
  }

  buildTree(pictures: readonly string[]): TreeItem[] {
    const pages = this.of('pages');
    const has = (by: OrderField) => (entry: ListedEntry) => rankOf(entry.fields, by) !== undefined;
    const inMenu = byRank(pages.filter(has('nav.order')), 'nav.order');
    const left = pages.filter((entry) => !inMenu.includes(entry));
    const isAboutSite = ({ fields: { kind } }: ListedEntry) =>
      typeof kind === 'string' && isPageKind(kind) && kindOfPage(kind).isAboutSite;
    const inFoot = byRank(left.filter(isAboutSite), 'footer.order');
    const others = left
      .filter((entry) => !inFoot.includes(entry))
      .toSorted((a, b) =>
        nameOfEntry(a.place, a.fields).localeCompare(nameOfEntry(b.place, b.fields), 'fr'),
      );
    const known = new Set(pages.map((page) => slugOf(page.place)));
    const orphans = [...this.of('cards'), ...this.of('steps')].filter(
      ({ place: { folder = '' } }) => !known.has(slugOf({ name: folder })),
    );
    const sources = this.of('sources').toSorted((a, b) => (a.place.name < b.place.name ? -1 : 1));
    const adds = [{ ...place('pages', 'Ajouter une page'), pageKinds: OPEN_KINDS }];
    const show = (list: readonly ListedEntry[]) => list.map((entry) => this.page(entry));
    return [
      heading('menu', 'Pages du menu', show(inMenu), { ordersBy: 'nav.order' }),
      heading('pages', 'Autres pages', show(others), { adds }),
      heading('pied', 'Pages en bas de page', show(inFoot), { ordersBy: 'footer.order' }),
      ...(orphans.length > 0
        ? [
            heading(
              'perdues',
              'Textes sans page',
              orphans.map((entry) => this.item(entry)),
            ),
          ]
        : []),
      this.list('articles', 'Articles de l’accueil', 'articles', 'Ajouter un article'),
      this.list('liens', 'Liens utiles de l’accueil', 'links', 'Ajouter un lien utile'),
      this.list('pays', 'Pays', 'countries', 'Ajouter un pays'),
      heading(
        'sources',
        'Sources',
        sources.map((entry) => this.item(entry)),
        { adds: [place('sources', 'Ajouter une source')] },
      ),
      ...this.of('questions').map((entry) => this.item(entry)),
      heading(
        'images',
        'Images',
        pictures.map((file) => ({
          ...heading(`${PICTURES}/${file}`, file, []),
          kind: 'picture' as const,
          isRemovable: true,
        })),
      ),
    ];
  }
}

/** Neighbours of an entry, itself included, in their order. */
export function neighboursOf(
  entries: readonly ListedEntry[],
  path: EntryPath,
  by: OrderField,
): readonly TreeItem[] {
  const find = (items: readonly TreeItem[]): TreeItem[] | undefined => {
    for (const { ordersBy, children } of items) {
      if (ordersBy === by && children.some((child) => child.path === path)) return children;
      const found = find(children);
      if (found) return found;
    }
    return undefined;
  };
  return find(new TreeBuilder(entries, []).buildTree([])) ?? [];
}

/** What was found of a content with its drafts: it is asked for again and again. */
const known = new WeakMap<Store, { revision: string; remarks: Promise<Remark[]> }>();

/** What the check says of each entry as its author sees it: of its draft, else of its file. */
async function remarksOfDrafts(
  store: Store,
  drafts: ReadonlyMap<EntryPath, NamedDraft>,
): Promise<Remark[]> {
  const now = remarksOf(await store.now());
  const changes = new Map<string, Buffer>();
  for (const draft of drafts.values()) {
    try {
      const edited = placeToEdit(draft.path);
      const { inside } = edited;
      const bytes = changes.get(inside) ?? (await readContent(store.root, inside));
      // A whole file as a draft is for one that no form can show, and this one was mended.
      if (draft.source !== undefined && bytes && isReadable(edited, bytes)) continue;
      changes.set(inside, writeVersion(edited, bytes, draft));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }
  if (changes.size === 0) return now;
  const isDraft = ({ path = '' }: Remark) => drafts.has(path);
  const then = remarksOf(await store.as(changes));
  return [...now.filter((remark) => !isDraft(remark)), ...then.filter(isDraft)];
}

/** The site as it is, drafts included. */
export async function readTree(store: Store): Promise<Tree> {
  const [revision, checked, drafts] = await Promise.all([
    store.revision(),
    store.now(),
    readDrafts(store.root),
  ]);
  const last = known.get(store);
  const found =
    last?.revision === revision
      ? last
      : { revision, remarks: store.serialize(() => remarksOfDrafts(store, drafts)) };
  known.set(store, found);
  found.remarks.catch(() => known.delete(store));
  const remarks = await found.remarks;
  const entries = listEntries(checked.site, drafts);
  const pictures = checked.site.files.flatMap(({ inside }) =>
    inside.startsWith(`${PICTURES}/`) ? [inside.slice(PICTURES.length + 1)] : [],
  );
  const paths = new Set(entries.map(({ place: { path } }) => path));
  return {
    items: new TreeBuilder(entries, remarks).buildTree(pictures),
    remarks: remarks.filter(({ path }) => path === undefined || !paths.has(path)),
    errors: count(remarks, 'error'),
    warnings: count(remarks, 'warning'),
  };
}
