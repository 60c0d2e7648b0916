import { diffArrays } from 'diff';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'astro/zod';
import { meaningAt, type RecordKind } from '../../../content-model/fields/records.ts';
import { CITATION } from '../../../lib/citations.ts';
import { fieldDocsOf } from '../../../schemas/field-docs.ts';
import { questionsSchema } from '../../../schemas/questions.ts';
import { isFields, isList } from '../../field-values.ts';
import type { ChangedPassage, Fields, FieldValue, Version } from '../../protocol.ts';
import type { EntryPlace } from '../content/place.ts';

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

/** The stretches of lines in which two texts differ, in order. */
function differingLines(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
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

/** How a person calls a publication, by its key. */
export type SourceName = (key: string) => string;

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
export function passagesOf(
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
