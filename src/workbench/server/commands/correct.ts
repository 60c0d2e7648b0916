import { isDeepStrictEqual } from 'node:util';
import { applyEdits } from '../../../lib/text-edits.ts';
import type { Calls, Draft } from '../../protocol.ts';
import { hashOf, readContent } from '../content/files.ts';
import { placeToEdit } from '../content/place.ts';
import type { Store } from '../content/store.ts';
import { readVersion, writeVersion } from '../content/version.ts';
import { HttpError } from '../http-error.ts';
import { withPlainEnds } from '../writing/parts.ts';
import { requireDraft } from './edit.ts';

/**
 * The draft with the fix of a remark in it; nothing is written.
 *
 * @throws {HttpError} If the fix was made for another text, or changes nothing that a form keeps, as how a
 *   value is typed.
 */
export async function correct(
  store: Store,
  { path, remark, ...draft }: Calls['correct']['ask'],
): Promise<Draft> {
  const place = placeToEdit(path);
  const wanted = requireDraft(draft);
  const { fix } = remark ?? {};
  if (!fix) throw new HttpError('Ce message ne propose pas de correction.', 400);
  const written = writeVersion(place, await readContent(store.root, place.inside), wanted);
  const isFor = hashOf(written) === fix.hash;
  const text = isFor ? applyEdits(written.toString(), fix.edits) : '';
  if (isFor && wanted.source !== undefined) return { ...wanted, source: withPlainEnds(text) };
  const { fields, body } = (isFor && readVersion(place, Buffer.from(text))) || wanted;
  if (isDeepStrictEqual({ fields, body }, wanted))
    throw new HttpError('Cette correction est à faire à la main : suivez le message.', 422);
  return { fields, body };
}
