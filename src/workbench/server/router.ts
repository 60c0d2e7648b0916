import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { isOwnOrigin, isOwnRequest } from '../../publish/local-requests.ts';
import {
  CALL_ADDRESS,
  KEY_ADDRESS,
  PICTURE_ADDRESS,
  PICTURE_UPLOAD,
  KEY_HEADER,
  WORKBENCH,
  type CallName,
  type Refusal,
} from '../protocol.ts';
import { PROCEDURES } from './calls.ts';
import { readContent } from './content/files.ts';
import { placeOfPicture } from './content/place.ts';
import type { Store } from './content/store.ts';
import type { Keyring } from './key.ts';
import { HEAVIEST_PICTURE, replacePicture, storePicture } from './pictures/pictures.ts';
import { ASSETS, policyOf, readAsset, writePage } from './page-bundle.ts';
import { HttpError } from './http-error.ts';

/** Longest question, in bytes: more than the longest text that the check reads. */
const LONGEST_QUESTION = 2_000_000;

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
};

/** The body of a request, up to a length. */
async function readBody(request: IncomingMessage, longest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longest) {
      const most = `${Math.round(longest / 1_000_000)} Mo`;
      throw new HttpError(`C’est trop lourd pour l’atelier : il prend ${most} au plus.`, 413);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readQuestion(bytes: Buffer): object {
  try {
    const ask: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof ask === 'object' && ask !== null) return ask;
  } catch {
    // Said below.
  }
  throw new HttpError('L’atelier n’a pas compris cette demande.', 400);
}

/** The way into the workbench: everything under its address is answered here, and by nobody else. */
export class Router {
  #store: Store;
  #keyring: Keyring;

  constructor(store: Store, keyring: Keyring) {
    this.#store = store;
    this.#keyring = keyring;
  }

  /** Whether an address belongs to the workbench. */
  static owns(url = ''): boolean {
    const [path = ''] = url.split('?');
    return path === WORKBENCH || path.startsWith(`${WORKBENCH}/`);
  }

  /** Answers a request for an address of the workbench. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    try {
      await this.#serve(request, response);
    } catch (error) {
      if (!(error instanceof HttpError)) console.error(error);
      const refusal: Refusal = {
        says:
          error instanceof HttpError
            ? error.message
            : 'L’atelier s’est arrêté sur un problème du programme. Rien n’est perdu : prévenez la personne qui s’en occupe.',
      };
      // What was not read of a question must not be taken for the next one.
      if (!request.complete) response.setHeader('connection', 'close');
      this.#send(response, error instanceof HttpError ? error.status : 500, refusal);
    }
  }

  #send(response: ServerResponse, status: number, value: unknown): void {
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(value));
  }

  /** Gives the key for a key or a ticket: a page that has it knows that it may go on. */
  #sendKey({ headers }: IncomingMessage, response: ServerResponse): void {
    const key = this.#keyring.exchange(headers[KEY_HEADER]);
    if (key === undefined) throw new HttpError('L’atelier s’ouvre avec une autre clé.', 403);
    this.#send(response, 200, { key });
  }

  #requireKey({ headers }: IncomingMessage): void {
    if (!this.#keyring.isKey(headers[KEY_HEADER]))
      throw new HttpError(
        'L’atelier a été relancé avec une autre clé. Ouvrez dans un autre onglet l’adresse que montre la fenêtre où il tourne, et gardez cette page ouverte : elle reprendra d’elle-même, avec ce que vous venez d’écrire.',
        403,
      );
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const isPage = pathname === WORKBENCH || pathname === `${WORKBENCH}/`;
    if (!isOwnRequest(request) || (!isPage && !isOwnOrigin(request)))
      throw new HttpError('L’atelier ne répond qu’à sa propre page.', 403);
    if (request.method === 'POST') {
      if (pathname === KEY_ADDRESS) return this.#sendKey(request, response);
      this.#requireKey(request);
      if (pathname.startsWith(`${CALL_ADDRESS}/`))
        return this.#call(pathname.slice(CALL_ADDRESS.length + 1), request, response);
      if (pathname === PICTURE_UPLOAD) return this.#takePicture(searchParams, request, response);
    } else if (request.method === 'GET') {
      if (isPage) return this.#sendPage(response);
      if (pathname.startsWith(`${ASSETS}/`))
        return this.#sendAsset(pathname.slice(ASSETS.length + 1), response);
      if (pathname.startsWith(`${PICTURE_ADDRESS}/`))
        return this.#sendPicture(pathname.slice(PICTURE_ADDRESS.length + 1), response);
    }
    throw new HttpError('L’atelier ne connaît pas cette adresse.', 404);
  }

  async #call(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!Object.hasOwn(PROCEDURES, name))
      throw new HttpError('L’atelier ne connaît pas cette demande.', 404);
    const ask = readQuestion(await readBody(request, LONGEST_QUESTION));
    const answerer = PROCEDURES[name as CallName] as (
      store: Store,
      ask: object,
    ) => Promise<unknown>;
    this.#send(response, 200, await answerer(this.#store, ask));
  }

  async #takePicture(
    asked: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const bytes = await readBody(request, HEAVIEST_PICTURE);
    const replaced = asked.get('remplace');
    const stored =
      replaced === null
        ? storePicture(this.#store, asked.get('nom') ?? '', bytes)
        : replacePicture(this.#store, replaced, bytes);
    this.#send(response, 200, await stored);
  }

  #sendPage(response: ServerResponse): void {
    const nonce = randomBytes(16).toString('hex');
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(nonce),
      })
      .end(writePage(nonce));
  }

  async #sendAsset(name: string, response: ServerResponse): Promise<void> {
    const asset = await readAsset(this.#store.root, name);
    if (!asset) throw new HttpError('L’atelier n’a pas ce fichier.', 404);
    response.writeHead(200, { 'content-type': asset.type }).end(asset.bytes);
  }

  async #sendPicture(file: string, response: ServerResponse): Promise<void> {
    const bytes = await readContent(this.#store.root, placeOfPicture(file));
    if (!bytes) throw new HttpError('Cette image n’existe plus.', 404);
    const type = PICTURE_TYPES[extname(file)] ?? 'application/octet-stream';
    // A drawing may hold a program: it may not run it here.
    response
      .writeHead(200, { 'content-type': type, 'content-security-policy': "default-src 'none'" })
      .end(bytes);
  }
}
