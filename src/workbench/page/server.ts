import {
  CALL_ADDRESS,
  NONCE_META,
  PICTURE_UPLOAD,
  KEY_HEADER,
  type CallName,
  type Calls,
  type Refusal,
  type StoredPicture,
} from '../protocol.ts';
import { currentKey, renewKey } from './key.ts';

const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Lets the editor of texts bring its own styles. */
export const NONCE = metaOf(NONCE_META);

/** What was asked could not be done; its message is French and can be shown. */
export class Refused extends Error {}

/** The server does not answer: it has stopped, or is about to start again. */
export class Unreachable extends Error {
  constructor() {
    super('L’atelier ne répond pas.');
  }
}

const IS_DOWN = new Set([502, 503, 504]);

async function request(
  address: string,
  body: BodyInit,
  type: string,
  isSecond = false,
): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': type, [KEY_HEADER]: currentKey() },
    body,
  }).catch(() => {
    throw new Unreachable();
  });
  if (IS_DOWN.has(response.status)) throw new Unreachable();
  // Another tab may have been opened with the key of a server that was started again.
  if (response.status === 403 && !isSecond && (await renewKey()))
    return request(address, body, type, true);
  const answer = await response.json().catch(() => {
    throw new Unreachable();
  });
  if (!response.ok) throw new Refused((answer as Partial<Refusal>).says ?? 'L’atelier a refusé.');
  return answer;
}

/**
 * Asks the server.
 *
 * @throws {Refused} With a French message.
 * @throws {Unreachable} When nobody answers.
 */
export const call = <Name extends CallName>(
  name: Name,
  ask: Calls[Name]['ask'],
): Promise<Calls[Name]['answer']> =>
  request(`${CALL_ADDRESS}/${name}`, JSON.stringify(ask), 'application/json') as Promise<
    Calls[Name]['answer']
  >;

/** Puts a picture in the content, made small and without what a camera wrote in it. */
export const storePicture = (file: File): Promise<StoredPicture> =>
  request(
    `${PICTURE_UPLOAD}?nom=${encodeURIComponent(file.name)}`,
    file,
    file.type || 'application/octet-stream',
  ) as Promise<StoredPicture>;
