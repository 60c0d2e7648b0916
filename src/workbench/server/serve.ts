import { createServer, request as sendRequest, type IncomingMessage, type Server } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { PreviewDraft } from '../../loaders/preview-draft.ts';
import { ContentState, respond } from '../../live-preview/content-state.ts';
import { startPreview, type Preview } from '../../live-preview/live-preview.ts';
import { isLocalHost, isOwnRequest } from '../../live-preview/local-requests.ts';
import { DRAFT_HEADER, PreviewDrafts } from '../../live-preview/preview-drafts.ts';
import { PREVIEW_QUERY, WORKBENCH, writeFragment } from '../protocol.ts';
import { snapshotBaseline } from './changes/base.ts';
import { Store, type Context } from './content/store.ts';
import { findPreviewDraft } from './preview/draft.ts';
import { HttpError } from './http-error.ts';
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

/** Said of a draft on whose page the program stops, as on a block that lacks something. */
const NOT_RENDERED =
  'L’aperçu ne peut pas encore montrer ce brouillon. Corrigez d’abord les erreurs signalées dans le texte.';

/**
 * Proxies a request to the live preview.
 *
 * @param draft - The draft that the page shows: an error of the program is then said in one sentence.
 */
function forward(
  { port, secret }: GuardedPreview,
  request: IncomingMessage,
  response: ServerResponse,
  draft?: PreviewDraft,
): void {
  const { method, url = '' } = request;
  // Vite takes an address that ends as a file does for that file, its query included.
  const path = draft ? url.split('?')[0] : url;
  const { [DRAFT_HEADER]: _, ...others } = request.headers;
  const shown = draft ? { [DRAFT_HEADER]: draft.hash } : {};
  const headers = { ...others, ...shown, [PREVIEW_HEADER]: secret };
  const proxied = sendRequest({ host: HOST, port, method, path, headers }, (upstream) => {
    const status = upstream.statusCode ?? 502;
    if (draft && status >= 500) {
      upstream.resume();
      respond(response, 422, 'text/plain', NOT_RENDERED);
      return;
    }
    response.writeHead(status, upstream.headers);
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
  const drafts = new PreviewDrafts();
  let preview: GuardedPreview | undefined;
  let isClosed = false;

  /** Answers a request of the live preview, with the draft that its address names. */
  const show = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [pathname = '', query] = (request.url ?? '').split('?');
    const asked = new URLSearchParams(query);
    const hash = asked.get(PREVIEW_QUERY.draft);
    // While files have errors, no page is shown, not even with a draft.
    if (!preview || (hash !== null && (await state.errors()).length > 0)) {
      if (!(await state.answer(request, response, base)))
        respond(response, 503, 'text/html', STARTING);
      return;
    }
    if (hash === null) return forward(preview, request, response);
    try {
      const path = asked.get(PREVIEW_QUERY.path) ?? '';
      const draft = (await findPreviewDraft(store, path, hash)) ?? drafts.get(hash);
      // It is saved or abandoned: the page is as the file says.
      if (!draft) {
        const location = pathname.replace(/^\/+/u, '/');
        response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
        return;
      }
      drafts.add(draft);
      forward(preview, request, response, draft);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      respond(response, error.status, 'text/plain', error.message);
    }
  };

  const server = createServer((request, response) => {
    const isOwn = Router.owns(request.url);
    if (isOwn ? !isLocalHost(request.headers.host) : !isOwnRequest(request))
      respond(response, 403, 'text/plain', 'L’atelier ne répond qu’à cet ordinateur.');
    else if (isOwn) {
      void router.handle(request, response);
      if (request.method === 'POST') noteWork();
    } else show(request, response).catch(() => response.destroy());
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
      drafts,
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
