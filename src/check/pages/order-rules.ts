import { countriesOf, publishedPages } from '../../document/pages.ts';
import { valueAt } from '../records.ts';
import { writePath } from '../../document/fields/names.ts';
import type { Document, Site } from '../../document/site.ts';
import type { Message } from '../messages.fr.ts';
import type { Report, Rule } from '../rule.ts';

/** A field of a file as text; empty when it is not there. */
const textAt = ({ header }: Document, path: readonly string[]) =>
  String(valueAt(header?.values, path) ?? '').trim();

/** The likelier original first: a copy has a name that is not plain, or the same with something more. */
const byAge = (a: Document, b: Document) => {
  const isPlain = ({ path }: Document) => /^[a-z0-9/.-]+$/u.test(path);
  const stem = ({ path }: Document) => path.replace(/\.mdx$/u, '');
  return Number(isPlain(b)) - Number(isPlain(a)) || (stem(a) < stem(b) ? -1 : 1);
};

/** Fields that name what a file holds. */
const NAMES = ['title', 'text', 'name'];

const nameOf = (document: Document) =>
  NAMES.map((name) => textAt(document, [name])).find((found) => found !== '');

/** Whether two files have one name: they are copies, and that is said once. */
const isCopy = (a: Document, b: Document) => nameOf(a) !== undefined && nameOf(a) === nameOf(b);

/** Files that share a value which each should have to itself; the message names the other. */
function* reportShared(
  documents: readonly Document[],
  path: readonly string[],
  tell: (value: string, other: string) => Message,
): Generator<Report> {
  const first = new Map<string, Document>();
  for (const document of documents.toSorted(byAge)) {
    const value = textAt(document, path);
    if (value === '') continue;
    const key = /^\d+$/u.test(value) ? String(Number(value)) : value.toLowerCase();
    const other = first.get(key);
    const at = { file: document.path, line: document.header!.lineOf(path), field: writePath(path) };
    if (other === undefined) first.set(key, document);
    else if (NAMES.includes(path.join('.')) || !isCopy(document, other))
      yield { ...at, ...tell(value, other.path) };
  }
}

function* reportRanks(documents: readonly Document[], path: readonly string[]): Generator<Report> {
  const used = new Set(documents.map((document) => Number(textAt(document, path))));
  let free = 1;
  while (used.has(free)) free += 1;
  yield* reportShared(documents, path, (rank, other) => ({
    message: 'rank-taken',
    data: { rank, other: { path: other }, free },
  }));
}

/** Documents that follow each other on a page: one list a folder. */
const listsOf = ({ documents }: Site): Document[][] => [
  ...Map.groupBy(
    documents.filter(({ collection }) => collection !== 'pages'),
    ({ collection, folder }) => `${collection}/${folder ?? ''}`,
  ).values(),
];

/** Rules on what two files may not have in common. */
export const ORDER_RULES: readonly Rule[] = [
  {
    id: 'rang-en-double',
    severity: 'error',
    visit: {
      *site(site) {
        for (const list of listsOf(site)) yield* reportRanks(list, ['order']);
        yield* reportRanks(publishedPages(site), ['nav', 'order']);
        yield* reportRanks(publishedPages(site), ['footer', 'order']);
      },
    },
  },
  {
    id: 'titre-en-double',
    severity: 'error',
    visit: {
      *site(site) {
        const countries = countriesOf(site);
        const all = [...publishedPages(site), ...countries];
        const tell = (value: string, other: string): Message => ({
          message: 'value-taken',
          data: { value, other: { path: other } },
        });
        for (const path of [['title'], ['description'], ['nav', 'name'], ['footer', 'name']])
          yield* reportShared(all, path, tell);
        for (const path of [['name'], ['place']]) yield* reportShared(countries, path, tell);
        for (const list of listsOf(site).filter(([one]) => one?.collection !== 'countries'))
          for (const path of [['title'], ['text']]) yield* reportShared(list, path, tell);
      },
    },
  },
];
