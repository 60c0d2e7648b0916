import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
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
import { bundlePage } from './page-bundle.ts';
import { isSecret, makeSecret } from './secret.ts';

/** The workbench never listens to another machine. */
const HOST = '127.0.0.1';

/** Header by which the workbench alone reaches the port of the live preview. */
const PREVIEW_HEADER = 'x-apercu';

/** How the workbench is wanted. */
export interface WorkbenchOptions extends Context {
  /** Port to listen on; the first free one above it when it is taken. */
  port: number;
  /** Whether Astro says what it does. */
  isVerbose: boolean;
}

/** A workbench that runs. */
export interface Workbench {
  port: number;
  /** The address that opens it, to be read by its author alone. */
  address: string;
  /** The same, good for one visit: see `Keyring.issueTicket`. */
  ticketAddress(): string;
  close(): Promise<void>;
}

/** What stands in place of a page until the live preview is there; it asks again by itself. */
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

/** A live preview, and what it wants to be asked with. */
interface GuardedPreview extends Preview {
  secret: string;
}

/** Hands a request on to the live preview, as it is. */
function forward(
  { port, secret }: GuardedPreview,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { method, url } = request;
  const headers = { ...request.headers, [PREVIEW_HEADER]: secret };
  const onward = ask({ host: HOST, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else respond(response, 503, 'text/html', STARTING);
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** Hands a lasting connection on to the live preview, which tells its pages to follow a change. */
function forwardSocket(
  { port, secret }: GuardedPreview,
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
): void {
  const onward = connect(port, HOST, () => {
    const { method, url, httpVersion, rawHeaders } = request;
    const lines = [`${method} ${url} HTTP/${httpVersion}`, `${PREVIEW_HEADER}: ${secret}`];
    for (let index = 0; index < rawHeaders.length; index += 2)
      lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
    onward.write(`${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  for (const [one, other] of [
    [onward, socket],
    [socket, onward],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
}

/**
 * Starts the workbench: its page and its calls, and the live preview of the site at every other
 * address. It stands whatever state the content is in; the preview follows once mistakes are mended.
 */
export async function startWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  const { root, today, port: wanted, isVerbose, base } = options;
  await bundlePage(root);
  const store = new Store(options);
  await snapshotBaseline(store);
  const key = await readKey(root);
  const keyring = new Keyring(key);
  const door = new Router(store, keyring);
  const state = new ContentState(root, today, async () => (await store.now()).findings);
  let preview: GuardedPreview | undefined;
  let isClosed = false;

  const server = createServer((request, response) => {
    const isOwn = Router.owns(request.url);
    if (isOwn ? !isLocalHost(request.headers.host) : !isOwnRequest(request))
      respond(response, 403, 'text/plain', 'L’atelier ne répond qu’à cet ordinateur.');
    else if (isOwn) void door.answer(request, response);
    else if (preview) forward(preview, request, response);
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

  /** Astro cannot start on content with mistakes. */
  const startOnceMended = async () => {
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
  const starting = startOnceMended().catch((error: unknown) => {
    console.error('L’aperçu n’a pas pu démarrer ; l’atelier marche sans lui.', error);
  });

  const addressWith = (word: string) =>
    `http://localhost:${port}${WORKBENCH}/${writeFragment({ key: word })}`;
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
