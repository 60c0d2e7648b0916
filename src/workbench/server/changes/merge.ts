import { isList } from '../../../lib/field-values.ts';
import type { Draft, Fields, MergeChoice, RequestOf, ResponseOf } from '../../protocol.ts';
import { requireDraft } from '../commands/edit.ts';
import { readContent } from '../content/files.ts';
import { requireLocation, SOURCES_FILE, type EntryLocation } from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { HttpError } from '../http-error.ts';
import { hunksOf, readId, valueOn, withValueOn, type HunkLocation } from './hunks.ts';
import { sourceNames } from './source-names.ts';

/** Two versions of an entry whose parts can be compared. */
interface Pair {
  location: EntryLocation;
  theirs: Draft;
  yours: Draft;
}

/** A raw file counts as a text without fields. */
const asText = ({ fields, body, source }: Draft): Draft =>
  source === undefined ? { fields, body } : { fields: {}, body: source };

/** The versions of a request; undefined when only one of them is a raw file. */
function pairOf({ path, theirs, yours }: RequestOf<'compareVersions'>): Pair | undefined {
  const [one, other] = [requireDraft(theirs ?? {}), requireDraft(yours ?? {})];
  if ((one.source === undefined) !== (other.source === undefined)) return undefined;
  return { location: requireLocation(path), theirs: asText(one), yours: asText(other) };
}

/** The differences of two versions. The list of sources is none: it follows the citations of the text. */
async function differencesOf(store: Store, { location, theirs, yours }: Pair) {
  const sources = await readContent(store.root, SOURCES_FILE);
  const nameOf = sourceNames(new Map(sources ? [[SOURCES_FILE, sources]] : []));
  return hunksOf(location, theirs, yours, nameOf)
    .map((hunk) => ({ hunk, at: readId(hunk.id)! as HunkLocation }))
    .filter(({ at }) => !('field' in at && at.field[0] === 'sources'));
}

function canKeepBoth(at: HunkLocation, { theirs, yours }: Pair): boolean {
  if ('lines' in at) return at.lines[0] < at.lines[1] && at.lines[2] < at.lines[3];
  return [theirs, yours].every(({ fields }) => isList(valueOn(fields, at.field)));
}

/** Compares two versions of an entry. */
export async function compareVersions(
  store: Store,
  request: RequestOf<'compareVersions'>,
): Promise<ResponseOf<'compareVersions'>> {
  const pair = pairOf(request);
  if (!pair) return {};
  const hunks = (await differencesOf(store, pair)).map(({ hunk, at }) => ({
    id: hunk.id,
    where: hunk.where,
    theirs: hunk.before,
    yours: hunk.after,
    canKeepBoth: canKeepBoth(at, pair),
  }));
  return { hunks };
}

const linesOf = (body: string) => (body === '' ? [] : body.split('\n'));
/** Items of lists and rows of tables, between which a blank line would make two lists or two tables. */
const isRow = (line: string | undefined) => /^\s*(?:[-*+]|\d+[.)])\s|^\s*\|/u.test(line ?? '');

/** Two passages, one below the other. */
const stacked = (above: readonly string[], below: readonly string[]) => [
  ...above,
  ...(isRow(above.at(-1)) && isRow(below[0]) ? [] : ['']),
  ...below,
];

function withTheirLines(
  merged: Draft,
  theirs: Draft,
  [from, to, start, end]: [number, number, number, number],
  choice: MergeChoice,
): Draft {
  const lines = linesOf(merged.body);
  const theirLines = linesOf(theirs.body).slice(from, to);
  const wanted = choice === 'both' ? stacked(theirLines, lines.slice(start, end)) : theirLines;
  lines.splice(start, end - start, ...wanted);
  return { ...merged, body: lines.join('\n') };
}

function withTheirField(
  merged: Draft,
  theirs: Draft,
  field: readonly (string | number)[],
  choice: MergeChoice,
): Draft {
  const [their, own] = [valueOn(theirs.fields, field), valueOn(merged.fields, field)];
  const isInOwn = (item: unknown) =>
    (own as unknown[]).some((one) => JSON.stringify(one) === JSON.stringify(item));
  const wanted =
    choice === 'both' && isList(their) && isList(own)
      ? [...own, ...their.filter((item) => !isInOwn(item))]
      : their;
  return { ...merged, fields: (withValueOn(merged.fields, field, wanted) ?? {}) as Fields };
}

/** The sources that either version lists: the page keeps those that the merged text cites. */
function withAllSources(merged: Draft, theirs: Draft): Draft {
  const [own, their] = [merged.fields.sources ?? [], theirs.fields.sources ?? []];
  if (!isList(own) || !isList(their)) return merged;
  const sources = [...own, ...their.filter((key) => !own.includes(key))];
  return sources.length === 0 ? merged : { ...merged, fields: { ...merged.fields, sources } };
}

/**
 * Merges two versions of an entry by the choices of the author.
 *
 * @throws {HttpError} If a difference has no choice, or the versions cannot be compared.
 */
export async function merge(
  store: Store,
  request: RequestOf<'merge'>,
): Promise<ResponseOf<'merge'>> {
  const pair = pairOf(request);
  const differences = pair ? await differencesOf(store, pair) : [];
  const choices = request.choices as Readonly<Record<string, MergeChoice | undefined>> | undefined;
  if (!pair || !differences.every(({ hunk }) => choices?.[hunk.id] !== undefined))
    throw new HttpError('Choisissez ce qu’il faut garder, passage par passage.', 400);
  let merged = pair.yours;
  // From the end of the text: the lines above keep their numbers.
  for (const { hunk, at } of differences.toReversed()) {
    const choice = choices![hunk.id]!;
    if (choice === 'yours') continue;
    merged =
      'lines' in at
        ? withTheirLines(merged, pair.theirs, at.lines, choice)
        : withTheirField(merged, pair.theirs, at.field, choice);
  }
  merged = withAllSources(merged, pair.theirs);
  return request.yours.source === undefined
    ? merged
    : { fields: {}, body: '', source: merged.body };
}
