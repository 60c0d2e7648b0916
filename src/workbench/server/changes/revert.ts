import { lineEndOf } from '../../../lib/text-edits.ts';
import type { Calls, Draft, Fields, FieldValue } from '../../protocol.ts';
import { move } from '../commands/move.ts';
import { readContent } from '../content/files.ts';
import { PICTURES, placeOfEntry, placeOfPicture, type EntryPlace } from '../content/place.ts';
import type { Store } from '../content/store.ts';
import { readVersion, writeVersion } from '../content/version.ts';
import { applyChange } from '../history.ts';
import { HttpError } from '../http-error.ts';
import { nameOfEntry } from '../views/names.ts';
import { withPlainEnds } from '../writing/parts.ts';
import { readBase, readFiles } from './base.ts';
import { compareFiles } from './compare.ts';
import { differingEntries } from './moves.ts';
import { readId, valueOn, type PassagePlace, type Step } from './passages.ts';

type Ask<Name extends keyof Calls> = Calls[Name]['ask'];
type Answer<Name extends keyof Calls> = Promise<Calls[Name]['answer']>;

/** All that changed, in words. */
export async function readChanges(store: Store): Answer<'changes'> {
  const [{ since, files }, now] = await Promise.all([readBase(store), readFiles(store)]);
  return { since, changes: compareFiles(files, now) };
}

/** The value with another one at a way; undefined takes it out. */
function withValueOn(
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
  const fresh = withValueOn(old, rest, wanted);
  if (fresh === undefined) return others;
  return old === undefined
    ? { ...others, [String(step)]: fresh }
    : { ...(value as Fields), [String(step)]: fresh };
}

function withoutPassage(place: PassagePlace, before: Draft, after: Draft): Draft {
  if ('field' in place) {
    const fields = withValueOn(after.fields, place.field, valueOn(before.fields, place.field));
    return { fields: (fields ?? {}) as Fields, body: after.body };
  }
  const [beforeFrom, beforeTo, afterFrom, afterTo] = place.lines;
  const lines = after.body === '' ? [] : after.body.split('\n');
  const old = before.body === '' ? [] : before.body.split('\n');
  lines.splice(afterFrom, afterTo - afterFrom, ...old.slice(beforeFrom, beforeTo));
  return { fields: after.fields, body: lines.join('\n') };
}

/** The file as it was, with the ends of lines that it has now. */
function wholeFile(before: Buffer | undefined, after: Buffer | undefined): Buffer | undefined {
  if (!before || !after) return before;
  const lineEnd = lineEndOf(after.toString('utf8'));
  const text = before.toString('utf8');
  if (lineEnd === lineEndOf(text)) return before;
  return Buffer.from(withPlainEnds(text).replaceAll('\n', lineEnd));
}

/** The file of an entry without one of its changes, or without any. */
function withoutChange(
  place: EntryPlace,
  passage: string | undefined,
  before: Buffer | undefined,
  after: Buffer | undefined,
  origin: EntryPlace = place,
): Buffer | undefined {
  if (passage === undefined && place.key === undefined) return wholeFile(before, after);
  const old = before && readVersion(origin, before);
  const now = after && readVersion(place, after);
  if (passage === undefined) return writeVersion(place, after, old);
  const found = readId(passage);
  if (!found || !old || !now || found.hash !== now.hash)
    throw new HttpError('Ce texte a changé depuis : rouvrez la liste des changements.', 409);
  return writeVersion(place, after, withoutPassage(found, old, now));
}

/** Takes back one passage, or all that changed of an entry. */
export async function revert(store: Store, { path, passage }: Ask<'takeBack'>): Answer<'takeBack'> {
  const { files } = await readBase(store);
  if (typeof path === 'string' && path.startsWith(`${PICTURES}/`)) {
    const inside = placeOfPicture(path.slice(PICTURES.length + 1));
    const says = `L’image « ${inside.slice(PICTURES.length + 1)} » est comme avant.`;
    return applyChange(store, new Map([[inside, files.get(inside)]]), { says });
  }
  const place = placeOfEntry(path);
  const after = await readContent(store.root, place.inside);
  const origin = differingEntries(files, await readFiles(store)).moves.get(place.path)?.place;
  if (origin && passage === undefined) {
    const { name, folder } = origin;
    return move(store, { path, name, ...(folder === undefined ? {} : { folder }) });
  }
  const before = files.get((origin ?? place).inside);
  const fresh = withoutChange(place, passage, before, after, origin);
  const shown = fresh && readVersion(place, fresh);
  const name = `« ${nameOfEntry(place, shown?.fields ?? {})} »`;
  const says =
    passage === undefined
      ? `${name} est comme avant vos changements.`
      : `Un changement de ${name} est repris.`;
  return applyChange(store, new Map([[place.inside, fresh]]), {
    says,
    ...(shown ? { path: place.path } : {}),
  });
}
