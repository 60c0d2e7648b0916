import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import sirv from 'sirv';
import {
  CACHING,
  COPIES,
  FILE_TYPES,
  METHODS,
  NOT_FOUND_PAGE,
  REDIRECT_STATUS,
  SECURITY_HEADERS,
} from './http-policy.ts';
import { extensionOf } from '../platform/files.ts';
import { acceptPattern } from './hosts/configuration.ts';
import { findRoute } from './routes.ts';

/**
 * Sends a file by sirv, which knows neither q-values nor the statuses of errors: the request is put
 * into words that it reads, and the head of its answer is completed.
 */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  send: ReturnType<typeof sirv>,
  path: string,
  isFound: boolean,
): void {
  const { headers } = request;
  const accepted = headers['accept-encoding'] ?? '';
  const codings = COPIES.map(({ coding }) => coding);
  headers['accept-encoding'] = codings
    .filter((coding) => new RegExp(acceptPattern(coding), 'iu').test(accepted))
    .join();
  // The whole is never wrong.
  delete headers.range;
  if (!isFound) delete headers['if-none-match'];
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, more?: OutgoingHttpHeaders) => {
    if (status === 304)
      response.setHeader('ETag', headers['if-none-match']!).removeHeader('Content-Type');
    return writeHead(isFound ? status : 404, more);
  }) as ServerResponse['writeHead'];
  response.setHeader('Content-Type', FILE_TYPES[extensionOf(path)]!);
  request.url = encodeURI(path);
  send(request, response);
}

/**
 * Answers requests for a built site by the table of http-policy.ts, as every other host does. A site that
 * takes its place is shown at the next request.
 *
 * @param dist - Folder of the built site.
 * @param base - Folder of the address that holds the site: « » for the root, else « /hpv ».
 */
export function createSiteHandler(dist: string, base = ''): RequestListener {
  // As in development: files are looked for at each request.
  const options = { dev: true, etag: true, brotli: true, gzip: true, dotfiles: true };
  const send = sirv(dist, { ...options, extensions: [] });
  const has = (path: string) =>
    Object.hasOwn(FILE_TYPES, extensionOf(path)) && existsSync(join(dist, path));
  return (request, response) => {
    // While a build puts another site in place, there is none for a moment: the browser asks again.
    if (!existsSync(dist)) return void response.destroy();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    response.setHeader('Cache-Control', CACHING.error);
    if (!(METHODS as readonly string[]).includes(request.method ?? ''))
      return void response.writeHead(405, { Allow: METHODS.join(', ') }).end();
    const route = findRoute(request.url ?? '', base, has);
    if (route.kind === 'missing')
      return sendFile(request, response, send, `${NOT_FOUND_PAGE}.html`, false);
    const caching = route.kind === 'file' && route.isHashed ? CACHING.hashed : CACHING.checked;
    response.setHeader('Cache-Control', caching);
    if (route.kind === 'file') sendFile(request, response, send, route.path, true);
    else response.writeHead(REDIRECT_STATUS, { Location: route.target }).end();
  };
}
