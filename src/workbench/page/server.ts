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

/** Nonce for the styles of the text editor. */
export const NONCE = metaOf(NONCE_META);

/** The server rejected a call; the message is French and can be shown. */
export class RejectedCall extends Error {
  /** Status of the answer. */
  readonly status: number;

  constructor(says: string, status: number) {
    super(says);
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

async function request(
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
  // Another tab may have been opened with the key of a server that was started again.
  if ((response.status === 401 || response.status === 403) && !isSecond && (await renewKey()))
    return request(address, body, type, { isLast, isSecond: true });
  const answer = await response.json().catch(() => {
    throw new Unreachable();
  });
  if (!response.ok)
    throw new RejectedCall(
      (answer as Partial<Refusal>).says ?? 'L’atelier a refusé.',
      response.status,
    );
  return answer;
}

/**
 * Calls a procedure of the server.
 *
 * @param isLast - Whether the page is being closed: browsers then send up to 60 kB, and no more.
 * @throws {RejectedCall} With a French message.
 * @throws {Unreachable} When the server does not respond.
 */
export const call = <Name extends CallName>(
  name: Name,
  ask: Calls[Name]['ask'],
  isLast = false,
): Promise<Calls[Name]['answer']> =>
  request(`${CALL_ADDRESS}/${name}`, JSON.stringify(ask), 'application/json', {
    isLast,
  }) as Promise<Calls[Name]['answer']>;

/** Puts a picture in the content, made small and without what a camera wrote in it. */
export const storePicture = (file: File): Promise<StoredPicture> =>
  request(
    `${PICTURE_UPLOAD}?nom=${encodeURIComponent(file.name)}`,
    file,
    file.type || 'application/octet-stream',
  ) as Promise<StoredPicture>;
