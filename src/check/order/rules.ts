import { countriesOf, publishedPages } from '../../document/pages.ts';
import type { Message } from '../messages.fr.ts';
import type { Report, Rule } from '../rule.ts';
import type { Document, Site } from '../../document/site.ts';
import { writePath } from '../../document/fields/names.ts';

/** A field of a file as text; undefined when it is not there. */
function textAt({ header }: Document, path: readonly string[]): string | undefined {
  let value: unknown = header?.values;
  for (const key of path) value = (value as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The likelier original first: its name is plain, and not that of the other with something more. */
const byAge = (a: Document, b: Document) => {
  const isPlain = ({ path }: Document) => /^[a-z0-9/.-]+$/u.test(path);
  const stem = ({ path }: Document) => path.replace(/\.mdx$/u, '');
  return Number(isPlain(b)) - Number(isPlain(a)) || (stem(a) < stem(b) ? -1 : 1);
};

/** Whether two cards have one title: they are copies, and that is said once. */
const isCopy = (a: Document, b: Document) =>
  a.collection !== 'pages' &&
  a.collection !== 'countries' &&
  a.header?.values.title !== undefined &&
  a.header.values.title === b.header?.values.title;

/** The message of a value that another file has, among all those that are taken, and a free one. */
type ReportTaken = (
  value: string,
  other: string,
  taken: readonly string[],
) => Message & { free?: number };

/** Files that share a value which each should have to itself; both are named. */
function* findShared(
  entries: readonly Document[],
  path: readonly string[],
  report: ReportTaken,
): Generator<Report> {
  const first = new Map<string, Document>();
  const taken = entries.flatMap((entry) => textAt(entry, path) ?? []);
  for (const entry of entries.toSorted(byAge)) {
    const value = textAt(entry, path);
    if (value === undefined) continue;
    const key = /^\d+$/u.test(value) ? String(Number(value)) : value.toLowerCase();
    const other = first.get(key);
    if (other === undefined) first.set(key, entry);
    else if (path.at(-1) !== 'order' || !isCopy(entry, other)) {
      const { free, ...message } = report(value, other.path, taken);
      yield {
        file: entry.path,
        line: entry.header!.lineOf(path),
        field: writePath(path),
        ...message,
        ...(free === undefined ? {} : entry.header!.setField(path, String(free))),
      };
    }
  }
}

const reportRank: ReportTaken = (value, other, taken) => {
  const used = new Set(taken.map(Number));
  let free = 1;
  while (used.has(free)) free += 1;
  return {
    message: 'rank-taken',
    data: { rank: value, other: { path: other }, free },
    free,
  };
};

const reportSame: ReportTaken = (value, other) => ({
  message: 'page-value-taken',
  data: { value, other: { path: other } },
});

/** Entries that stand beside each other: one list a folder. */
const listsOf = ({ entries }: Site): Document[][] => [
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
    description:
      'Dans un dossier, dans le menu et en bas de page, chaque rang (order) sert une seule fois.',
    visit: {
      *site(site) {
        for (const list of listsOf(site)) yield* findShared(list, ['order'], reportRank);
        yield* findShared(publishedPages(site), ['nav', 'order'], reportRank);
        yield* findShared(publishedPages(site), ['footer', 'order'], reportRank);
      },
    },
  },
  {
    id: 'titre-en-double',
    severity: 'error',
    description:
      'Deux pages n’ont ni le même titre, ni la même description, ni le même nom dans le menu ; deux pays, ni le même nom, ni le même nom dans une phrase.',
    visit: {
      *site(site) {
        const all = [...publishedPages(site), ...countriesOf(site)];
        for (const path of [['title'], ['description'], ['nav', 'name'], ['footer', 'name']])
          yield* findShared(all, path, reportSame);
        for (const path of [['name'], ['place']])
          yield* findShared(countriesOf(site), path, reportSame);
      },
    },
  },
  {
    id: 'carte-titre-en-double',
    severity: 'error',
    description: 'Deux cartes, étapes, articles ou liens voisins n’ont pas le même titre.',
    visit: {
      *site(site) {
        for (const list of listsOf(site)) {
          if (list[0]?.collection === 'countries') continue;
          for (const path of [['title'], ['text']]) {
            yield* findShared(list, path, (value, other) => ({
              message: 'title-taken',
              data: { value, other: { path: other } },
            }));
          }
        }
      },
    },
  },
];
