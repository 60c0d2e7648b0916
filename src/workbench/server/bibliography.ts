import { slugify } from '../../lib/slug.ts';
import { listedKeys, citationsOf } from '../../content-model/citations.ts';
import type { Calls, Fields, SourceItem } from '../protocol.ts';
import { requireDraft } from './commands/edit.ts';
import { pathOf, readEntries } from './commands/start.ts';
import { readContent } from './content/files.ts';
import { findPlace, SOURCES_FILE } from './content/place.ts';
import type { Store } from './content/store.ts';
import { writeVersion } from './content/version.ts';
import { applyChange } from './history.ts';
import { HttpError } from './http-error.ts';

type Ask<Name extends keyof Calls> = Calls[Name]['ask'];
type Answer<Name extends keyof Calls> = Promise<Calls[Name]['answer']>;

/** A text as it is searched: without accents nor capitals. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** How well a publication answers each word of a query: best where a word starts with it. */
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

/** Publications, in the order of how well they answer. */
export async function searchSources(store: Store, { query }: Ask<'sources'>): Answer<'sources'> {
  const { site } = await store.now();
  const uses = new Map<string, number>();
  for (const entry of site.entries) {
    const keys = [...listedKeys(entry), ...citationsOf(entry)].map(({ key }) => key);
    for (const key of new Set(keys)) uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  const items = (await readEntries(store)).flatMap(({ place, fields }): SourceItem[] =>
    place.kind === 'sources'
      ? [
          {
            key: place.name,
            publisher: '',
            title: '',
            ...typed(fields, 'publisher'),
            ...typed(fields, 'title'),
            ...typed(fields, 'year'),
            ...typed(fields, 'url'),
            ...typed(fields, 'accessedOn'),
            uses: uses.get(place.name) ?? 0,
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

/** A key as the bibliography has them: a word or two of who publishes, and the year. */
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
export async function addSource(store: Store, ask: Ask<'addSource'>): Answer<'addSource'> {
  const { fields } = requireDraft({ fields: ask.fields, body: '' });
  const entries = await readEntries(store);
  const taken = new Set(
    entries.flatMap(({ place }) => (place.kind === 'sources' ? [place.name] : [])),
  );
  const wanted = ask.key === undefined || ask.key === '' ? undefined : slugify(ask.key);
  if (wanted !== undefined && taken.has(wanted))
    throw new HttpError(`La clé « ${wanted} » est déjà prise : choisissez-en une autre.`, 409);
  const key = wanted ?? keyFor(fields, taken);
  const place = findPlace(pathOf('sources', key));
  if (!place)
    throw new HttpError('Cette clé ne convient pas : des minuscules et des chiffres.', 422);
  const bytes = await readContent(store.root, SOURCES_FILE);
  const fresh = writeVersion(place, bytes, { fields, body: '' });
  const done = await applyChange(store, new Map([[SOURCES_FILE, fresh]]), {
    says: `La source « ${String(fields.title ?? key)} » est ajoutée.`,
    path: place.path,
  });
  return done.result === 'done' ? { ...done, key } : done;
}
