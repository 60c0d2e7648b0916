import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readElements } from '../../src/platform/html.ts';
import { createSiteServer } from '../../src/hosting/preview-server.ts';
import { buildFixtureSite } from '../support/fixture-site.ts';
import { readPages, type BuiltPage } from '../support/pages.ts';

/** How a page is sent. */
export type Delivery = 'whole' | 'without scripts' | 'without fonts';

/** The fixture site, sent to engines that tell little of what they do. */
export interface Site {
  pages: BuiltPage[];
  /**
   * Address of a page.
   *
   * @param delivery @default 'whole'
   * @param copies - How often its long text stands in it. @default 1
   */
  addressOf: (path: string, delivery?: Delivery, copies?: number) => string;
  /** Paths asked for since the last call, the page itself included, the recorder not. */
  takeRequests: () => string[];
  close: () => Promise<void>;
}

/** What asks for the text of a page several times over: see {@link repeatText}. */
const COPIES = 'copies';

/** Height in pixels of what stands before a copy: each comes to another place of its sheet. */
const gapBefore = (copy: number) => 20 + ((copy * 173) % 700);

/** A page whose long text stands in it several times, farther down at each. */
function repeatText(html: string, copies: number): string {
  const { span } = readElements(html).find(({ name }) => name === 'article') ?? {};
  if (!span) throw new Error('A page without a long text.');
  const text = html.slice(...span);
  const more = Array.from(
    { length: copies - 1 },
    // No style of ours is let in; the height of a canvas is none.
    (_, rank) => `<div><canvas width="1" height="${gapBefore(rank + 1)}"></canvas></div>${text}`,
  );
  return html.slice(0, span[1]) + more.join('') + html.slice(span[1]);
}

const RECORDER_PATH = '/essai-recorder.js';

/** Runs in each page before anything of its own: notes what goes wrong, and when toasts come and go. */
function record(): void {
  const faults: string[] = [];
  const toasts: { text: string; shown: number; hidden?: number }[] = [];
  Object.assign(window, { faults, toasts });
  addEventListener(
    'error',
    ({ message, target }) => {
      // A picture held by someone else does not come: the engines are alone.
      if (!(target instanceof HTMLImageElement)) faults.push(message ?? String(target));
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`${violatedDirective} ${blockedURI}`),
  );
  for (const kind of ['error', 'warn'] as const)
    console[kind] = (...words: unknown[]) => faults.push(words.join(' '));
  const shown = new Map<Element, (typeof toasts)[number]>();
  new MutationObserver(() => {
    for (const [toast, log] of shown) {
      if (toast.isConnected) continue;
      log.hidden = performance.now();
      shown.delete(toast);
    }
    for (const toast of document.querySelectorAll('.toast')) {
      if (shown.has(toast)) continue;
      const log = { text: toast.textContent, shown: performance.now() };
      shown.set(toast, log);
      toasts.push(log);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** What the recorder has noted, as the page holds it. */
export interface Recorded {
  faults: string[];
  /** Times in milliseconds of the page's own clock. */
  toasts: { text: string; shown: number; hidden?: number }[];
}

const listen = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  );

/** Serves the fixture site, built if it is not there, as its own host does; with the recorder in it. */
export async function serveTrialSite(): Promise<Site> {
  const dist = join(buildFixtureSite(), 'dist');
  const host = await createSiteServer(dist, '');
  const hostPort = await listen(host);
  let requests: string[] = [];

  const answer = async (delivery: Delivery, request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    if (path === RECORDER_PATH) {
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`(${record.toString()})()`);
      return;
    }
    requests.push(path);
    if (delivery === 'without fonts' && path.endsWith('.woff2')) {
      response.writeHead(404).end();
      return;
    }
    const found = await fetch(`http://127.0.0.1:${hostPort}${path}`, {
      redirect: 'manual',
      headers: { accept: request.headers.accept ?? '*/*', 'accept-encoding': 'identity' },
    });
    const headers = new Headers(found.headers);
    for (const name of ['content-length', 'content-encoding', 'connection', 'keep-alive'])
      headers.delete(name);
    if (delivery === 'without scripts')
      headers.append('content-security-policy', "script-src 'none'");
    // Nothing is fetched over TLS here.
    headers.delete('strict-transport-security');
    const policy = headers.get('content-security-policy') ?? '';
    const plain = policy.replace(/;?\s*upgrade-insecure-requests/u, '');
    if (plain) headers.set('content-security-policy', plain);
    const isPage = headers.get('content-type')?.startsWith('text/html');
    const body = Buffer.from(await found.arrayBuffer());
    response.writeHead(found.status, Object.fromEntries(headers));
    if (!isPage) {
      response.end(body);
      return;
    }
    const copies = Number(new URL(path, 'http://localhost').searchParams.get(COPIES) ?? 1);
    const html = body
      .toString()
      .replace('<head>', `<head><script src="${RECORDER_PATH}"></script>`);
    response.end(copies > 1 ? repeatText(html, copies) : html);
  };

  const deliveries: readonly Delivery[] = ['whole', 'without scripts', 'without fonts'];
  const servers = await Promise.all(
    deliveries.map(async (delivery) => {
      const server = createServer((request, response) => {
        answer(delivery, request, response).catch((error: Error) => {
          response.writeHead(500).end(error.message);
        });
      });
      return { delivery, server, port: await listen(server) };
    }),
  );
  return {
    pages: readPages(dist),
    addressOf: (path, delivery = 'whole', copies = 1) => {
      const { port } = servers.find((each) => each.delivery === delivery)!;
      return `http://localhost:${port}${path}${copies > 1 ? `?${COPIES}=${copies}` : ''}`;
    },
    takeRequests: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    close: async () => {
      for (const { server } of [...servers, { server: host }]) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}
