import { inOrder } from '../../../lib/order.ts';
import type { ReadSite } from '../../../content-model/read.ts';
import type { Draft, EntryPath, FieldValue, Fields } from '../../protocol.ts';
import {
  BIBLIOGRAPHY,
  findLocation,
  SOURCES_FILE,
  type EntryLocation,
} from '../content/location.ts';
import type { NamedDraft } from '../drafts.ts';
import { fieldsIn } from '../content/version.ts';

/** An entry of a list. */
export interface ListedEntry {
  location: EntryLocation;
  /** Fields of its file, else of its draft; none when its header cannot be parsed. */
  fields: Fields;
  isDraft: boolean;
  isNew: boolean;
}

/** Every entry of the content, and every draft without a file. */
export function listEntries(
  site: ReadSite,
  drafts: ReadonlyMap<EntryPath, NamedDraft>,
): ListedEntry[] {
  const filed = site.files.flatMap(({ inside, bytes }): ListedEntry[] => {
    const listed = (location: EntryLocation, fields: Fields) => ({
      location,
      fields,
      isDraft: drafts.has(location.path),
      isNew: false,
    });
    if (inside === SOURCES_FILE) {
      const all = fieldsIn(BIBLIOGRAPHY, bytes);
      if (!all) return [listed(BIBLIOGRAPHY, {})];
      return Object.entries(all).flatMap(([key, fields]) => {
        const location = findLocation(`${SOURCES_FILE}#${key}`);
        return location && typeof fields === 'object' && !Array.isArray(fields)
          ? [listed(location, fields as Fields)]
          : [];
      });
    }
    const location = findLocation(inside);
    return location ? [listed(location, fieldsIn(location, bytes) ?? {})] : [];
  });
  const known = new Set(filed.map(({ location }) => location.path));
  const started = [...drafts.values()].flatMap(({ path, fields }: Draft & { path: string }) => {
    const location = findLocation(path);
    return location && !known.has(path) ? [{ location, fields, isDraft: true, isNew: true }] : [];
  });
  return [...filed, ...started];
}

/** The value at a path of fields; undefined when there is none. */
export const valueAt = (fields: Fields, fieldPath: readonly string[]): FieldValue | undefined =>
  fieldPath.reduce<FieldValue | undefined>(
    (value, step) => (value as Record<string, FieldValue> | undefined)?.[step],
    fields,
  );

/** The rank in a header, at « order » or inside a block; undefined when it has none. */
export function rankOf(fields: Fields, by: string): number | undefined {
  const typed = valueAt(fields, by.split('.'));
  const rank = typed === '' ? NaN : Number(typed ?? NaN);
  return Number.isFinite(rank) ? rank : undefined;
}

/** Entries by rank; those without one come last. */
export const byRank = (entries: readonly ListedEntry[], by: string): ListedEntry[] =>
  inOrder(
    entries.map((entry) => ({ entry, order: rankOf(entry.fields, by) ?? Number.MAX_SAFE_INTEGER })),
  ).map(({ entry }) => entry);

/** The next free rank of a list. */
export const nextRank = (entries: readonly ListedEntry[], by: string): number =>
  Math.max(0, ...entries.map(({ fields }) => rankOf(fields, by) ?? 0)) + 1;
