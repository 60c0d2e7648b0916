import { isDeepStrictEqual } from 'node:util';
import type { z } from 'astro/zod';
import { meaningAt, type RecordKind } from '../../../content-model/fields/records.ts';
import { CITATION } from '../../../lib/citations.ts';
import { fieldDocsOf } from '../../../schemas/field-docs.ts';
import { questionsSchema } from '../../../schemas/questions.ts';
import type {
  EntryChange,
  EntryPath,
  Fields,
  FieldValue,
  ChangedPassage,
  Version,
} from '../../protocol.ts';
import { findPlace, PICTURES, SOURCES_FILE, type EntryPlace } from '../content/place.ts';
import { readVersion } from '../content/version.ts';
import { agree, isFeminine, nameOfEntry } from '../views/names.ts';
import { readFields } from '../writing/header.ts';
import { withPlainEnds } from '../writing/parts.ts';
import { isFields, isList } from '../../field-values.ts';
import type { Files } from './base.ts';

/** A step through fields: a name, or a place in a list. */
export type Step = string | number;

/** A passage as it is found again: a field by its way, or lines of the text from and to, before and after. */
export type PassagePlace =
  | { field: Step[] }
  | { lines: [beforeFrom: number, beforeTo: number, afterFrom: number, afterTo: number] };

/** Writes the name of a passage; `hash` stands for the entry that it is a passage of. */
const writeId = (place: PassagePlace, hash: string): string =>
  Buffer.from(JSON.stringify({ ...place, hash })).toString('base64url');

/** Reads the name of a passage; undefined for anything else. */
export function readId(id: string): (PassagePlace & { hash: string }) | undefined {
  try {
    return JSON.parse(Buffer.from(id, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A stretch of lines that two texts do not share; each end is the line after the last. */
type Hunk = [beforeFrom: number, beforeTo: number, afterFrom: number, afterTo: number];

/** Above this many pairs of lines, what lies between two changes counts as changed. */
const MOST_PAIRS = 4_000_000;

/** The stretches of lines in which two texts differ, in order. */
function differingLines(before: readonly string[], after: readonly string[]): Hunk[] {
  let top = 0;
  const shortest = Math.min(before.length, after.length);
  while (top < shortest && before[top] === after[top]) top += 1;
  let foot = 0;
  while (foot < shortest - top && before.at(-1 - foot) === after.at(-1 - foot)) foot += 1;
  const [rows, columns] = [before.length - top - foot, after.length - top - foot];
  if (rows === 0 && columns === 0) return [];
  if (rows * columns > MOST_PAIRS) return [[top, before.length - foot, top, after.length - foot]];
  // Longest common run of lines, from the end, so that it is read from the start.
  const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      lengths[row]![column] =
        before[top + row] === after[top + column]
          ? lengths[row + 1]![column + 1]! + 1
          : Math.max(lengths[row + 1]![column]!, lengths[row]![column + 1]!);
  const hunks: Hunk[] = [];
  let [row, column] = [0, 0];
  let start: [number, number] | undefined;
  const close = () => {
    if (start) hunks.push([top + start[0], top + row, top + start[1], top + column]);
    start = undefined;
  };
  while (row < rows || column < columns) {
    if (row < rows && column < columns && before[top + row] === after[top + column]) {
      close();
      row += 1;
      column += 1;
    } else {
      start ??= [row, column];
      const isAdded =
        row === rows ||
        (column < columns && lengths[row]![column + 1]! >= lengths[row + 1]![column]!);
      if (isAdded) column += 1;
      else row += 1;
    }
  }
  close();
  return hunks;
}

/** How a person calls a publication, by its key. */
type SourceName = (key: string) => string;

/** What the value of a field says, in words. */
function tell(
  value: FieldValue | undefined,
  field: string | undefined,
  nameOf: SourceName,
): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return field === 'sources' ? nameOf(value) : value;
  if (isList(value)) return value.map((item) => tell(item, field, nameOf)).join(' ; ');
  return Object.entries(value as Fields)
    .map(([name, inner]) => tell(inner, name, nameOf))
    .join(' · ');
}

/** The first words of a row of a list, which tell it from the next; its icon is a picture. */
function wordsOfRow(row: FieldValue | undefined): FieldValue | undefined {
  if (!isFields(row)) return undefined;
  const { icon: _, ...words } = row;
  return Object.values(words).find((one) => typeof one === 'string' && one !== '');
}

/** Name of a field in French: those of the blocks that hold it first, and the row of a list. */
function titleOf({ kind }: EntryPlace, way: readonly Step[], fields: Fields): string {
  const titleAt = (path: string[]) => {
    const name = path.at(-1)!;
    if (kind !== 'questions') return meaningAt(kind as RecordKind, path).title ?? name;
    const field = (questionsSchema.shape as Record<string, z.ZodType>)[name];
    return (field && fieldDocsOf(field).title) ?? name;
  };
  const titles = way.flatMap((step, index) => {
    const path = way.slice(0, index + 1);
    if (typeof step === 'string') return titleAt(path.filter((one) => typeof one === 'string'));
    return String(wordsOfRow(valueOn(fields, path)) ?? '') || [];
  });
  return titles.join(' › ');
}

/** The fields that differ, each by its way; lists of another length count as one. */
function* differingFields(
  before: FieldValue | undefined,
  after: FieldValue | undefined,
  way: Step[] = [],
): Generator<Step[]> {
  if (isDeepStrictEqual(before, after)) return;
  if (isFields(before) && isFields(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* differingFields(before[name], after[name], [...way, name]);
  } else if (isList(before) && isList(after) && before.length === after.length) {
    for (const index of before.keys())
      yield* differingFields(before[index], after[index], [...way, index]);
  } else yield way;
}

/** The value at a way. */
export const valueOn = (value: FieldValue | undefined, way: readonly Step[]) =>
  way.reduce<FieldValue | undefined>(
    (inner, step) => (inner as Record<Step, FieldValue> | undefined)?.[step],
    value,
  );

/** Everything in which two versions of an entry differ. */
function passagesOf(
  place: EntryPlace,
  before: Version,
  after: Version,
  nameOf: SourceName,
): ChangedPassage[] {
  const hash = after.hash ?? '';
  const fields = [...differingFields(before.fields, after.fields)].map((way) => {
    const field = way.findLast((step) => typeof step === 'string');
    return {
      id: writeId({ field: way }, hash),
      where: titleOf(place, way, after.fields),
      before: tell(valueOn(before.fields, way), field, nameOf),
      after: tell(valueOn(after.fields, way), field, nameOf),
    };
  });
  const tellText = (lines: readonly string[]) =>
    lines
      .join('\n')
      .trim()
      .replace(CITATION, (_, key: string) => ` [${nameOf(key)}]`);
  const [old, fresh] = [before, after].map(({ body }) => (body === '' ? [] : body.split('\n')));
  const texts = differingLines(old!, fresh!).flatMap((hunk): ChangedPassage[] => {
    const said = tellText(old!.slice(hunk[0], hunk[1]));
    const says = tellText(fresh!.slice(hunk[2], hunk[3]));
    return [{ id: writeId({ lines: hunk }, hash), where: 'texte', before: said, after: says }];
  });
  return [...fields, ...texts];
}

/** An entry that was read from files, or a file that no form can show. */
export interface FiledEntry {
  place: EntryPlace;
  version?: Version;
}

/** Every entry of some files, by its path. */
function entriesOf(files: Files): Map<EntryPath, FiledEntry> {
  const entries = new Map<EntryPath, FiledEntry>();
  for (const [inside, bytes] of files) {
    if (inside === SOURCES_FILE) {
      for (const key of Object.keys(safeFields(bytes))) {
        const place = findPlace(`${SOURCES_FILE}#${key}`);
        const version = place && readSafely(place, bytes);
        if (place && version) entries.set(place.path, { place, version });
      }
      continue;
    }
    const place = findPlace(inside);
    if (!place) continue;
    const version = readSafely(place, bytes);
    entries.set(place.path, { place, ...(version ? { version } : {}) });
  }
  return entries;
}

const safeFields = (bytes: Buffer): Fields => {
  try {
    return readFields(bytes.toString('utf8').replace(/^\uFEFF/u, ''));
  } catch {
    return {};
  }
};

/** How the publications of some files are called: by who publishes them, and their year. */
function sourceNames(...states: readonly Files[]): SourceName {
  const records: Fields = {};
  for (const files of states) {
    const bytes = files.get(SOURCES_FILE);
    if (bytes) Object.assign(records, safeFields(bytes));
  }
  return (key) => {
    const { publisher, year } = (records[key] ?? {}) as Fields;
    return [publisher ?? key, year].filter((one) => typeof one === 'string').join(', ');
  };
}

const readSafely = (place: EntryPlace, bytes: Buffer): Version | undefined => {
  try {
    return readVersion(place, bytes);
  } catch {
    return undefined;
  }
};

/** Whether two files say the same: git may write other ends of lines than the disk has. */
const areSame = (before: Buffer | undefined, after: Buffer | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  (before.equals(after) ||
    withPlainEnds(before.toString('utf8')) === withPlainEnds(after.toString('utf8')));

/** How much of what two entries say is the same, from 0 to 1. */
function likeness(one: Version, other: Version): number {
  const linesOf = ({ fields, body }: Version) => [
    ...Object.entries(fields).map((field) => JSON.stringify(field)),
    ...body.split('\n').filter((line) => line.trim() !== ''),
  ];
  const [before, left] = [linesOf(one), linesOf(other)];
  const most = Math.max(before.length, left.length);
  const same = before.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
  return same.length / most;
}

/** Entries that are alike by at least this much are one that was moved. */
const ENOUGH = 0.5;

/** Entries that stand elsewhere now: where each stood, by its path of today. */
function movesOf(
  old: ReadonlyMap<EntryPath, FiledEntry>,
  fresh: ReadonlyMap<EntryPath, FiledEntry>,
): Map<EntryPath, FiledEntry> {
  const gone = [...old.values()].filter(({ place }) => !fresh.has(place.path));
  const come = [...fresh.values()].filter(({ place }) => !old.has(place.path));
  const pairs = gone.flatMap((was) =>
    come.flatMap((is) => {
      if (was.place.kind !== is.place.kind || !was.version || !is.version) return [];
      const like = likeness(was.version, is.version);
      return like >= ENOUGH ? [{ was, is, like }] : [];
    }),
  );
  const moves = new Map<EntryPath, FiledEntry>();
  const taken = new Set<FiledEntry>();
  for (const { was, is } of pairs.toSorted((a, b) => b.like - a.like)) {
    if (taken.has(was) || taken.has(is)) continue;
    taken.add(was).add(is);
    moves.set(is.place.path, was);
  }
  return moves;
}

/** The entries of files that differ, before and after. */
export function differingEntries(before: Files, after: Files) {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const differing = names.filter((inside) => !areSame(before.get(inside), after.get(inside)));
  const only = (files: Files) =>
    new Map([...files].filter(([inside]) => differing.includes(inside)));
  const [old, fresh] = [entriesOf(only(before)), entriesOf(only(after))];
  return { differing, old, fresh, moves: movesOf(old, fresh) };
}

/** Files of the content that differ: those of entries and pictures, which the list of changes shows, and the others. */
export function sortDifferingFiles(before: Files, after: Files) {
  const { differing, old, fresh } = differingEntries(before, after);
  const known = new Set([...old.values(), ...fresh.values()].map(({ place }) => place.inside));
  const isListed = (inside: string) => known.has(inside) || inside.startsWith(`${PICTURES}/`);
  return {
    listed: differing.filter(isListed),
    others: differing.filter((inside) => !isListed(inside)),
  };
}

const WORDS: Readonly<Record<EntryChange['what'], [masculine: string, feminine: string]>> = {
  new: ['nouveau', 'nouvelle'],
  changed: ['changé', 'changée'],
  moved: ['renommé', 'renommée'],
  deleted: ['effacé', 'effacée'],
};

const tellChange = (what: EntryChange['what'], kind: EntryPlace['kind'] | 'picture') =>
  WORDS[what][kind === 'picture' || isFeminine(kind) ? 1 : 0];

/** All that changed between two states of the content, entry by entry. */
export function compareFiles(before: Files, after: Files): EntryChange[] {
  const { differing, old, fresh, moves } = differingEntries(before, after);
  const nameOf = sourceNames(before, after);
  const left = new Set([...moves.values()].map(({ place }) => place.path));
  const paths = [...new Set([...old.keys(), ...fresh.keys()])].filter((path) => !left.has(path));
  const entries = paths.toSorted().flatMap((path): EntryChange[] => {
    const origin = moves.get(path);
    const [was, is] = [origin ?? old.get(path), fresh.get(path)];
    const { place } = (is ?? was)!;
    const change = (what: EntryChange['what'], passages: ChangedPassage[] = []): EntryChange[] => [
      {
        path,
        name: nameOfEntry(place, (is?.version ?? was?.version)?.fields ?? {}),
        what,
        told: tellChange(what, place.kind),
        passages,
      },
    ];
    if (!was || !is) return change(was ? 'deleted' : 'new');
    if (!was.version || !is.version) return change('changed');
    const passages = passagesOf(place, was.version, is.version, nameOf);
    if (!origin) {
      // What no form shows, as a comment, changes a file all the same; of publications it is no one's.
      return passages.length > 0 || place.kind !== 'sources' ? change('changed', passages) : [];
    }
    const isSameName = origin.place.name === place.name;
    // A card that went along with its page is told by its page.
    const isAlong = isSameName && moves.get(`pages/${place.folder}.mdx`) !== undefined;
    if (isAlong) return passages.length > 0 ? change('changed', passages) : [];
    const told = isSameName ? agree(place.kind, 'déplacé') : tellChange('moved', place.kind);
    return change('moved', passages).map((one) => ({ ...one, told, from: origin.place.path }));
  });
  const pictures = differing
    .filter((inside) => inside.startsWith(`${PICTURES}/`))
    .map((path): EntryChange => {
      const what = !before.has(path) ? 'new' : !after.has(path) ? 'deleted' : 'changed';
      const name = path.slice(PICTURES.length + 1);
      return { path, name, what, told: tellChange(what, 'picture'), passages: [] };
    });
  return [...entries, ...pictures];
}
