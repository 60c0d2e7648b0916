import { inOrder } from '../../../lib/order.ts';
import type { ReadSite } from '../../../content-model/read.ts';
import type { Draft, EntryPath, Fields, FieldValue } from '../../protocol.ts';
import { BIBLIOGRAPHY, findPlace, SOURCES_FILE, type EntryPlace } from '../content/place.ts';
import type { NamedDraft } from '../drafts.ts';
import { readFields } from '../writing/header.ts';
import { isReadable, partsOfEntry } from '../content/version.ts';

/** An entry as lists show it. */
export interface ListedEntry {
  place: EntryPlace;
  /** Fields of its file; those of its draft when it has no file, none when no one can read them. */
  fields: Fields;
  isDraft: boolean;
  isNew: boolean;
}

const fieldsOf = (place: EntryPlace, bytes: Buffer): Fields => {
  try {
    const parts = partsOfEntry(place, bytes);
    return parts ? readFields(parts.yaml) : {};
  } catch {
    return {};
  }
};

/** Every entry of the content, and every one that is only a draft. */
export function listEntries(
  site: ReadSite,
  drafts: ReadonlyMap<EntryPath, NamedDraft>,
): ListedEntry[] {
  const filed = site.files.flatMap(({ inside, bytes }): ListedEntry[] => {
    const listed = (place: EntryPlace, fields: Fields) => ({
      place,
      fields,
      isDraft: drafts.has(place.path),
      isNew: false,
    });
    if (inside === SOURCES_FILE) {
      if (!isReadable(BIBLIOGRAPHY, bytes)) return [listed(BIBLIOGRAPHY, {})];
      const all = fieldsOf({ path: inside, kind: 'sources', inside, name: '' }, bytes);
      return Object.entries(all).flatMap(([key, fields]) => {
        const place = findPlace(`${SOURCES_FILE}#${key}`);
        return place && typeof fields === 'object' && !Array.isArray(fields)
          ? [listed(place, fields as Fields)]
          : [];
      });
    }
    const place = findPlace(inside);
    return place ? [listed(place, fieldsOf(place, bytes))] : [];
  });
  const known = new Set(filed.map(({ place }) => place.path));
  const started = [...drafts.values()].flatMap(({ path, fields }: Draft & { path: string }) => {
    const place = findPlace(path);
    return place && !known.has(path) ? [{ place, fields, isDraft: true, isNew: true }] : [];
  });
  return [...filed, ...started];
}

/** The value at a way through fields; undefined where there is none. */
export const valueAt = (fields: Fields, way: readonly string[]): FieldValue | undefined =>
  way.reduce<FieldValue | undefined>(
    (value, step) => (value as Record<string, FieldValue> | undefined)?.[step],
    fields,
  );

/** The rank that a header gives, at « order » or inside a block; undefined when it gives none. */
export function rankOf(fields: Fields, by: string): number | undefined {
  const typed = valueAt(fields, by.split('.'));
  const rank = typed === '' ? NaN : Number(typed ?? NaN);
  return Number.isFinite(rank) ? rank : undefined;
}

/** Entries by their rank; those without one stand last. */
export const byRank = (entries: readonly ListedEntry[], by: string): ListedEntry[] =>
  inOrder(
    entries.map((entry) => ({ entry, order: rankOf(entry.fields, by) ?? Number.MAX_SAFE_INTEGER })),
  ).map(({ entry }) => entry);

/** The next free rank of a list. */
export const nextRank = (entries: readonly ListedEntry[], by: string): number =>
  Math.max(0, ...entries.map(({ fields }) => rankOf(fields, by) ?? 0)) + 1;
