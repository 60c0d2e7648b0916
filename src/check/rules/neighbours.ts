import type { Entry, Remark, Site, SiteRule } from '../types.ts';
import { publishedPages } from './pages/shared.ts';
import { writePath } from '../words.ts';

const valueAt = ({ header }: Entry, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    header?.values,
  );

/** The likelier original first: its name is plain, and not that of the other with something more. */
const byAge = (a: Entry, b: Entry) => {
  const isPlain = ({ path }: Entry) => /^[a-z0-9/.-]+$/u.test(path);
  const stem = ({ path }: Entry) => path.replace(/\.mdx$/u, '');
  return Number(isPlain(b)) - Number(isPlain(a)) || (stem(a) < stem(b) ? -1 : 1);
};

/** Whether two cards have one title: they are copies, and that is said once. */
const isCopy = (a: Entry, b: Entry) =>
  a.collection !== 'pages' &&
  a.header?.values.title !== undefined &&
  a.header.values.title === b.header?.values.title;

/** Files that share a value which each should have to itself; both are named. */
function* findShared(
  entries: readonly Entry[],
  path: readonly PropertyKey[],
  tell: (value: string, other: string, taken: readonly string[]) => Pick<Remark, 'says' | 'write'>,
): Generator<Remark> {
  const first = new Map<string, Entry>();
  const plain = (entry: Entry) => {
    const value = valueAt(entry, path);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const taken = entries.flatMap((entry) => plain(entry) ?? []);
  for (const entry of entries.toSorted(byAge)) {
    const value = plain(entry);
    if (value === undefined) continue;
    const key = /^\d+$/u.test(value) ? String(Number(value)) : value.toLowerCase();
    const other = first.get(key);
    if (other === undefined) first.set(key, entry);
    else if (path.at(-1) === 'order' && isCopy(entry, other)) continue;
    else
      yield {
        file: entry.path,
        line: entry.header!.lineOf(path),
        field: writePath(path),
        ...tell(value, other.path, taken),
      };
  }
}

/** The lowest rank that no file has. */
const freeRank = (taken: readonly string[]) => {
  const used = new Set(taken.map(Number));
  let rank = 1;
  while (used.has(rank)) rank += 1;
  return rank;
};

const tellRank = (indent: string) => (value: string, other: string, taken: readonly string[]) => ({
  says: `Le rang ${value} est déjà pris par ${other}. Le premier rang libre est ${freeRank(taken)}.`,
  write: `${indent}order: ${freeRank(taken)}`,
});

/** Entries that stand beside each other: one list a folder. */
function listsOf({ entries }: Site): Entry[][] {
  const lists = new Map<string, Entry[]>();
  for (const entry of entries.filter(({ collection }) => collection !== 'pages')) {
    const key = `${entry.collection}/${entry.folder ?? ''}`;
    lists.set(key, [...(lists.get(key) ?? []), entry]);
  }
  return [...lists.values()];
}

/** Rules on what two files may not have in common. */
export const NEIGHBOUR_RULES: readonly SiteRule[] = [
  {
    id: 'rang-en-double',
    severity: 'error',
    sentence:
      'Dans un dossier, dans le menu et en bas de page, chaque rang (order) sert une seule fois.',
    *check(site) {
      for (const list of listsOf(site)) yield* findShared(list, ['order'], tellRank(''));
      yield* findShared(publishedPages(site), ['nav', 'order'], tellRank('  '));
      yield* findShared(publishedPages(site), ['footer', 'order'], tellRank('  '));
    },
  },
  {
    id: 'titre-en-double',
    severity: 'error',
    sentence:
      'Deux pages n’ont ni le même titre, ni la même description, ni le même nom dans le menu.',
    *check(site) {
      for (const path of [['title'], ['description'], ['nav', 'name'], ['footer', 'name']]) {
        yield* findShared(publishedPages(site), path, (value, other) => ({
          says: `« ${value.slice(0, 60)}${value.length > 60 ? '…' : ''} » est déjà dans ${other}. Un lecteur ou un moteur de recherche ne pourrait pas les distinguer : changez l’un des deux.`,
        }));
      }
    },
  },
  {
    id: 'carte-titre-en-double',
    severity: 'error',
    sentence: 'Deux cartes, étapes, articles ou liens voisins n’ont pas le même titre.',
    *check(site) {
      for (const list of listsOf(site)) {
        for (const path of [['title'], ['text']]) {
          yield* findShared(list, path, (value, other) => ({
            says: `« ${value.slice(0, 60)} » est déjà le titre de ${other}. Est-ce une copie oubliée ? Changez le titre, ou effacez l’un des deux fichiers.`,
          }));
        }
      }
    },
  },
];
