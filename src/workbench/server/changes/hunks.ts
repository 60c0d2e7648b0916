import { diffArrays } from 'diff';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'astro/zod';
import { meaningAt, type RecordKind } from '../../../content-model/fields/records.ts';
import { CITATION } from '../../../lib/citations.ts';
import { fieldDocsOf } from '../../../schemas/field-docs.ts';
import { questionsSchema } from '../../../schemas/questions.ts';
import { wordsSchema } from '../../../schemas/words.ts';
import { isFields, isList } from '../../../lib/field-values.ts';
import type { Hunk, Fields, FieldValue, Version } from '../../protocol.ts';
import type { EntryLocation } from '../content/location.ts';

/** One step of the path of a field: a name, or an index in a list. */
export type Step = string | number;

/** Location of a hunk: the path of a field, or the range of lines of the text before and after. */
export type HunkLocation =
  | { field: Step[] }
  | { lines: [beforeFrom: number, beforeTo: number, afterFrom: number, afterTo: number] };

/** Encodes the id of a hunk; `hash` is that of the new version of its entry. */
const writeId = (location: HunkLocation, hash: string): string =>
  Buffer.from(JSON.stringify({ ...location, hash })).toString('base64url');

/** Decodes the id of a hunk; undefined for anything else. */
export function readId(id: string): (HunkLocation & { hash: string }) | undefined {
  try {
    return JSON.parse(Buffer.from(id, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Lines that differ between two texts; each end is exclusive. */
type LineRanges = [beforeFrom: number, beforeTo: number, afterFrom: number, afterTo: number];

/** The ranges of lines in which two texts differ, in order. */
function differingLines(before: readonly string[], after: readonly string[]): LineRanges[] {
  const hunks: LineRanges[] = [];
  let [row, column] = [0, 0];
  let isOpen = false;
  for (const { added, removed, count } of diffArrays([...before], [...after])) {
    const [rows, columns] = [added ? 0 : count, removed ? 0 : count];
    if (added || removed) {
      const last = hunks.at(-1);
      if (isOpen && last) {
        last[1] += rows;
        last[3] += columns;
      } else hunks.push([row, row + rows, column, column + columns]);
    }
    isOpen = added || removed;
    row += rows;
    column += columns;
  }
  return hunks;
}

/** Returns the short name of a publication, by its key. */
export type SourceName = (key: string) => string;

/** The value of a field in words. */
function textOf(
  value: FieldValue | undefined,
  field: string | undefined,
  nameOf: SourceName,
): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return field === 'sources' ? nameOf(value) : value;
  if (isList(value)) return value.map((item) => textOf(item, field, nameOf)).join(' ; ');
  return Object.entries(value as Fields)
    .map(([name, inner]) => textOf(inner, name, nameOf))
    .join(' · ');
}

/** Label of a row of a list: its first text, except for its icon. */
function wordsOfRow(row: FieldValue | undefined): FieldValue | undefined {
  if (!isFields(row)) return undefined;
  const { icon: _, ...words } = row;
  return Object.values(words).find((one) => typeof one === 'string' && one !== '');
}

/** Name of a field in French, after those of its blocks and rows. */
export function titleOf(
  { kind }: EntryLocation,
  fieldPath: readonly Step[],
  fields: Fields,
): string {
  const titleAt = (path: string[]) => {
    const name = path.at(-1)!;
    if (kind !== 'questions' && kind !== 'words')
      return meaningAt(kind as RecordKind, path).title ?? name;
    const { shape } = kind === 'questions' ? questionsSchema : wordsSchema;
    const field = (shape as Record<string, z.ZodType>)[name];
    return (field && fieldDocsOf(field).title) ?? name;
  };
  const titles = fieldPath.flatMap((step, index) => {
    const path = fieldPath.slice(0, index + 1);
    if (typeof step === 'string') return titleAt(path.filter((one) => typeof one === 'string'));
    return String(wordsOfRow(valueOn(fields, path)) ?? '') || [];
  });
  return titles.join(' › ');
}

/** Paths of the fields that differ; lists of different lengths count as one. */
function* differingFields(
  before: FieldValue | undefined,
  after: FieldValue | undefined,
  fieldPath: Step[] = [],
): Generator<Step[]> {
  if (isDeepStrictEqual(before, after)) return;
  if (isFields(before) && isFields(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* differingFields(before[name], after[name], [...fieldPath, name]);
  } else if (isList(before) && isList(after) && before.length === after.length) {
    for (const index of before.keys())
      yield* differingFields(before[index], after[index], [...fieldPath, index]);
  } else yield fieldPath;
}

/** The value at a path. */
export const valueOn = (value: FieldValue | undefined, fieldPath: readonly Step[]) =>
  fieldPath.reduce<FieldValue | undefined>(
    (inner, step) => (inner as Record<Step, FieldValue> | undefined)?.[step],
    value,
  );

/** Replaces a value at a path; undefined removes it. */
export function withValueOn(
  value: FieldValue | undefined,
  [step, ...rest]: readonly Step[],
  wanted: FieldValue | undefined,
): FieldValue | undefined {
  if (step === undefined) return wanted;
  if (Array.isArray(value))
    return value.map((item: FieldValue, index) =>
      index === step ? withValueOn(item, rest, wanted)! : item,
    );
  const { [String(step)]: old, ...others } = (value ?? {}) as Fields;
  const updated = withValueOn(old, rest, wanted);
  if (updated === undefined) return others;
  return old === undefined
    ? { ...others, [String(step)]: updated }
    : { ...(value as Fields), [String(step)]: updated };
}

/** The differences of two versions of an entry. */
export function hunksOf(
  location: EntryLocation,
  before: Version,
  after: Version,
  nameOf: SourceName,
): Hunk[] {
  const hash = after.hash ?? '';
  const fields = [...differingFields(before.fields, after.fields)].map((fieldPath) => {
    const field = fieldPath.findLast((step) => typeof step === 'string');
    return {
      id: writeId({ field: fieldPath }, hash),
      where: titleOf(location, fieldPath, after.fields),
      before: textOf(valueOn(before.fields, fieldPath), field, nameOf),
      after: textOf(valueOn(after.fields, fieldPath), field, nameOf),
    };
  });
  const bodyText = (lines: readonly string[]) =>
    lines
      .join('\n')
      .trim()
      .replace(CITATION, (_, key: string) => ` [${nameOf(key)}]`)
      .replaceAll('  [', ' [');
  const [oldLines, newLines] = [before, after].map(({ body }) =>
    body === '' ? [] : body.split('\n'),
  );
  const texts = differingLines(oldLines!, newLines!).map((lines): Hunk => ({
    id: writeId({ lines }, hash),
    where: 'texte',
    before: bodyText(oldLines!.slice(lines[0], lines[1])),
    after: bodyText(newLines!.slice(lines[2], lines[3])),
  }));
  return [...fields, ...texts];
}
