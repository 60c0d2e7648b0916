import { slugify } from '../../lib/slug.ts';
import { keysOf } from '../../content-model/citations.ts';
import type { Fields, RequestOf, ResponseOf, SourceItem } from '../protocol.ts';
import { requireDraft } from './commands/edit.ts';
import { pathOf, readEntries } from './commands/start.ts';
import { readContent } from './content/files.ts';
import { findLocation, SOURCES_FILE } from './content/location.ts';
import type { Store } from './content/store.ts';
import { writeVersion } from './content/version.ts';
import { applyChange } from './history.ts';
import { HttpError } from './http-error.ts';

/** Normalizes a text for search: no accents, no capitals. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** Relevance of a publication for a query: highest where a word starts with one of the query. */
function scoreOf(item: SourceItem, words: readonly string[]): number {
  const fields = [item.key, item.publisher, item.title, item.year ?? '', item.url ?? ''].map(plain);
  let score = 0;
  for (const word of words) {
    const points = fields.map((field, index) => {
      const at = field.indexOf(word);
      if (at === -1) return 0;
      const isStart = at === 0 || !/[\p{L}\p{N}]/u.test(field[at - 1]!);
      return (isStart ? 4 : 1) + (index < 2 ? 2 : 0);
    });
    const best = Math.max(...points);
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

const typed = (fields: Fields, name: string) => {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? { [name]: value } : {};
};

/** Publications by relevance. */
export async function searchSources(
  store: Store,
  { query }: RequestOf<'sources'>,
): Promise<ResponseOf<'sources'>> {
  const { site } = await store.now();
  const uses = new Map<string, number>();
  for (const entry of site.entries)
    for (const key of keysOf(entry)) uses.set(key, (uses.get(key) ?? 0) + 1);
  const items = (await readEntries(store)).flatMap(({ location, fields }): SourceItem[] =>
    location.kind === 'sources'
      ? [
          {
            key: location.name,
            publisher: '',
            title: '',
            ...typed(fields, 'publisher'),
            ...typed(fields, 'title'),
            ...typed(fields, 'year'),
            ...typed(fields, 'url'),
            ...typed(fields, 'accessedOn'),
            uses: uses.get(location.name) ?? 0,
          },
        ]
      : [],
  );
  const words = plain(String(query ?? ''))
    .split(/\s+/u)
    .filter(Boolean);
  if (words.length === 0) return { sources: items };
  const found = items
    .map((item) => ({ item, score: scoreOf(item, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.item.uses - a.item.uses);
  return { sources: found.map(({ item }) => item) };
}

/** A new key: a word or two of the publisher, and the year. */
function keyFor(fields: Fields, taken: ReadonlySet<string>): string {
  const words = slugify(String(fields.publisher ?? '').replace(/\(.*?\)/gu, '')).split('-');
  const initials = /\(([A-Z]{2,})\)/u.exec(String(fields.publisher ?? ''))?.[1];
  const name = slugify(initials ?? words.slice(0, 2).join('-')) || 'source';
  const wanted = [name, slugify(String(fields.year ?? ''))].filter(Boolean).join('-');
  let key = wanted;
  for (let number = 2; taken.has(key); number += 1) key = `${wanted}-${number}`;
  return key;
}

/** Adds a publication at the end of the bibliography. */
export async function addSource(
  store: Store,
  request: RequestOf<'addSource'>,
): Promise<ResponseOf<'addSource'>> {
  const { fields } = requireDraft({ fields: request.fields, body: '' });
  const entries = await readEntries(store);
  const taken = new Set(
    entries.flatMap(({ location }) => (location.kind === 'sources' ? [location.name] : [])),
  );
  const wanted = request.key === undefined || request.key === '' ? undefined : slugify(request.key);
  if (wanted !== undefined && taken.has(wanted))
    throw new HttpError(`La clé « ${wanted} » est déjà prise : choisissez-en une autre.`, 409);
  const key = wanted ?? keyFor(fields, taken);
  const location = findLocation(pathOf('sources', key));
  if (!location)
    throw new HttpError('Cette clé ne convient pas : des minuscules et des chiffres.', 422);
  const bytes = await readContent(store.root, SOURCES_FILE);
  const written = writeVersion(location, bytes, { fields, body: '' });
  const done = await applyChange(store, new Map([[SOURCES_FILE, written]]), {
    message: `La source « ${String(fields.title ?? key)} » est ajoutée.`,
    path: location.path,
  });
  return done.result === 'done' ? { ...done, key } : done;
}
