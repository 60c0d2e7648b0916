import {
  CALL_ADDRESS,
  NONCE_META,
  PICTURE_UPLOAD,
  KEY_HEADER,
  type ProcedureName,
  type ErrorBody,
  type StoredPicture,
  type RequestOf,
  type ResponseOf,
} from '../protocol.ts';
import { currentKey, renewKey } from './key.ts';

const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Nonce for the styles of the text editor. */
export const NONCE = metaOf(NONCE_META);

/** The server rejected a call; the message is French and can be shown. */
export class RejectedCall extends Error {
  /** Status of the response. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** The server does not respond: it is stopped or restarting. */
class Unreachable extends Error {
  constructor() {
    super('L’atelier ne répond pas.');
  }
}

/** The French message of a failed call. */
export const messageOf = (error: unknown): string =>
  error instanceof RejectedCall ? error.message : new Unreachable().message;

interface FailureHandlers {
  onUnreachable(): void;
  onRejected(message: string): void;
}

/** Passes a failed call on to its handler; rethrows any other error. */
export function handleFailure(
  error: unknown,
  { onUnreachable, onRejected }: FailureHandlers,
): void {
  if (error instanceof Unreachable) onUnreachable();
  else if (error instanceof RejectedCall) onRejected(error.message);
  else throw error;
}

const IS_DOWN = new Set([502, 503, 504]);

/** Maximum body of a `keepalive` request, in bytes. */
const MAX_KEEPALIVE = 60_000;

async function post(
  address: string,
  body: BodyInit,
  type: string,
  { isLast = false, isSecond = false } = {},
): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': type, [KEY_HEADER]: currentKey() },
    body,
    keepalive: isLast && typeof body === 'string' && new Blob([body]).size < MAX_KEEPALIVE,
  }).catch(() => {
    throw new Unreachable();
  });
  if (IS_DOWN.has(response.status)) throw new Unreachable();
  // Another tab may have the key of a restarted server.
  if ((response.status === 401 || response.status === 403) && !isSecond && (await renewKey()))
    return post(address, body, type, { isLast, isSecond: true });
  const result = await response.json().catch(() => {
    throw new Unreachable();
  });
  if (!response.ok)
    throw new RejectedCall(
      (result as Partial<ErrorBody>).message ?? 'L’atelier a refusé.',
      response.status,
    );
  return result;
}

/**
 * Calls a procedure of the server.
 *
 * @param isLast - Whether the page is being closed: browsers then send up to 60 kB, and no more.
 * @throws {RejectedCall} With a French message.
 * @throws {Unreachable} When the server does not respond.
 */
export const call = <Name extends ProcedureName>(
  name: Name,
  request: RequestOf<Name>,
  isLast = false,
): Promise<ResponseOf<Name>> =>
  post(`${CALL_ADDRESS}/${name}`, JSON.stringify(request), 'application/json', {
    isLast,
  }) as Promise<ResponseOf<Name>>;

/**
 * Uploads a picture.
 *
 * @param replaced - Name of the picture that it replaces in every text; a new one when left out.
 */
export const storePicture = (file: File, replaced?: string): Promise<StoredPicture> =>
  post(
    `${PICTURE_UPLOAD}?${new URLSearchParams({ nom: file.name, ...(replaced === undefined ? {} : { remplace: replaced }) }).toString()}`,
    file,
    file.type || 'application/octet-stream',
  ) as Promise<StoredPicture>;
