import type { ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { writeMessagePage } from '../../check/page.ts';
import { writeReport } from '../../check/report.ts';
import { checkContent } from '../../check/run.ts';
import type { Finding } from '../../check/types.ts';

/** Where the message page asks whether the content is mended. */
const STATE_PATH = '/__contenus';

const respond = (response: ServerResponse, status: number, type: string, body: string) =>
  response
    .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(body);

/**
 * In the live preview, checks the content at every save. While there are mistakes, every page shows
 * them instead of itself, and comes back by itself once they are mended.
 *
 * @param root - Root of the project.
 * @param today - Gives today, YYYY-MM-DD, at each check: a preview may stay open past midnight.
 */
export const contentMessages = (root: string, today: () => string): AstroIntegration => ({
  name: 'content-messages',
  hooks: {
    'astro:server:setup': ({ server }) => {
      let checked: Promise<readonly Finding[]> | undefined;
      let said = '';
      const errorsOf = async () => {
        checked ??= checkContent(root, today());
        return (await checked).filter(({ severity }) => severity === 'error');
      };
      const look = async () => {
        const errors = await errorsOf();
        const report = writeReport(await checked!);
        if (report !== said)
          console.log(report === '' ? '\nLes contenus sont bons.\n' : `\n${report}\n`);
        const hadErrors = said.includes('Rien n’a été publié');
        said = report;
        if (errors.length > 0 || hadErrors)
          server.environments.client.hot.send({ type: 'full-reload' });
      };
      let timer: NodeJS.Timeout | undefined;
      server.watcher.on('all', (_, path) => {
        if (!path.replaceAll('\\', '/').includes('/src/content/')) return;
        checked = undefined;
        clearTimeout(timer);
        // Editors write a file in several steps, and Astro reads it first.
        timer = setTimeout(() => void look(), 150);
      });
      server.middlewares.use((request, response, next) => {
        const isPage =
          request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
        const isState = request.url === STATE_PATH;
        if (!isPage && !isState) return next();
        errorsOf().then((errors) => {
          if (isState)
            respond(
              response,
              200,
              'application/json',
              JSON.stringify({ erreurs: errors.length, texte: writeReport(errors) }),
            );
          else if (errors.length > 0)
            respond(response, 500, 'text/html', writeMessagePage(errors, STATE_PATH));
          else next();
        }, next);
      });
    },
  },
});
