import type { ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { writeReport } from '../../check/report.ts';
import { respond, STATE_PATH, type ContentState } from '../content-state.ts';

/** What a page says that Astro could not make although its content is good; it asks again by itself. */
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
 * Puts a page in French in place of the one that Astro writes for programmers.
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

/** Under which a page is told how often the content had been read when it was asked for. */
const READINGS = 'lectures';

/**
 * What each page of the live preview runs: shows the warnings at its foot, makes way for the mistakes,
 * and comes anew when it was made of a content that has changed since: Vite tells only the pages that
 * listen already. Inside the workbench, which says the warnings itself, it does no more than the last
 * two. It sets styles through the object model, which the content policy of the site allows.
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
 * In the live preview, checks the content at every save. While there are mistakes, every page shows
 * them instead of itself, and comes back by itself once they are mended; warnings stand at the foot of
 * every page. All of it is told in the terminal too.
 *
 * @param state - What the check says of the content.
 * @param isVerbose - Whether to leave Astro's own messages, for those who write code.
 */
export const contentMessages = (state: ContentState, isVerbose: boolean): AstroIntegration => {
  let base = '';
  return {
    name: 'content-messages',
    hooks: {
      'astro:config:setup': ({ config, injectScript, updateConfig }) => {
        base = config.base.replace(/\/+$/u, '');
        injectScript('page', writeBar(`${base}${STATE_PATH}`));
        if (!isVerbose) updateConfig({ vite: { server: { hmr: { overlay: false } } } });
      },
      'astro:server:setup': ({ server, refreshContent }) => {
        let said = '';
        const tell = async () => {
          const report = writeReport(await state.findings());
          if (report === said) return;
          said = report;
          console.log(report === '' ? '\nLes contenus sont bons.\n' : `\n${report}\n`);
        };
        let timer: NodeJS.Timeout | undefined;
        let reading: NodeJS.Timeout | undefined;
        // Astro keeps a file for good that goes while it is being read, and fails on its page.
        const readAnew = () => {
          clearTimeout(reading);
          reading = setTimeout(() => void refreshContent?.({}).catch(() => undefined), 300);
        };
        server.watcher.on('all', (event, path) => {
          if (!path.replaceAll('\\', '/').includes('/src/content/')) return;
          if (event === 'unlink') readAnew();
          clearTimeout(timer);
          // Editors write a file in several steps.
          timer = setTimeout(() => void tell(), 150);
        });
        const { hot } = server.environments.client;
        const send = hot.send.bind(hot) as (...said: unknown[]) => void;
        hot.send = (...said: unknown[]) => {
          const [first] = said as [{ type?: string } | string];
          if (typeof first === 'object' && first.type === 'full-reload') state.readings++;
          send(...said);
        };
        server.middlewares.use((request, response, next) => {
          response.setHeader('server-timing', `${READINGS};dur=${state.readings}`);
          state.answer(request, response, base).then((isAnswered) => {
            if (isAnswered) return;
            const isPage = (request.headers.accept ?? '').includes('text/html');
            if (isPage && !isVerbose) replaceFailure(response, readAnew);
            next();
          }, next);
        });
        void tell();
      },
    },
  };
};
