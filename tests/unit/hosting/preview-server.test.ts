import { renameSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCopies } from '../../../src/hosting/compress.ts';
import { createSiteHandler } from '../../../src/hosting/preview-server.ts';
import { send, type Asked } from '../../support/http.ts';
import { closeServer, listen } from '../../support/local-server.ts';
import { useFolder } from '../../support/temporary.ts';

/** The files of a site. */
const FILES: Readonly<Record<string, string>> = {
  'index.html': '<p>Avant',
  '404.html': '<p>Introuvable',
  'robots.txt': 'User-agent: *',
  'favicon.svg': '<svg/>',
  'favicon.ico': '0123456789abcdef',
  '_astro/a.js': 'a()',
  _headers: '/*\n  X-Frame-Options: DENY\n',
  'package.json': '{}',
};

const folder = useFolder();
function writeSite(dist: string, files = FILES): void {
  for (const [name, text] of Object.entries(files)) folder.write(`${dist}/${name}`, text);
}

let server: Server;
let port: number;
beforeEach(async () => {
  writeSite('dist');
  await writeCopies(folder.path('dist'));
  server = createServer(createSiteHandler(folder.path('dist')));
  port = await listen(server);
});
afterEach(() => closeServer(server));

const ask = (path: string, asked: Asked = {}) => send(port, path, asked);

/** What every answer says, whatever its status. */
const ALWAYS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/^(?=.*camera=\(\))(?=.*geolocation=\(\))[^*]*$/u),
  // Each page states the rest of its policy.
  'content-security-policy': "frame-ancestors 'none'",
};
const KEPT_BY_NOBODY = { ...ALWAYS, 'cache-control': 'no-store' };
const ASKED_ABOUT_AGAIN = { ...ALWAYS, 'cache-control': 'no-cache' };
const KEPT_FOR_A_YEAR = { ...ALWAYS, 'cache-control': 'public, max-age=31536000, immutable' };

describe('the server of the site', () => {
  it.each([
    ['/', 200, ASKED_ABOUT_AGAIN, 'text/html; charset=utf-8', 'index.html'],
    ['/robots.txt', 200, ASKED_ABOUT_AGAIN, 'text/plain; charset=utf-8', 'robots.txt'],
    ['/favicon.svg', 200, ASKED_ABOUT_AGAIN, 'image/svg+xml', 'favicon.svg'],
    ['/_astro/a.js', 200, KEPT_FOR_A_YEAR, 'text/javascript; charset=utf-8', '_astro/a.js'],
    ['/nope', 404, KEPT_BY_NOBODY, 'text/html; charset=utf-8', '404.html'],
    ['/_astro/nope.js', 404, KEPT_BY_NOBODY, 'text/html; charset=utf-8', '404.html'],
    ['/_headers', 404, KEPT_BY_NOBODY, 'text/html; charset=utf-8', '404.html'],
  ])('answers %s by %i, with the headers of the table', async (path, status, says, type, file) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status, headers: { ...says, 'content-type': type } });
    expect(answer.text).toBe(FILES[file]);
    const { server: program, 'x-powered-by': maker, 'set-cookie': cookie } = answer.headers;
    expect([program, maker, cookie]).toEqual([undefined, undefined, undefined]);
    const head = await ask(path, { method: 'HEAD' });
    expect(head).toMatchObject({ status, text: '', headers: says });
  });

  it('leads to another address for good', async () => {
    const headers = { ...ASKED_ABOUT_AGAIN, location: '/?a=1' };
    expect(await ask('/index.html?a=1')).toMatchObject({ status: 308, headers });
  });

  it.each(['POST', 'DELETE', 'OPTIONS', 'TRACE'])('refuses %s', async (method) => {
    const headers = { ...KEPT_BY_NOBODY, allow: 'GET, HEAD' };
    for (const path of ['/', '/nope'])
      expect(await ask(path, { method })).toMatchObject({ status: 405, headers });
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])('compresses a text for « %s » as « %s », and knows who has it', async (accepted, coding) => {
    const headers = { 'accept-encoding': accepted };
    for (const [path, file] of [
      ['/', 'index.html'],
      ['/nope', '404.html'],
    ] as const) {
      const { headers: says, body } = await ask(path, { headers });
      expect(says['content-encoding']).toBe(coding);
      expect(says.vary?.toLowerCase()).toContain('accept-encoding');
      const undo = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ''];
      expect(String(undo ? undo(body) : body)).toBe(FILES[file]);
    }
    const { etag = '' } = (await ask('/', { headers })).headers;
    const again = await ask('/', { headers: { ...headers, 'if-none-match': etag } });
    expect(again).toMatchObject({
      status: 304,
      text: '',
      headers: { ...ASKED_ABOUT_AGAIN, etag },
    });
  });

  it('shows a site that takes the place of another at the next request', async () => {
    expect((await ask('/')).text).toBe('<p>Avant');
    writeSite('next', { ...FILES, 'index.html': '<p>Après' });
    renameSync(folder.path('dist'), folder.path('former'));
    // For a moment there is none: the browser asks again.
    expect((await ask('/')).status).toBe(0);
    renameSync(folder.path('next'), folder.path('dist'));
    expect((await ask('/')).text).toBe('<p>Après');
  });
});
