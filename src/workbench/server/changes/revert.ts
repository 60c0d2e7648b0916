import { lineEndOf } from '../../../lib/text-edits.ts';
import type { Draft, Fields, RequestOf, ResponseOf } from '../../protocol.ts';
import { moveEntry } from '../commands/move.ts';
import { readContent } from '../content/files.ts';
import {
  PICTURES,
  requireLocation,
  requirePicture,
  type EntryLocation,
} from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { readVersion, writeVersion } from '../content/version.ts';
import { applyChange } from '../history.ts';
import { HttpError } from '../http-error.ts';
import { nameOfEntry } from '../views/names.ts';
import { withPlainEnds } from '../../../content-model/parts.ts';
import { readBase, readFiles } from './base.ts';
import { compareFiles } from './compare.ts';
import { differingEntries } from './moves.ts';
import { readId, valueOn, withValueOn, type HunkLocation } from './hunks.ts';

/** The changes of all entries, in words. */
export async function readChanges(store: Store): Promise<ResponseOf<'changes'>> {
  const [{ since, files }, now] = await Promise.all([readBase(store), readFiles(store)]);
  return { since, changes: compareFiles(files, now) };
}

function withoutHunk(location: HunkLocation, before: Draft, after: Draft): Draft {
  if ('field' in location) {
    const fields = withValueOn(
      after.fields,
      location.field,
      valueOn(before.fields, location.field),
    );
    return { fields: (fields ?? {}) as Fields, body: after.body };
  }
  const [beforeFrom, beforeTo, afterFrom, afterTo] = location.lines;
  const lines = after.body === '' ? [] : after.body.split('\n');
  const old = before.body === '' ? [] : before.body.split('\n');
  lines.splice(afterFrom, afterTo - afterFrom, ...old.slice(beforeFrom, beforeTo));
  return { fields: after.fields, body: lines.join('\n') };
}

/** The old file, with the line ends of the new one. */
export function wholeFile(
  before: Buffer | undefined,
  after: Buffer | undefined,
): Buffer | undefined {
  if (!before || !after) return before;
  const lineEnd = lineEndOf(after.toString('utf8'));
  const text = before.toString('utf8');
  if (lineEnd === lineEndOf(text)) return before;
  return Buffer.from(withPlainEnds(text).replaceAll('\n', lineEnd));
}

/** The file of an entry without one of its hunks, or without any change. */
function withoutChange(
  location: EntryLocation,
  hunk: string | undefined,
  before: Buffer | undefined,
  after: Buffer | undefined,
  origin: EntryLocation = location,
): Buffer | undefined {
  if (hunk === undefined && location.key === undefined) return wholeFile(before, after);
  const old = before && readVersion(origin, before);
  const now = after && readVersion(location, after);
  if (hunk === undefined) return writeVersion(location, after, old);
  const found = readId(hunk);
  if (!found || !old || !now || found.hash !== now.hash)
    throw new HttpError('Ce texte a changé depuis : rouvrez la liste des changements.', 409);
  return writeVersion(location, after, withoutHunk(found, old, now));
}

/** Reverts one hunk, or all changes of an entry. */
export async function revert(
  store: Store,
  { path, hunk }: RequestOf<'revert'>,
): Promise<ResponseOf<'revert'>> {
  const { files } = await readBase(store);
  if (typeof path === 'string' && path.startsWith(`${PICTURES}/`)) {
    const inside = requirePicture(path.slice(PICTURES.length + 1));
    const message = `L’image « ${inside.slice(PICTURES.length + 1)} » est comme avant.`;
    return applyChange(store, new Map([[inside, files.get(inside)]]), { message });
  }
  const location = requireLocation(path);
  const after = await readContent(store.root, location.inside);
  const origin = differingEntries(files, await readFiles(store)).moves.get(location.path)?.location;
  if (origin && hunk === undefined) {
    const { name, folder } = origin;
    return moveEntry(store, { path, name, ...(folder === undefined ? {} : { folder }) });
  }
  const before = files.get((origin ?? location).inside);
  const written = withoutChange(location, hunk, before, after, origin);
  const shown = written && readVersion(location, written);
  const name = `« ${nameOfEntry(location, shown?.fields ?? {})} »`;
  const message =
    hunk === undefined
      ? `${name} est comme avant vos changements.`
      : `Un changement de ${name} est repris.`;
  return applyChange(store, new Map([[location.inside, written]]), {
    message,
    ...(shown ? { path: location.path } : {}),
  });
}
