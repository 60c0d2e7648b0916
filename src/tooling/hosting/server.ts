import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

const THREAD = /^\/chat\/thread\/[^/]+\/?$/u;

/** Serves a built site as a real host does: rewrites, redirects, the page for unknown addresses. */
export function createSiteServer(dist: string): Server {
  const files = sirv(dist, { etag: true, extensions: ['html'], dotfiles: false });
  return createServer((request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?');
    if (THREAD.test(path)) request.url = '/chat/thread';
    else if (path !== '/' && path.endsWith('/')) {
      const target = path.replace(/\/+$/u, '') + (query === undefined ? '' : `?${query}`);
      response.writeHead(308, { location: target }).end();
      return;
    }
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      createReadStream(join(dist, '404.html')).pipe(response);
    });
  });
}
