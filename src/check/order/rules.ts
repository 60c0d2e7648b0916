import { countriesOf, publishedPages } from '../pages/pages.ts';
import type { Remark, Rule } from '../rule.ts';
import type { Entry, Site } from '../site.ts';
import { writePath } from '../fields/names.ts';

/** A field of a file as text; undefined when it is not there. */
function textAt({ header }: Entry, path: readonly string[]): string | undefined {
  let value: unknown = header?.values;
  for (const key of path) value = (value as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The likelier original first: its name is plain, and not that of the other with something more. */
const byAge = (a: Entry, b: Entry) => {
  const isPlain = ({ path }: Entry) => /^[a-z0-9/.-]+$/u.test(path);
  const stem = ({ path }: Entry) => path.replace(/\.mdx$/u, '');
  return Number(isPlain(b)) - Number(isPlain(a)) || (stem(a) < stem(b) ? -1 : 1);
};

/** Whether two cards have one title: they are copies, and that is said once. */
const isCopy = (a: Entry, b: Entry) =>
  a.collection !== 'pages' &&
  a.collection !== 'countries' &&
  a.header?.values.title !== undefined &&
  a.header.values.title === b.header?.values.title;

/** What is said of a value that another file has, among all those that are taken, and a free one. */
type Tell = (
  value: string,
  other: string,
  taken: readonly string[],
) => Pick<Remark, 'says'> & { meant?: number };

/** Files that share a value which each should have to itself; both are named. */
function* findShared(
  entries: readonly Entry[],
  path: readonly string[],
  tell: Tell,
): Generator<Remark> {
  const first = new Map<string, Entry>();
  const taken = entries.flatMap((entry) => textAt(entry, path) ?? []);
  for (const entry of entries.toSorted(byAge)) {
    const value = textAt(entry, path);
    if (value === undefined) continue;
    const key = /^\d+$/u.test(value) ? String(Number(value)) : value.toLowerCase();
    const other = first.get(key);
    if (other === undefined) first.set(key, entry);
    else if (path.at(-1) !== 'order' || !isCopy(entry, other)) {
      const { says, meant } = tell(value, other.path, taken);
      yield {
        file: entry.path,
        line: entry.header!.lineOf(path),
        field: writePath(path),
        says,
        ...(meant === undefined ? {} : entry.header!.setField(path, String(meant))),
      };
    }
  }
}

const tellRank: Tell = (value, other, taken) => {
  const used = new Set(taken.map(Number));
  let free = 1;
  while (used.has(free)) free += 1;
  return {
    says: `Le rang ${value} est déjà pris par ${other}. Le premier rang libre est ${free}.`,
    meant: free,
  };
};

const tellSame: Tell = (value, other) => ({
  says: `« ${value.slice(0, 60)}${value.length > 60 ? '…' : ''} » est déjà dans ${other}. Un lecteur ou un moteur de recherche ne pourrait pas les distinguer : changez l’un des deux.`,
});

/** Entries that stand beside each other: one list a folder. */
const listsOf = ({ entries }: Site): Entry[][] => [
  ...Map.groupBy(
    entries.filter(({ collection }) => collection !== 'pages'),
    ({ collection, folder }) => `${collection}/${folder ?? ''}`,
  ).values(),
];

/** Rules on what two files may not have in common. */
export const ORDER_RULES: readonly Rule[] = [
  {
    id: 'rang-en-double',
    severity: 'error',
    sentence:
      'Dans un dossier, dans le menu et en bas de page, chaque rang (order) sert une seule fois.',
    visit: {
      *site(site) {
        for (const list of listsOf(site)) yield* findShared(list, ['order'], tellRank);
        yield* findShared(publishedPages(site), ['nav', 'order'], tellRank);
        yield* findShared(publishedPages(site), ['footer', 'order'], tellRank);
      },
    },
  },
  {
    id: 'titre-en-double',
    severity: 'error',
    sentence:
      'Deux pages n’ont ni le même titre, ni la même description, ni le même nom dans le menu ; deux pays, ni le même nom, ni le même nom dans une phrase.',
    visit: {
      *site(site) {
        const all = [...publishedPages(site), ...countriesOf(site)];
        for (const path of [['title'], ['description'], ['nav', 'name'], ['footer', 'name']])
          yield* findShared(all, path, tellSame);
        for (const path of [['name'], ['place']])
          yield* findShared(countriesOf(site), path, tellSame);
      },
    },
  },
  {
    id: 'carte-titre-en-double',
    severity: 'error',
    sentence: 'Deux cartes, étapes, articles ou liens voisins n’ont pas le même titre.',
    visit: {
      *site(site) {
        for (const list of listsOf(site)) {
          if (list[0]?.collection === 'countries') continue;
          for (const path of [['title'], ['text']]) {
            yield* findShared(list, path, (value, other) => ({
              says: `« ${value.slice(0, 60)} » est déjà le titre de ${other}. Est-ce une copie oubliée ? Changez le titre, ou effacez l’un des deux fichiers.`,
            }));
          }
        }
      },
    },
  },
];
