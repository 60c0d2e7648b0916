import { isNamedFile, nameFiles, writeForForm } from '../../../check/format/form.ts';
import { placeOfFinding } from '../../../check/format/terminal.ts';
import type { Finding } from '../../../check/rule.ts';
import type { ReadSite } from '../../../content-model/read.ts';
import type { EntryPath, Fields, FormFinding } from '../../protocol.ts';
import { nameOfEntry } from '../views/names.ts';
import { CONTENT, hashOf } from './files.ts';
import { BIBLIOGRAPHY, findLocation, SOURCES_FILE } from './location.ts';
import type { Checked } from './store.ts';
import { documentOf, fieldsIn } from './version.ts';

/** Path of the entry that a finding is about; undefined when no form edits it. */
function entryOf(
  { bibliography }: ReadSite,
  { file, line, field }: Finding,
  isUnreadable: boolean,
): EntryPath | undefined {
  const inside = file.slice(CONTENT.length + 1);
  if (inside !== SOURCES_FILE) return findLocation(inside) ? inside : undefined;
  if (isUnreadable) return SOURCES_FILE;
  const records = [...new Set(bibliography.records.values())];
  const named = records.find(({ key }) => field === key || field?.startsWith(`${key}.`));
  const above = records
    .filter((record) => line !== undefined && record.line <= line)
    .toSorted((a, b) => b.line - a.line)[0];
  const key = (named ?? above)?.key;
  const path = key === undefined ? undefined : `${SOURCES_FILE}#${key}`;
  return path !== undefined && findLocation(path) ? path : undefined;
}

/** A field as forms name it: `searches.links 1.text` is `searches.links.0.text`. */
const formField = (field: string, path: EntryPath | undefined): string => {
  const key = path?.split('#')[1];
  const own =
    key !== undefined && field.startsWith(`${key}.`) ? field.slice(key.length + 1) : field;
  return own.replace(/ (\d+)/gu, (_, count: string) => `.${Number(count) - 1}`);
};

/** Returns a function from the path of an entry or a picture to its title. */
function namer({ entries, bibliography }: ReadSite): (inside: EntryPath) => string {
  const byPath = new Map(entries.map((entry) => [entry.path.slice(CONTENT.length + 1), entry]));
  return (inside) => {
    const location = findLocation(inside);
    if (!location) return inside.replace(/^images\//u, '');
    const source =
      location.key === undefined ? undefined : bibliography.records.get(location.key)?.source;
    const values = source ?? byPath.get(inside)?.header?.values ?? {};
    return nameOfEntry(location, values as Fields);
  };
}

/** Locates findings of the check in the forms. */
export function formFindingsOf({ site, findings }: Checked): FormFinding[] {
  const nameOf = namer(site);
  const sources = site.files.find(({ inside }) => inside === SOURCES_FILE);
  const isUnreadable = sources !== undefined && !fieldsIn(BIBLIOGRAPHY, sources.bytes);
  const bodies = new Map<string, number>();
  const firstLine = (path: EntryPath) => {
    const known = bodies.get(path);
    if (known !== undefined) return known;
    const location = findLocation(path);
    const file = site.files.find(({ inside }) => inside === location?.inside);
    const isBodied = location && file && location.key === undefined;
    const line = (isBodied && documentOf(location, file.bytes)?.bodyLine) || Infinity;
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
    // A fix without edits renames the file: the form cannot apply it.
    const { write = '', fix: edits } = finding;
    const path = entryOf(site, finding, isUnreadable);
    const bodyLine = path !== undefined && line !== undefined ? line - firstLine(path) + 1 : 0;
    return {
      rule,
      severity,
      ...(path === undefined ? {} : { path }),
      name: nameOf(path ?? file.slice(CONTENT.length + 1)),
      location: placeOfFinding(finding),
      ...(field === undefined ? {} : { field: formField(field, path) }),
      ...(field === undefined && bodyLine >= 1 ? { bodyLine } : {}),
      ...(words === undefined ? {} : { words }),
      ...message,
      text: writeForForm(message),
      ...(line === undefined ? {} : { line }),
      ...(edits ? { fix: { write, edits, hash: hashOfFile(file) } } : {}),
    };
  });
}

/** Identifies a finding across versions of the content; lines and paths of files may change. */
const identityOf = ({ rule, path, field, message, data, location }: FormFinding) =>
  JSON.stringify([rule, path ?? location, field, message, data], (_, value: unknown) =>
    isNamedFile(value) ? value.name : value,
  );

/** Messages about a value that two entries share: reported on one of them, they name the other. */
const SHARED = ['rank-taken', 'page-value-taken', 'title-taken'] as const;
type SharedFinding = Extract<FormFinding, { message: (typeof SHARED)[number] }>;

const isShared = (finding: FormFinding): finding is SharedFinding =>
  SHARED.some((message) => message === finding.message);

/**
 * A finding about a shared value, reported on the other of the two entries.
 *
 * @param own - Path of that other entry.
 * @returns Undefined for any other finding.
 */
export function findingOnOther(finding: FormFinding, own: EntryPath): FormFinding | undefined {
  const { path, name } = finding;
  if (!isShared(finding) || path === undefined || path === own) return undefined;
  if (finding.data.other.path !== `${CONTENT}/${own}`) return undefined;
  const data = { ...finding.data, other: { path: `${CONTENT}/${path}`, name } };
  const other = { ...finding, data, path: own } as SharedFinding;
  return { ...other, text: writeForForm(other) };
}

/** The findings that a change adds. */
export function newFindings(
  before: readonly FormFinding[],
  after: readonly FormFinding[],
): FormFinding[] {
  const counts = new Map<string, number>();
  for (const finding of before)
    counts.set(identityOf(finding), (counts.get(identityOf(finding)) ?? 0) + 1);
  return after.filter((finding) => {
    const count = counts.get(identityOf(finding)) ?? 0;
    counts.set(identityOf(finding), count - 1);
    return count <= 0;
  });
}

/** The findings that stop publishing. */
export const errorsOf = (findings: readonly FormFinding[]): FormFinding[] =>
  findings.filter(({ severity }) => severity === 'error');
