/**
 * `npm run dev`: live preview for authors, in the foreground until Ctrl+C. Starts whatever state the
 * content is in: mistakes are shown on the page, and the preview comes back once they are mended.
 *
 * --verbose            what Astro says, for those who write code
 * --day <YYYY-MM-DD>   the day that counts as today; else the clock's, whenever content is checked
 */
import { createServer, type Server } from 'node:http';
import { watch } from 'node:fs';
import { dev } from 'astro';
import { announce } from './announce.ts';
import { today } from './day.ts';
import { contentMessages } from '../build/integrations/content-messages.ts';
import { writeMessagePage } from '../check/page.ts';
import { writeReport } from '../check/report.ts';
import { checkContent } from '../check/run.ts';
import type { Finding } from '../check/types.ts';

const PORT = 4321;
const root = process.cwd();

const errorsNow = async (): Promise<Finding[]> =>
  (await checkContent(root, today())).filter(({ severity }) => severity === 'error');

/** Listens on a port, or on the first free one above it, as Astro does; gives that port. */
const listenNear = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(listenNear(server, port + 1)) : reject(error),
    );
    server.listen(port, () => resolve(port));
  });

/** Shows the mistakes on every address until there are none: Astro cannot start before that. */
async function untilMended(): Promise<void> {
  let errors = await errorsNow();
  if (errors.length === 0) return;
  console.log(`\n${writeReport(errors)}`);
  const server: Server = createServer((request, response) => {
    const isState = request.url === '/__contenus';
    response.writeHead(isState ? 200 : 500, {
      'content-type': `${isState ? 'application/json' : 'text/html'}; charset=utf-8`,
    });
    response.end(
      isState
        ? JSON.stringify({ texte: writeReport(errors) })
        : writeMessagePage(errors, '/__contenus'),
    );
  });
  announce(`Aperçu en direct : http://localhost:${await listenNear(server, PORT)}`);
  await new Promise<void>((resolve) => {
    const watcher = watch('src/content', { recursive: true }, async () => {
      errors = await errorsNow();
      if (errors.length > 0) return;
      watcher.close();
      resolve();
    });
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

process.env.ASTRO_TELEMETRY_DISABLED = '1';
await untilMended();
const { address } = await dev({
  logLevel: process.argv.includes('--verbose') ? 'info' : 'silent',
  server: { port: PORT },
  integrations: [contentMessages(root, today)],
});
announce(`Aperçu en direct : http://localhost:${address.port}`);
