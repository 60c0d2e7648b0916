import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import { createServer, type Server, type ServerResponse } from 'node:http';
import sirv from 'sirv';
import {
  CACHING,
  COPIES,
  FILE_KINDS,
  METHODS,
  NOT_FOUND_PAGE,
  REDIRECT_STATUS,
} from './http-policy.ts';
import { readPolicy } from '../platform/content-policy.ts';
import { extensionOf, listFiles } from '../platform/files.ts';
import { acceptPattern, headersOf } from './hosts/configuration.ts';
import { findRoute } from './routes.ts';

/** A snapshot of a built site. */
interface OpenSite {
  /** Paths from the root of the site: « /hpv-info.html ». */
  files: ReadonlySet<string>;
  /** Headers of every answer. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Sends a file that is there, or the copy of it that the request accepts. */
  send: ReturnType<typeof sirv>;
}

async function openSite(folder: string): Promise<OpenSite> {
  const files = (await listFiles(folder)).filter((path) => FILE_KINDS[extensionOf(path)]);
  return {
    files: new Set(files.map((path) => `/${path}`)),
    headers: headersOf({ policy: await readPolicy(folder) }),
    send: sirv(folder, { etag: true, brotli: true, gzip: true, extensions: [], dotfiles: true }),
  };
}

/** Whether sirv reads a Range as it is meant; without one it sends the whole, which is never wrong. */
function isPlainRange(range: string): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/u.exec(range) ?? [];
  return first !== undefined && (!last || Number(first) <= Number(last));
}

/**
 * Sends a file by sirv, which knows neither q-values nor the statuses of errors: the request is put
 * into words that it reads, and the head of its answer is completed.
 */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  site: OpenSite,
  path: string,
  isFound: boolean,
): void {
  const { headers } = request;
  const accepted = headers['accept-encoding'] ?? '';
  const codings = COPIES.map(({ coding }) => coding);
  headers['accept-encoding'] = codings
    .filter((coding) => new RegExp(acceptPattern(coding), 'iu').test(accepted))
    .join();
  if (!isFound || headers['if-range'] || !isPlainRange(headers.range ?? '')) delete headers.range;
  if (!isFound) delete headers['if-none-match'];
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, more?: OutgoingHttpHeaders) => {
    if (status === 304)
      response.setHeader('ETag', headers['if-none-match']!).removeHeader('Content-Type');
    if (status === 416)
      response.setHeader('Cache-Control', CACHING.error).removeHeader('Content-Type');
    return writeHead(isFound ? status : 404, more);
  }) as ServerResponse['writeHead'];
  // A file can vanish while its folder is replaced; without this, so would the server.
  response.once('pipe', (file) => file.once('error', () => response.destroy()));
  response.setHeader('Content-Type', FILE_KINDS[extensionOf(path)]!.type);
  request.url = encodeURI(path);
  site.send(request, response);
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  site: OpenSite,
  base: string,
): void {
  for (const [name, value] of site.headers) response.setHeader(name, value);
  response.setHeader('Cache-Control', CACHING.error);
  if (!(METHODS as readonly string[]).includes(request.method ?? '')) {
    response.writeHead(405, { Allow: METHODS.join(', ') }).end();
    return;
  }
  const route = findRoute(request.url ?? '', base, (path) => site.files.has(path));
  if (route.kind === 'malformed') response.writeHead(400).end();
  else if (route.kind === 'missing')
    sendFile(request, response, site, `${NOT_FOUND_PAGE}.html`, false);
  else if (route.kind === 'redirect') {
    response.setHeader('Cache-Control', CACHING.checked);
    response.writeHead(REDIRECT_STATUS, { Location: route.target }).end();
  } else {
    response.setHeader('Cache-Control', route.isHashed ? CACHING.hashed : CACHING.checked);
    sendFile(request, response, site, route.path, true);
  }
}

/**
 * Answers requests for a built site by the table of http-policy.ts, as every other host does. When the
 * folder of the site is replaced, the next request finds the new one.
 *
 * @param dist - Folder of the built site, or a link to it.
 * @param base - Folder of the address that holds the site: « » for the root, else « /hpv ».
 * @throws {Error} In French, if a page holds something that its policy does not cover.
 */
export async function createSiteHandler(dist: string, base = ''): Promise<RequestListener> {
  let revision = '';
  let site: OpenSite | undefined;
  const lookUp = async (): Promise<OpenSite> => {
    try {
      const folder = await realpath(dist);
      const { ino, mtimeMs } = await stat(folder);
      const now = `${folder} ${ino} ${mtimeMs}`;
      if (now !== revision) [site, revision] = [await openSite(folder), now];
    } catch (error) {
      // The folder is being replaced: what was seen of the former one answers until it is there.
      if (!site) throw error;
    }
    return site!;
  };
  await lookUp();
  return (request, response) => void lookUp().then((now) => answer(request, response, now, base));
}

/** The server of `npm start`. */
export const createSiteServer = async (dist: string, base = ''): Promise<Server> =>
  createServer(await createSiteHandler(dist, base));
