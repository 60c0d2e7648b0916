import { isNamedFile, nameFiles, writeForForm } from '../../../check/format/form.ts';
import { placeOfFinding } from '../../../check/format/terminal.ts';
import type { Finding } from '../../../check/rule.ts';
import type { ReadSite } from '../../../content-model/read.ts';
import type { EntryPath, Fields, Remark } from '../../protocol.ts';
import { nameOfEntry } from '../views/names.ts';
import { lineOfPart } from '../writing/parts.ts';
import { CONTENT, hashOf } from './files.ts';
import { BIBLIOGRAPHY, findPlace, SOURCES_FILE } from './place.ts';
import type { Checked } from './store.ts';
import { isReadable, partsOfEntry } from './version.ts';

/** Path of the entry that a finding is about; undefined when no form edits it. */
function entryOf(
  { bibliography }: ReadSite,
  { file, line, field }: Finding,
  isWhole: boolean,
): EntryPath | undefined {
  const inside = file.slice(CONTENT.length + 1);
  if (inside !== SOURCES_FILE) return findPlace(inside) ? inside : undefined;
  if (isWhole) return SOURCES_FILE;
  const records = [...new Set(bibliography.records.values())];
  const named = records.find(({ key }) => field === key || field?.startsWith(`${key}.`));
  const above = records
    .filter((record) => line !== undefined && record.line <= line)
    .toSorted((a, b) => b.line - a.line)[0];
  const key = (named ?? above)?.key;
  const path = key === undefined ? undefined : `${SOURCES_FILE}#${key}`;
  return path !== undefined && findPlace(path) ? path : undefined;
}

/** A field as forms name it: `searches.links 1.text` is `searches.links.0.text`. */
const formField = (field: string, path: EntryPath | undefined): string => {
  const key = path?.split('#')[1];
  const own =
    key !== undefined && field.startsWith(`${key}.`) ? field.slice(key.length + 1) : field;
  return own.replace(/ (\d+)/gu, (_, count: string) => `.${Number(count) - 1}`);
};

/** How a person calls what an address of the content stands for. */
function namer({ entries, bibliography }: ReadSite): (inside: EntryPath) => string {
  const byPath = new Map(entries.map((entry) => [entry.path.slice(CONTENT.length + 1), entry]));
  return (inside) => {
    const place = findPlace(inside);
    if (!place) return inside.replace(/^images\//u, '');
    const source =
      place.key === undefined ? undefined : bibliography.records.get(place.key)?.source;
    const values = source ?? byPath.get(inside)?.header?.values ?? {};
    return nameOfEntry(place, values as Fields);
  };
}

/** What the check found, where the forms show it. */
export function remarksOf({ site, findings }: Checked): Remark[] {
  const nameOf = namer(site);
  const sources = site.files.find(({ inside }) => inside === SOURCES_FILE);
  const isWhole = sources !== undefined && !isReadable(BIBLIOGRAPHY, sources.bytes);
  const bodies = new Map<string, number>();
  const firstLine = (path: EntryPath) => {
    const known = bodies.get(path);
    if (known !== undefined) return known;
    const place = findPlace(path);
    const file = site.files.find(({ inside }) => inside === place?.inside);
    const parts = place && file && partsOfEntry(place, file.bytes);
    const line = parts && place.key === undefined ? lineOfPart(parts, 'body') : Infinity;
    bodies.set(path, line);
    return line;
  };
  const hashes = new Map<string, string>();
  const hashOfFile = (path: string) => {
    const hash = hashes.get(path) ?? hashOf(site.files.find((file) => file.path === path)!.bytes);
    hashes.set(path, hash);
    return hash;
  };
  return findings.map((finding) => {
    const { rule, severity, line, field, words, file } = finding;
    const message = nameFiles(finding, (named) => nameOf(named.slice(CONTENT.length + 1)));
    // A new name of a file is no text to put in one; what is to be completed has no button.
    const { write = '', fix: edits } = finding;
    const path = entryOf(site, finding, isWhole);
    const bodyLine = path !== undefined && line !== undefined ? line - firstLine(path) + 1 : 0;
    return {
      rule,
      severity,
      ...(path === undefined ? {} : { path }),
      name: nameOf(path ?? file.slice(CONTENT.length + 1)),
      place: placeOfFinding(finding),
      ...(field === undefined ? {} : { field: formField(field, path) }),
      ...(field === undefined && bodyLine >= 1 ? { bodyLine } : {}),
      ...(words === undefined ? {} : { words }),
      ...message,
      says: writeForForm(message),
      ...(line === undefined ? {} : { line }),
      ...(edits ? { fix: { write, edits, hash: hashOfFile(file) } } : {}),
    };
  });
}

/** What two remarks have in common when they report the same; lines and files move as texts change. */
const senseOf = ({ rule, path, field, message, data, place }: Remark) =>
  JSON.stringify([rule, path ?? place, field, message, data], (_, value: unknown) =>
    isNamedFile(value) ? value.name : value,
  );

/** Messages on what two entries may not share: they are about one of them, and name the other. */
const SHARED = ['rank-taken', 'page-value-taken', 'title-taken'] as const;
type SharedRemark = Extract<Remark, { message: (typeof SHARED)[number] }>;

const isShared = (remark: Remark): remark is SharedRemark =>
  SHARED.some((message) => message === remark.message);

/**
 * A remark on what two entries may not share, as the other of the two is told of it.
 *
 * @param own - Path of that other entry.
 * @returns Undefined for a remark of another kind, or that does not name this entry.
 */
export function remarkOnOther(remark: Remark, own: EntryPath): Remark | undefined {
  const { path, name } = remark;
  if (!isShared(remark) || path === undefined || path === own) return undefined;
  if (remark.data.other.path !== `${CONTENT}/${own}`) return undefined;
  const data = { ...remark.data, other: { path: `${CONTENT}/${path}`, name } };
  const told = { ...remark, data, path: own } as SharedRemark;
  return { ...told, says: writeForForm(told) };
}

/** The remarks that were not there before. */
export function newRemarks(before: readonly Remark[], after: readonly Remark[]): Remark[] {
  const counts = new Map<string, number>();
  for (const remark of before) counts.set(senseOf(remark), (counts.get(senseOf(remark)) ?? 0) + 1);
  return after.filter((remark) => {
    const count = counts.get(senseOf(remark)) ?? 0;
    counts.set(senseOf(remark), count - 1);
    return count <= 0;
  });
}

/** The remarks that stop publishing. */
export const errorsOf = (remarks: readonly Remark[]): Remark[] =>
  remarks.filter(({ severity }) => severity === 'error');
