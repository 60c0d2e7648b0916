import { createServer, request as sendRequest, type IncomingMessage, type Server } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ContentState, respond } from '../../publish/content-state.ts';
import { startPreview, type Preview } from '../../publish/live-preview.ts';
import { isLocalHost, isOwnRequest } from '../../publish/local-requests.ts';
import { WORKBENCH, writeFragment } from '../protocol.ts';
import { snapshotBaseline } from './changes/base.ts';
import { Store, type Context } from './content/store.ts';
import { Router } from './router.ts';
import { Keyring, readKey } from './key.ts';
import { collectGarbage } from './memory.ts';
import { bundlePage } from './page-bundle.ts';
import { isSecret, makeSecret } from './secret.ts';

/** The workbench never listens to another machine. */
const HOST = '127.0.0.1';

/** Header with the secret of the live preview: only the workbench may request it. */
const PREVIEW_HEADER = 'x-apercu';

/** Options of the workbench. */
export interface WorkbenchOptions extends Context {
  /** Port to listen on, or the next free one. */
  port: number;
  /** Whether the output of Astro is shown. */
  isVerbose: boolean;
}

/** A running workbench. */
export interface Workbench {
  port: number;
  /** Address with the key, for its author alone. */
  address: string;
  /** Address with a ticket, which is valid once: see `Keyring.issueTicket`. */
  ticketAddress(): string;
  close(): Promise<void>;
}

/** Placeholder until the live preview has started; it reloads itself. */
const STARTING = `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Aperçu</title></head>
<body><main><h1>L’aperçu se prépare…</h1></main></body>
</html>
`;

const listenNear = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(listenNear(server, port + 1)) : reject(error),
    );
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/** A live preview with the secret that its requests need. */
interface GuardedPreview extends Preview {
  secret: string;
}

/** Proxies a request to the live preview. */
function forward(
  { port, secret }: GuardedPreview,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { method, url } = request;
  const headers = { ...request.headers, [PREVIEW_HEADER]: secret };
  const proxied = sendRequest({ host: HOST, port, method, path: url, headers }, (upstream) => {
    response.writeHead(upstream.statusCode ?? 502, upstream.headers);
    upstream.pipe(response);
  });
  proxied.on('error', () => {
    if (response.headersSent) response.destroy();
    else respond(response, 503, 'text/html', STARTING);
  });
  response.on('close', () => proxied.destroy());
  request.pipe(proxied);
}

/** Proxies a WebSocket to the live preview, which reloads its pages through it. */
function forwardSocket(
  { port, secret }: GuardedPreview,
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
): void {
  const upstream = connect(port, HOST, () => {
    const { method, url, httpVersion, rawHeaders } = request;
    const lines = [`${method} ${url} HTTP/${httpVersion}`, `${PREVIEW_HEADER}: ${secret}`];
    for (let index = 0; index < rawHeaders.length; index += 2)
      lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  for (const [one, other] of [
    [upstream, socket],
    [socket, upstream],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
}

/**
 * Starts the workbench: its page and its procedures, and the live preview of the site at every other
 * address. The preview starts once the content has no errors.
 */
export async function startWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  const { root, today, port: wanted, isVerbose, base } = options;
  await bundlePage(root);
  const store = new Store(options);
  await snapshotBaseline(store);
  const key = await readKey(root);
  const keyring = new Keyring(key);
  const router = new Router(store, keyring);
  const noteWork = collectGarbage();
  const state = new ContentState(root, today, async () => (await store.now()).findings);
  let preview: GuardedPreview | undefined;
  let isClosed = false;

  const server = createServer((request, response) => {
    const isOwn = Router.owns(request.url);
    if (isOwn ? !isLocalHost(request.headers.host) : !isOwnRequest(request))
      respond(response, 403, 'text/plain', 'L’atelier ne répond qu’à cet ordinateur.');
    else if (isOwn) {
      void router.handle(request, response);
      if (request.method === 'POST') noteWork();
    } else if (preview) forward(preview, request, response);
    else
      state.answer(request, response, base).then(
        (isAnswered) => isAnswered || respond(response, 503, 'text/html', STARTING),
        () => response.destroy(),
      );
  });
  server.on('upgrade', (request, socket, head) => {
    if (preview && isOwnRequest(request) && !Router.owns(request.url))
      forwardSocket(preview, request, socket as Socket, head);
    else socket.destroy();
  });
  const port = await listenNear(server, wanted);

  /** Astro cannot start on content with errors. */
  const startOnceValid = async () => {
    while (!isClosed && (await state.errors()).length > 0) await wait(300);
    if (isClosed) return;
    const secret = makeSecret();
    const started = await startPreview(state, {
      port: port + 1,
      host: HOST,
      isVerbose,
      day: today(),
      isAllowed: ({ headers }) => isSecret(headers[PREVIEW_HEADER], secret),
      refusal: 'L’aperçu se regarde dans l’atelier.',
    });
    preview = { ...started, secret };
  };
  const starting = startOnceValid().catch((error: unknown) => {
    console.error('L’aperçu n’a pas pu démarrer ; l’atelier marche sans lui.', error);
  });

  const addressWith = (secret: string) =>
    `http://localhost:${port}${WORKBENCH}/${writeFragment({ key: secret })}`;
  return {
    port,
    address: addressWith(key),
    ticketAddress: () => addressWith(keyring.issueTicket()),
    close: async () => {
      isClosed = true;
      await starting;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await preview?.stop();
    },
  };
}
