import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isOwnOrigin, isOwnRequest } from '../../live-preview/local-requests.ts';
import {
  CALL_ADDRESS,
  KEY_ADDRESS,
  PICTURE_ADDRESS,
  PICTURE_UPLOAD,
  KEY_HEADER,
  WORKBENCH,
  type ProcedureName,
  type ErrorBody,
} from '../protocol.ts';
import { PROCEDURES } from './procedures.ts';
import { readContent } from './content/files.ts';
import { requirePicture } from './content/location.ts';
import type { Store } from './content/store.ts';
import type { Keyring } from './key.ts';
import { MAX_PICTURE, replacePicture, storePicture } from './pictures/pictures.ts';
import { ASSETS, policyOf, readAsset, writePage } from './page-bundle.ts';
import { HttpError } from './http-error.ts';

/** Maximum size of a request, in bytes: more than the longest text that the check accepts. */
const MAX_REQUEST = 2_000_000;

/** Size from which a body is compressed, in bytes: less fits in one packet. */
const COMPRESSED_FROM = 1400;
/** Above it, brotli takes longer than it spares on the same machine. */
const BROTLI_QUALITY = 5;

/** A body in the best coding that a browser takes, with its headers. */
async function encode(
  { headers }: IncomingMessage,
  type: string,
  bytes: Buffer,
): Promise<{ headers: Record<string, string>; bytes: Buffer }> {
  const plain = { 'content-type': type, vary: 'accept-encoding' };
  const accepted = String(headers['accept-encoding'] ?? '');
  if (bytes.length < COMPRESSED_FROM || !/\b(?:br|gzip)\b/u.test(accepted))
    return { headers: plain, bytes };
  if (/\bbr\b/u.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const compressed = await promisify(brotliCompress)(bytes, { params });
    return { headers: { ...plain, 'content-encoding': 'br' }, bytes: compressed };
  }
  const compressed = await promisify(gzip)(bytes);
  return { headers: { ...plain, 'content-encoding': 'gzip' }, bytes: compressed };
}

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
};

/** @throws {HttpError} If the body is longer than `max` bytes. */
async function readBody(request: IncomingMessage, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > max) {
      const most = `${Math.round(max / 1_000_000)} Mo`;
      throw new HttpError(`C’est trop lourd pour l’atelier : il prend ${most} au plus.`, 413);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseRequest(bytes: Buffer): object {
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    // Rejected below.
  }
  throw new HttpError('L’atelier n’a pas compris cette demande.', 400);
}

/** Handles every request under the address of the workbench. */
export class Router {
  #store: Store;
  #keyring: Keyring;

  constructor(store: Store, keyring: Keyring) {
    this.#store = store;
    this.#keyring = keyring;
  }

  /** Whether an address is one of the workbench. */
  static owns(url = ''): boolean {
    const [path = ''] = url.split('?');
    return path === WORKBENCH || path.startsWith(`${WORKBENCH}/`);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    try {
      await this.#serve(request, response);
    } catch (error) {
      if (!(error instanceof HttpError)) console.error(error);
      const body: ErrorBody = {
        message:
          error instanceof HttpError
            ? error.message
            : 'L’atelier s’est arrêté sur un problème du programme. Rien n’est perdu : prévenez la personne qui s’en occupe.',
      };
      // The unread rest of a body must not be parsed as the next request.
      if (!request.complete) response.setHeader('connection', 'close');
      await this.#send(request, response, error instanceof HttpError ? error.status : 500, body);
    }
  }

  async #send(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    value: unknown,
  ): Promise<void> {
    const type = 'application/json; charset=utf-8';
    const { headers, bytes } = await encode(request, type, Buffer.from(JSON.stringify(value)));
    response.writeHead(status, headers).end(bytes);
  }

  /** Exchanges a key or a ticket for the key. */
  #sendKey(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = this.#keyring.exchange(request.headers[KEY_HEADER]);
    if (key === undefined) throw new HttpError('L’atelier s’ouvre avec une autre clé.', 403);
    return this.#send(request, response, 200, { key });
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
      if (pathname === PICTURE_UPLOAD) return this.#receivePicture(searchParams, request, response);
    } else if (request.method === 'GET') {
      if (isPage) return this.#sendPage(response);
      if (pathname.startsWith(`${ASSETS}/`))
        return this.#sendAsset(pathname.slice(ASSETS.length + 1), request, response);
      if (pathname.startsWith(`${PICTURE_ADDRESS}/`))
        return this.#sendPicture(pathname.slice(PICTURE_ADDRESS.length + 1), response);
    }
    throw new HttpError('L’atelier ne connaît pas cette adresse.', 404);
  }

  async #call(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!Object.hasOwn(PROCEDURES, name))
      throw new HttpError('L’atelier ne connaît pas cette demande.', 404);
    const body = parseRequest(await readBody(request, MAX_REQUEST));
    const handler = PROCEDURES[name as ProcedureName] as (
      store: Store,
      body: object,
    ) => Promise<unknown>;
    await this.#send(request, response, 200, await handler(this.#store, body));
  }

  async #receivePicture(
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const bytes = await readBody(request, MAX_PICTURE);
    const replaced = query.get('remplace');
    const stored =
      replaced === null
        ? storePicture(this.#store, query.get('nom') ?? '', bytes)
        : replacePicture(this.#store, replaced, bytes);
    await this.#send(request, response, 200, await stored);
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

  async #sendAsset(
    name: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const asset = await readAsset(this.#store.root, name);
    if (!asset) throw new HttpError('L’atelier n’a pas ce fichier.', 404);
    const { headers, bytes } = await encode(request, asset.type, asset.bytes);
    response.writeHead(200, headers).end(bytes);
  }

  async #sendPicture(file: string, response: ServerResponse): Promise<void> {
    const bytes = await readContent(this.#store.root, requirePicture(file));
    if (!bytes) throw new HttpError('Cette image n’existe plus.', 404);
    const type = PICTURE_TYPES[extname(file)] ?? 'application/octet-stream';
    // An SVG may contain scripts, which must not run here.
    response
      .writeHead(200, { 'content-type': type, 'content-security-policy': "default-src 'none'" })
      .end(bytes);
  }
}
