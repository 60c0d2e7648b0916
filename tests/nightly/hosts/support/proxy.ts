import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { RunningServer } from './servers.ts';

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
