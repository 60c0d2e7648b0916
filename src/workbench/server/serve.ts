import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ContentState, respond } from '../../build/content-state.ts';
import { startPreview, type Preview } from '../../build/live-preview.ts';
import { noteOpening } from './changes/base.ts';
import { Store, type Surroundings } from './content/store.ts';
import { Door, isLocalHost } from './door.ts';
import { bundlePage } from './page-bundle.ts';

/** The workbench never listens to another machine. */
const HOST = '127.0.0.1';

/** How the workbench is wanted. */
export interface WorkbenchOptions extends Surroundings {
  /** Port to listen on; the first free one above it when it is taken. */
  port: number;
  /** Whether Astro says what it does. */
  isVerbose: boolean;
}

/** A workbench that runs. */
export interface Workbench {
  port: number;
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

/** Hands a request on to the live preview, as it is. */
function forward(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
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
function forwardSocket(port: number, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const onward = connect(port, HOST, () => {
    const { method, url, httpVersion, rawHeaders } = request;
    const lines = [`${method} ${url} HTTP/${httpVersion}`];
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
  await noteOpening(store);
  const door = new Door(store);
  const state = new ContentState(root, today, async () => (await store.now()).findings);
  let preview: Preview | undefined;
  let isClosed = false;

  const server = createServer((request, response) => {
    if (!isLocalHost(request.headers.host)) {
      respond(response, 403, 'text/plain', 'L’atelier ne répond qu’à cet ordinateur.');
      return;
    }
    if (Door.owns(request.url)) void door.answer(request, response);
    else if (preview) forward(preview.port, request, response);
    else
      state.answer(request, response, base).then(
        (isAnswered) => isAnswered || respond(response, 503, 'text/html', STARTING),
        () => response.destroy(),
      );
  });
  server.on('upgrade', (request, socket, head) => {
    const { origin, host } = request.headers;
    const isOwn = isLocalHost(host) && (origin === undefined || origin === `http://${host}`);
    if (preview && isOwn && !Door.owns(request.url))
      forwardSocket(preview.port, request, socket as Socket, head);
    else socket.destroy();
  });
  const port = await listenNear(server, wanted);

  /** Astro cannot start on content with mistakes. */
  const startOnceMended = async () => {
    while (!isClosed && (await state.errors()).length > 0) await wait(300);
    if (isClosed) return;
    preview = await startPreview(state, {
      port: port + 1,
      host: HOST,
      isVerbose,
      day: today(),
    });
  };
  const starting = startOnceMended().catch((error: unknown) => {
    console.error('L’aperçu n’a pas pu démarrer ; l’atelier marche sans lui.', error);
  });

  return {
    port,
    close: async () => {
      isClosed = true;
      await starting;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await preview?.stop();
    },
  };
}
