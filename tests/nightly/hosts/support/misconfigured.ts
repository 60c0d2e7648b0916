import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { ServerName } from './server-names.ts';
import { startServer, type RunningServer } from './servers.ts';
import type { TrialSite } from '../../../support/hosts/sites.ts';

/** Words of one configuration file that are put in the place of others. */
interface Edit {
  file: string;
  from: RegExp;
  to: string;
}

/** What is wrong, by the check that names it, on each server that reads a configuration. */
export const WRONG_CONFIGURATIONS: Readonly<
  Record<string, Readonly<Record<Exclude<ServerName, 'node'>, readonly Edit[]>>>
> = {
  header: {
    nginx: [
      { file: 'hosting/nginx-server.conf', from: /^add_header X-Frame-Options.*$/gmu, to: '' },
    ],
    apache: ['dist/.htaccess', 'hosting/apache-host.conf'].map((file) => ({
      file,
      from: /^Header always set X-Frame-Options.*$/gmu,
      to: '',
    })),
  },
  'not-found': {
    nginx: [{ file: 'hosting/nginx-server.conf', from: /403 404 =404/gu, to: '403 404 =200' }],
    apache: [
      {
        file: 'dist/.htaccess',
        from: /(?<=!-f\n)RewriteRule \^ - \[R=404,END\]/gu,
        to: 'RewriteRule ^ /index.html [END]',
      },
    ],
  },
  cache: {
    nginx: [{ file: 'hosting/nginx-http.conf', from: /no-cache/gu, to: 'max-age=86400' }],
    apache: [
      {
        file: 'dist/.htaccess',
        from: /set Cache-Control no-cache/gu,
        to: 'set Cache-Control max-age=86400',
      },
    ],
  },
  compression: {
    nginx: [
      { file: 'hosting/nginx-server.conf', from: /gzip_static on/gu, to: 'gzip_static off' },
      { file: 'hosting/nginx-http.conf', from: /" \.br;/gu, to: '" "";' },
    ],
    apache: [{ file: 'dist/.htaccess', from: /HTTP:Accept-Encoding/gu, to: 'HTTP:X-Absent' }],
  },
  policy: {
    nginx: [
      {
        file: 'hosting/nginx-server.conf',
        from: /script-src /gu,
        to: "script-src 'unsafe-inline' ",
      },
    ],
    apache: ['dist/.htaccess', 'hosting/apache-host.conf'].map((file) => ({
      file,
      from: /script-src /gu,
      to: "script-src 'unsafe-inline' ",
    })),
  },
};

/**
 * Starts a server on a copy of a site whose configuration is wrong; the copy goes when it stops.
 *
 * @throws {Error} If the configuration does not hold what is to be changed.
 */
export async function startMisconfigured(
  name: ServerName,
  site: TrialSite,
  edits: readonly Edit[],
): Promise<RunningServer> {
  const root = mkdtempSync(join(tmpdir(), 'misconfigured-'));
  chmodSync(root, 0o755);
  for (const part of ['dist', 'hosting'] as const)
    cpSync(site[part], join(root, part), { recursive: true });
  for (const { file, from, to } of edits) {
    const path = join(root, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} holds nothing like ${from.source}`);
    writeFileSync(path, after);
  }
  const copy = { ...site, dist: join(root, 'dist'), hosting: join(root, 'hosting') };
  const server = await startServer(name, copy);
  const stop = () => server.stop().then(() => rmSync(root, { recursive: true, force: true }));
  return { ...server, stop };
}

/** What a proxy changes in an answer on its way. */
export interface Interception {
  /** Headers of the request. */
  asked?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  html?: (page: string) => string;
  headers?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  status?: (status: number) => number;
}

/**
 * Starts a proxy in front of a server: it hands on every request, and changes the answers. Pages
 * stay compressed as they were.
 */
export async function startProxy(
  target: Pick<RunningServer, 'port'>,
  {
    html,
    asked: hand = (same) => same,
    headers: change = (same) => same,
    status = (same) => same,
  }: Interception,
): Promise<RunningServer> {
  const server = createServer((asked, response) => {
    const { method = 'GET', url = '/', headers } = asked;
    const options = {
      host: '127.0.0.1',
      port: target.port,
      path: url,
      method,
      headers: hand(headers),
    };
    const forwarded = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => {
        const body = Buffer.concat(parts);
        const isPage = answer.headers['content-type']?.startsWith('text/html');
        const isBrotli = answer.headers['content-encoding'] === 'br';
        const sent =
          html && isPage && isBrotli && body.length > 0
            ? brotliCompressSync(html(brotliDecompressSync(body).toString()))
            : body;
        const { 'transfer-encoding': _, ...kept } = change(answer.headers);
        const length = method === 'HEAD' ? {} : { 'content-length': sent.length };
        response.writeHead(status(answer.statusCode ?? 0), { ...kept, ...length }).end(sent);
      });
    });
    forwarded.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
