import { isPageKind, kindOfPage, PAGE_KINDS } from '../../../schemas/kinds.ts';
import type {
  EntryPath,
  EntrySlot,
  FormFinding,
  OrderField,
  Tree,
  TreeItem,
} from '../../protocol.ts';
import { readContent } from '../content/files.ts';
import { PICTURES, requireEditable } from '../content/location.ts';
import { formFindingsOf } from '../content/findings.ts';
import type { Store } from '../content/store.ts';
import { isReadable, writeVersion } from '../content/version.ts';
import { readDrafts, type NamedDraft } from '../drafts.ts';
import { HttpError } from '../http-error.ts';
import { byRank, listEntries, rankOf, type ListedEntry } from './entries.ts';
import { isRemovableEntry, isRetired, nameOfEntry, slugOf } from './names.ts';

const count = (findings: readonly FormFinding[], severity: FormFinding['severity']) =>
  findings.filter((finding) => finding.severity === severity).length;

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

const slot = (kind: EntrySlot['kind'], words: string, folder?: string): EntrySlot => ({
  kind,
  words,
  ...(folder === undefined ? {} : { folder }),
});

/** Kinds of page that authors may add. */
const OPEN_KINDS = PAGE_KINDS.filter((kind) => kindOfPage(kind).isExtensible).map((name) => ({
  name,
  sentence: kindOfPage(name).sentence,
}));

/** Builds the tree of the site. */
class TreeBuilder {
  #entries: readonly ListedEntry[];
  #findings: ReadonlyMap<string, FormFinding[]>;
  /** Cards and steps by the page in whose folder they stand: « cards/hpv-info ». */
  #parts: ReadonlyMap<string, ListedEntry[]>;

  constructor(entries: readonly ListedEntry[], findings: readonly FormFinding[]) {
    this.#entries = entries;
    this.#findings = Map.groupBy(findings, ({ path }) => path ?? '');
    this.#parts = Map.groupBy(entries, ({ location: { kind, folder } }) =>
      folder === undefined ? '' : `${kind}/${slugOf({ name: folder })}`,
    );
  }

  item(entry: ListedEntry, children: TreeItem[] = [], more: Partial<TreeItem> = {}): TreeItem {
    const findings = this.#findings.get(entry.location.path) ?? [];
    return {
      path: entry.location.path,
      id: entry.location.path,
      name: nameOfEntry(entry.location, entry.fields),
      kind: entry.location.kind,
      errors: count(findings, 'error'),
      warnings: count(findings, 'warning'),
      isDraft: entry.isDraft,
      isNew: entry.isNew,
      isRetired: entry.location.kind === 'pages' && isRetired(entry.fields),
      isRemovable: isRemovableEntry(entry.location, entry.fields),
      children,
      ...more,
    };
  }

  of(kind: string): ListedEntry[] {
    return this.#entries.filter((entry) => entry.location.kind === kind);
  }

  /** A page with its cards and steps. */
  page(entry: ListedEntry): TreeItem {
    const slug = slugOf(entry.location);
    const kind = String(entry.fields.kind ?? '');
    const parts = isPageKind(kind) ? kindOfPage(kind).parts : [];
    const own = (part: 'cards' | 'steps') =>
      byRank(this.#parts.get(`${part}/${slug}`) ?? [], 'order').map((one) => this.item(one));
    const [cards, steps] = [own('cards'), own('steps')];
    const toCards = slot('cards', 'Ajouter une carte', entry.location.name);
    const toSteps = slot('steps', 'Ajouter une étape', entry.location.name);
    const adds = [
      ...(parts.includes('cards') ? [toCards] : []),
      ...(parts.includes('steps') ? [toSteps] : []),
    ];
    const more = adds.length > 0 && !entry.isNew ? { adds } : {};
    if (cards.length > 0 && steps.length > 0) {
      const groups = [
        heading(`${entry.location.path}/cards`, 'Cartes', cards, { ordersBy: 'order' }),
        heading(`${entry.location.path}/steps`, 'Étapes', steps, { ordersBy: 'order' }),
      ];
      return this.item(entry, groups, more);
    }
    return this.item(entry, [...cards, ...steps], { ...more, ordersBy: 'order' });
  }

  /** A heading over all entries of one kind. */
  list(id: string, name: string, kind: EntrySlot['kind'], words: string): TreeItem {
    const items = byRank(this.of(kind), 'order').map((one) => this.item(one));
    return heading(id, name, items, { adds: [slot(kind, words)], ordersBy: 'order' });
  }

  buildTree(pictures: readonly string[]): TreeItem[] {
    const pages = this.of('pages');
    const has = (by: OrderField) => (entry: ListedEntry) => rankOf(entry.fields, by) !== undefined;
    const inMenu = byRank(pages.filter(has('nav.order')), 'nav.order');
    const notInMenu = pages.filter((entry) => !inMenu.includes(entry));
    const isAboutSite = ({ fields: { kind } }: ListedEntry) =>
      typeof kind === 'string' && isPageKind(kind) && kindOfPage(kind).isAboutSite;
    const inFoot = byRank(notInMenu.filter(isAboutSite), 'footer.order');
    const others = notInMenu
      .filter((entry) => !inFoot.includes(entry))
      .toSorted((a, b) =>
        nameOfEntry(a.location, a.fields).localeCompare(nameOfEntry(b.location, b.fields), 'fr'),
      );
    const known = new Set(pages.map((page) => slugOf(page.location)));
    const orphans = [...this.of('cards'), ...this.of('steps')].filter(
      ({ location: { folder = '' } }) => !known.has(slugOf({ name: folder })),
    );
    const sources = this.of('sources').toSorted((a, b) =>
      a.location.name < b.location.name ? -1 : 1,
    );
    const adds = [{ ...slot('pages', 'Ajouter une page'), pageKinds: OPEN_KINDS }];
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
        { adds: [slot('sources', 'Ajouter une source')] },
      ),
      ...[...this.of('questions'), ...this.of('words'), ...this.of('notes')].map((entry) =>
        this.item(entry),
      ),
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

/** Siblings of an entry, itself included, in their order. */
export function siblingsOf(
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

/** Cache of the findings with drafts, by revision. */
const cache = new WeakMap<Store, { revision: string; findings: Promise<FormFinding[]> }>();

/** The findings of each draft, and those of the files without one. */
async function findingsWithDrafts(
  store: Store,
  drafts: ReadonlyMap<EntryPath, NamedDraft>,
): Promise<FormFinding[]> {
  const findings = formFindingsOf(await store.now());
  const changes = new Map<string, Buffer>();
  for (const draft of drafts.values()) {
    try {
      const edited = requireEditable(draft.path);
      const { inside } = edited;
      const bytes = changes.get(inside) ?? (await readContent(store.root, inside));
      // A raw draft is outdated once its file can be parsed.
      if (draft.source !== undefined && bytes && isReadable(edited, bytes)) continue;
      changes.set(inside, writeVersion(edited, bytes, draft));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }
  if (changes.size === 0) return findings;
  const isDraft = ({ path = '' }: FormFinding) => drafts.has(path);
  const withDrafts = formFindingsOf(await store.as(changes));
  return [...findings.filter((finding) => !isDraft(finding)), ...withDrafts.filter(isDraft)];
}

/** The tree of the site, drafts included. */
export async function readTree(store: Store): Promise<Tree> {
  const [revision, checked, drafts] = await Promise.all([
    store.revision(),
    store.now(),
    readDrafts(store.root),
  ]);
  const last = cache.get(store);
  const found =
    last?.revision === revision
      ? last
      : { revision, findings: store.serialize(() => findingsWithDrafts(store, drafts)) };
  cache.set(store, found);
  found.findings.catch(() => cache.delete(store));
  const findings = await found.findings;
  const entries = listEntries(checked.site, drafts);
  const pictures = checked.site.files.flatMap(({ inside }) =>
    inside.startsWith(`${PICTURES}/`) ? [inside.slice(PICTURES.length + 1)] : [],
  );
  const paths = new Set(entries.map(({ location: { path } }) => path));
  return {
    items: new TreeBuilder(entries, findings).buildTree(pictures),
    findings: findings.filter(({ path }) => path === undefined || !paths.has(path)),
    errors: count(findings, 'error'),
    warnings: count(findings, 'warning'),
  };
}
