/**
 * `npm run dev`: live preview for authors, in the foreground until Ctrl+C. Starts whatever state the
 * content is in: mistakes are shown on the page, and the preview comes back once they are mended.
 *
 * --verbose            what Astro says, for those who write code
 * --day <YYYY-MM-DD>   the day that counts as today; else the clock's, whenever content is checked
 */
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { announce } from './announce.ts';
import { today } from './day.ts';
import { describeOldDrafts } from './old-drafts.ts';
import { ContentState, respond } from '../live-preview/content-state.ts';
import { startPreview } from '../live-preview/live-preview.ts';
import { isOwnRequest } from '../live-preview/local-requests.ts';
import { writeReport } from '../check/format/terminal.ts';

const PORT = 4321;
/** Said to what asks from elsewhere than the browser of this machine. */
const REFUSAL = 'L’aperçu ne répond qu’à cet ordinateur.';
const isVerbose = process.argv.includes('--verbose');
const state = new ContentState(process.cwd(), today);

/** Listens on a port, or on the first free one above it, as Astro does; gives that port. */
const listenNear = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(listenNear(server, port + 1)) : reject(error),
    );
    server.listen(port, 'localhost', () => resolve(port));
  });

/** Shows the mistakes on every address until there are none: Astro cannot start before that. */
async function untilMended(): Promise<void> {
  const errors = await state.errors();
  if (errors.length === 0) return;
  console.log(`\n${writeReport(errors)}`);
  const server = createServer((request, response) => {
    if (!isOwnRequest(request)) return void respond(response, 403, 'text/plain', REFUSAL);
    void state.answer(request, response).then((isAnswered) => isAnswered || response.end());
  });
  announce(`Aperçu en direct : http://localhost:${await listenNear(server, PORT)}`);
  while ((await state.errors()).length > 0) await wait(300);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const oldDrafts = describeOldDrafts(process.cwd());
if (oldDrafts !== undefined) console.log(`\n${oldDrafts}`);
await untilMended();
const { port } = await startPreview(state, {
  port: PORT,
  isVerbose,
  day: today(),
  isAllowed: isOwnRequest,
  refusal: REFUSAL,
});
announce(`Aperçu en direct : http://localhost:${port}`);
