import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { writeReport } from '../../check/format/terminal.ts';
import { ContentFollower } from '../content-follower.ts';
import { isAssetRequest, respond, STATE_PATH, type ContentState } from '../content-state.ts';
import { FileModule } from '../module-graphs.ts';

/** Page shown where Astro failed although the content is good; it reloads by itself. */
const FAILED_PAGE = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="1">
<title>Page indisponible – aperçu</title>
</head>
<body>
<main>
<h1>Cette page ne peut pas être montrée</h1>
<p>Les contenus ont été vérifiés : le problème vient sans doute du programme. Si cette page ne revient pas d’elle-même, prévenez la personne qui s’en occupe : elle lira le détail avec « npm run dev -- --verbose ».</p>
</main>
</body>
</html>
`;

/**
 * Replaces Astro's error page by one in French.
 *
 * @param mend - Called when that was needed: the page asks again a second later.
 */
function replaceFailure(response: ServerResponse, mend: () => void): void {
  const { writeHead, write, end } = response;
  response.writeHead = ((status: number, ...rest: never[]) => {
    if (status < 500) return writeHead.call(response, status, ...rest);
    response.write = () => true;
    response.end = () => {
      Object.assign(response, { writeHead, write, end });
      mend();
      return respond(response, 500, 'text/html', FAILED_PAGE);
    };
    return response;
  }) as typeof writeHead;
}

/** Header with the number of readings of the content when the page was made. */
const READINGS = 'lectures';

/**
 * What each page of the live preview runs: shows the warnings at its foot, gives way to the mistakes, and
 * reloads when the content has changed since it was made: Vite tells only the pages that
 * listen already. In a frame, as beside the form of an editor, it shows no warnings. It sets styles
 * through the object model, which the content policy of the site allows.
 */
const writeBar = (statePath: string) => `
const bar = document.createElement('details');
const summary = bar.appendChild(document.createElement('summary'));
const text = bar.appendChild(document.createElement('pre'));
bar.lang = 'fr';
Object.assign(bar.style, { position: 'fixed', inset: 'auto 0 0 0', zIndex: 99, padding: '.5rem 1rem', maxHeight: '50vh', overflow: 'auto', font: '1rem/1.5 system-ui, sans-serif', color: '#2a1a00', background: '#ffe2a8', borderTop: '2px solid #8a5a00' });
Object.assign(summary.style, { cursor: 'pointer' });
Object.assign(text.style, { whiteSpace: 'pre-wrap', font: 'inherit' });
const [visit] = performance.getEntriesByType('navigation');
const known = visit?.serverTiming?.find(({ name }) => name === '${READINGS}')?.duration;
const look = async () => {
  try {
    const { erreurs, avertissements, texte, lectures } = await (await fetch(${JSON.stringify(statePath)}, { cache: 'no-store' })).json();
    if (erreurs > 0 || lectures > known) return location.reload();
    if (avertissements === 0) bar.remove();
    else if (!bar.isConnected && window === top) document.body.append(bar);
    summary.textContent = avertissements === 1 ? 'Un avertissement' : avertissements + ' avertissements';
    if (text.textContent !== texte) text.textContent = texte;
  } catch {}
};
look();
setInterval(look, 1000);
`;

/**
 * Paths that the preview does not watch, from the root of the project: folders of other commands, and a file that
 * Astro writes anew at each reading, where it says what changed by itself.
 */
const UNWATCHED = ['.cache/', 'dist/', 'test-results/', '.astro/content-assets.mjs'];

/**
 * The files of Astro with what pages read of the content, from the root of the project, and their modules:
 * a page on an old one fails, or shows old words, until another change.
 */
const STORES = [
  { file: '.astro/content-modules.mjs' },
  { file: '.astro/data-store.json', id: '\0astro:data-layer-content' },
] as const;

/** The event by which Astro reads anew which pages there are. */
const CONTENT_CHANGED = 'astro:content-changed';

/** A channel of Vite: to the pages, or to the server environment. */
type Message = { type: string; path?: string } | string;
type Send = (message: Message, ...rest: unknown[]) => void;

/**
 * Filters the messages of a channel: each is sent only where the filter allows it.
 *
 * @returns A function that sends without the filter.
 */
function intercept(channel: { send: unknown }, inspect: (message: Message) => boolean): Send {
  const send = (channel.send as Send).bind(channel);
  channel.send = ((message, ...rest) => {
    if (inspect(message)) send(message, ...rest);
  }) satisfies Send;
  return send;
}

/**
 * In the live preview, checks the content at every save. While there are mistakes, every page shows
 * them instead of itself, and comes back by itself once they are fixed; warnings stand at the foot of
 * every page. The terminal shows the same.
 *
 * @param state - What the check says of the content.
 * @param isVerbose - Whether to leave Astro's own messages, for those who write code.
 */
export const contentMessages = (state: ContentState, isVerbose: boolean): AstroIntegration => {
  let base = '';
  let root = '';
  return {
    name: 'content-messages',
    hooks: {
      'astro:config:setup': ({ config, injectScript, updateConfig }) => {
        base = config.base.replace(/\/+$/u, '');
        root = fileURLToPath(config.root);
        injectScript('page', writeBar(`${base}${STATE_PATH}`));
        const ignored = UNWATCHED.map((path) => `${root.replaceAll('\\', '/')}${path}`);
        updateConfig({
          vite: {
            server: {
              watch: {
                ignored: (path: string) =>
                  ignored.some((start) => path.replaceAll('\\', '/').startsWith(start)),
              },
              ...(isVerbose ? {} : { hmr: { overlay: false } }),
            },
          },
        });
      },
      'astro:server:setup': async ({ server, refreshContent }) => {
        const stores = STORES.map(
          ({ file, ...module }) =>
            new FileModule(
              `${root.replaceAll('\\', '/')}${file}`,
              'id' in module ? module.id : undefined,
            ),
        );
        let said = '';
        const broadcast = async () => {
          const report = writeReport(await state.findings());
          if (report === said) return;
          said = report;
          console.log(report === '' ? '\nLes contenus sont bons.\n' : `\n${report}\n`);
        };
        const { client, ssr } = server.environments;
        let isReloadDue = false;
        const send = intercept(client.hot, (message) => {
          if (typeof message === 'string' || message.type !== 'full-reload') return true;
          // A page loaded before all is read would have to load again.
          isReloadDue = follower.isReading;
          if (!isReloadDue) state.readings++;
          return !isReloadDue;
        });
        let written: (() => void) | undefined;
        // Astro announces a reading half a second late: the pages are notified at once.
        const sendToPages = intercept(ssr!.hot, (message) => {
          if (message === CONTENT_CHANGED) written?.();
          return true;
        });
        const follower = await ContentFollower.start({
          root,
          watcher: server.watcher,
          read: () =>
            Promise.race([
              refreshContent!({}),
              new Promise<void>((resolve) => {
                written = resolve;
              }),
            ]),
          onRead: () => {
            if (!isReloadDue) return;
            isReloadDue = false;
            state.readings++;
            send({ type: 'full-reload', path: '*' });
          },
        });
        // Astro keeps a file that is deleted while it is read, and fails on its page.
        let mending: NodeJS.Timeout | undefined;
        const mend = () => {
          clearTimeout(mending);
          mending = setTimeout(() => void follower.readAgain(), 300);
        };
        let timer: NodeJS.Timeout | undefined;
        server.watcher.on('all', (event, path) => {
          if (!path.replaceAll('\\', '/').includes('/src/content/')) return;
          void follower.follow();
          if (event === 'unlink') mend();
          clearTimeout(timer);
          // Editors write a file in several steps.
          timer = setTimeout(() => void broadcast(), 150);
        });
        let answering = 0;
        const answer = async (request: IncomingMessage, response: ServerResponse) => {
          if (isAssetRequest(request, base)) return false;
          await follower.follow();
          const isAlone = answering === 0;
          answering += 1;
          response.once('close', () => (answering -= 1));
          const dropped = await Promise.all(stores.map((store) => store.refresh(server, isAlone)));
          if (dropped.includes(true)) sendToPages(CONTENT_CHANGED, {} as never);
          if (await state.answer(request, response, base)) return true;
          if (!(request.headers.accept ?? '').includes('text/html')) return false;
          response.setHeader('server-timing', `${READINGS};dur=${state.readings}`);
          if (!isVerbose) replaceFailure(response, mend);
          return false;
        };
        server.middlewares.use((request, response, next) => {
          answer(request, response).then((isAnswered) => isAnswered || next(), next);
        });
        void broadcast();
      },
    },
  };
};
