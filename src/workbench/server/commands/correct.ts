import { isDeepStrictEqual } from 'node:util';
import { applyEdits } from '../../../lib/text-edits.ts';
import type { Draft, RequestOf } from '../../protocol.ts';
import { hashOf, readContent } from '../content/files.ts';
import { requireEditable } from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { readVersion, writeVersion } from '../content/version.ts';
import { HttpError } from '../http-error.ts';
import { withPlainEnds } from '../../../content-model/parts.ts';
import { requireDraft } from './edit.ts';

/**
 * Applies the fix of a finding to a draft; nothing is written.
 *
 * @throws {HttpError} If the fix was made for another text, or changes only what a form does not show, such
 *   as the quotes of a value.
 */
export async function correct(
  store: Store,
  { path, finding, ...draft }: RequestOf<'correct'>,
): Promise<Draft> {
  const location = requireEditable(path);
  const wanted = requireDraft(draft);
  const { fix } = finding ?? {};
  if (!fix) throw new HttpError('Ce message ne propose pas de correction.', 400);
  const written = writeVersion(location, await readContent(store.root, location.inside), wanted);
  const isFor = hashOf(written) === fix.hash;
  const text = isFor ? applyEdits(written.toString(), fix.edits) : '';
  if (isFor && wanted.source !== undefined) return { ...wanted, source: withPlainEnds(text) };
  const { fields, body } = (isFor && readVersion(location, Buffer.from(text))) || wanted;
  if (isDeepStrictEqual({ fields, body }, wanted))
    throw new HttpError('Cette correction est à faire à la main : suivez le message.', 422);
  return { fields, body };
}
