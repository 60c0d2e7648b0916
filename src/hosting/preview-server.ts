import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:http';
import { headersOf } from './hosts/configuration.ts';
import { findRoute } from './routes.ts';
import { CACHING, METHODS, NOT_FOUND_PAGE, REDIRECT_STATUS } from './answers.ts';
import { takeSnapshot, type Body, type PublicFile, type Snapshot } from './snapshot.ts';

/** The body to send, and its coding: the first copy that the request accepts, else the file. */
function negotiate(file: PublicFile, accepted = ''): [coding: string | undefined, body: Body] {
  const wanted = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/u))
    .filter(([, ...options]) => !options.some((option) => /^q=0(?:\.0*)?$/u.test(option)))
    .map(([name]) => name);
  const found = [...file.copies].find(([coding]) => wanted.includes(coding));
  return found ?? [undefined, file.plain];
}

/** Whether the visitor has this very content already. */
const isKnown = (etag: string, known: string | undefined) =>
  known === '*' ||
  known?.split(',').some((one) => one.trim().replace(/^W\//u, '') === etag) === true;

/**
 * The bytes that a Range asks for; `undefined` for all of them, `null` if there are none.
 * More than one range, and what is no range at all, get the whole file.
 */
function readRange(
  range: string | undefined,
  size: number,
): [first: number, last: number] | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/u.exec(range ?? '');
  if (!match || match[0] === 'bytes=-') return undefined;
  const [, from = '', to = ''] = match;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first > last ? null : [first, last];
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: PublicFile,
  status: number,
): void {
  const { 'if-none-match': known, 'if-range': condition, range } = request.headers;
  const [coding, { content, etag }] = negotiate(file, request.headers['accept-encoding']);
  response.setHeader('ETag', etag);
  if (file.copies.size > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && isKnown(etag, known)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  if (coding) response.setHeader('Content-Encoding', coding);
  const isRangeValid = status === 200 && (condition === undefined || condition === etag);
  const part = isRangeValid ? readRange(range, content.length) : undefined;
  response.setHeader('Accept-Ranges', 'bytes');
  if (part === null) {
    for (const name of ['ETag', 'Content-Type', 'Content-Encoding']) response.removeHeader(name);
    response.setHeader('Cache-Control', CACHING.error);
    response.writeHead(416, { 'Content-Range': `bytes */${content.length}` }).end();
    return;
  }
  const body = part ? content.subarray(part[0], part[1] + 1) : content;
  if (part) response.setHeader('Content-Range', `bytes ${part.join('-')}/${content.length}`);
  response.writeHead(part ? 206 : status, { 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  site: Snapshot,
  base: string,
): void {
  for (const [name, value] of headersOf(site)) response.setHeader(name, value);
  response.setHeader('Cache-Control', CACHING.error);
  if (!(METHODS as readonly string[]).includes(request.method ?? '')) {
    response.writeHead(405, { Allow: METHODS.join(', ') }).end();
    return;
  }
  const route = findRoute(request.url ?? '', base, (path) => site.files.has(path));
  if (route.kind === 'malformed') {
    response.writeHead(400).end();
  } else if (route.kind === 'redirect') {
    response.setHeader('Cache-Control', CACHING.checked);
    response.writeHead(REDIRECT_STATUS, { Location: route.target }).end();
  } else if (route.kind === 'missing') {
    sendFile(request, response, site.files.get(`${NOT_FOUND_PAGE}.html`)!, 404);
  } else {
    response.setHeader('Cache-Control', route.isHashed ? CACHING.hashed : CACHING.checked);
    sendFile(request, response, site.files.get(route.path)!, 200);
  }
}

/**
 * Answers requests for a built site by the table of answers.ts, as every other host does. The site is
 * held in memory; when its folder is replaced, the next request finds the new one, whole.
 *
 * @param dist - Folder of the built site, or a link to it.
 * @param base - Folder of the address that holds the site: « » for the root, else « /hpv ».
 * @throws {Error} In French, if a page holds something that its policy does not cover.
 */
export async function createSiteHandler(dist: string, base = ''): Promise<RequestListener> {
  /** The folder behind the link, and a mark that changes when another takes its place. */
  const identify = async () => {
    const folder = await realpath(dist);
    const { ino, mtimeMs } = await stat(folder);
    return { folder, mark: `${folder} ${ino} ${mtimeMs}` };
  };
  const first = await identify();
  let mark = first.mark;
  let site = await takeSnapshot(first.folder);
  let reading: Promise<void> | undefined;
  /** Reads the site again if its folder was replaced; twice if it was replaced meanwhile. */
  const refresh = async () => {
    try {
      for (let now = await identify(); now.mark !== mark; now = await identify()) {
        const next = await takeSnapshot(now.folder, site);
        if ((await identify()).mark === now.mark) [site, mark] = [next, now.mark];
      }
    } catch {
      // The folder is being replaced: the site held in memory answers until it is there again.
    }
  };
  return (request, response) => {
    reading ??= refresh().finally(() => (reading = undefined));
    void reading.then(() => answer(request, response, site, base));
  };
}

/** The server of `npm start`. */
export const createSiteServer = async (dist: string, base = ''): Promise<Server> =>
  createServer(await createSiteHandler(dist, base));
