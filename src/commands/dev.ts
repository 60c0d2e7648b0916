/**
 * `npm run dev`: the live preview and the CMS for authors, in the foreground until Ctrl+C. Starts whatever
 * state the content is in: mistakes are shown on the page, and the preview comes back once they are
 * mended; the CMS is there all the time.
 *
 * --open               opens the CMS in the browser
 * --verbose            what Astro says, for those who write code
 * --day <YYYY-MM-DD>   the day that counts as today; else the clock's, whenever content is checked
 *
 * package.json starts it with V8 set to keep its memory small: after ten saves it holds 360 MB instead of 680.
 */
// Before what loads the libraries.
// eslint-disable-next-line import/no-unassigned-import
import '../platform/small-memory.ts';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connect } from 'vite';
import { announce } from './announce.ts';
import { today } from './day.ts';
import { readOptions } from './options.ts';
import { CMS_PATH, makeCms } from '../cms/serve.ts';
import { readSettings } from '../platform/settings.ts';
import { isError, watchContent } from '../live-preview/content-state.ts';
import { startPreview } from '../live-preview/live-preview.ts';
import { refuseOthers, respond } from '../live-preview/local-requests.ts';
import { writeMessagePage } from '../check/format/preview-page.ts';
import { writeReport } from '../check/format/terminal.ts';

const PORT = 4321;
const {
  open: opensCms,
  verbose: isVerbose,
  day,
} = readOptions({
  name: 'dev',
  summary: 'Montre le site pendant que l’on écrit, et l’éditeur des textes à côté.',
  allowed: '--open, --verbose, --day <jour>',
  config: {
    options: {
      open: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      day: { type: 'string' },
    },
  },
}).values;
const state = watchContent(process.cwd(), () => today(day));
const findErrors = async () => (await state()).filter(isError);

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
  const errors = await findErrors();
  if (errors.length === 0) return;
  console.log(`\n${writeReport(errors)}`);
  const server = createServer((request, response) => {
    const showErrors = async () =>
      respond(response, 500, 'text/html', writeMessagePage(await findErrors()));
    refuseOthers(request, response, () => cms(request, response, () => void showErrors()));
  });
  say(await listenNear(server, PORT));
  while ((await findErrors()).length > 0) await wait(300);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** What opens an address in the browser that the person uses. */
function openBrowser(address: string): void {
  const [program, ...options] = {
    darwin: ['open', address],
    // The empty text is the title of a window; without it, `start` would take the address for one.
    win32: ['cmd', '/c', 'start', '', address],
  }[process.platform as string] ?? ['xdg-open', address];
  const opener = spawn(program!, options, { stdio: 'ignore', detached: true });
  // Without one, the address that is printed is opened by hand.
  opener.on('error', () => undefined);
  opener.unref();
}

let isOpen = !opensCms;

/** Says where the site and the CMS are, and opens the CMS once. */
function say(port: number): void {
  const address = `http://localhost:${port}`;
  announce(`Écrire les textes : ${address}${CMS_PATH}\nAperçu en direct : ${address}`);
  if (!isOpen) openBrowser(`${address}${CMS_PATH}`);
  isOpen = true;
}

async function prepareCms(): ReturnType<typeof makeCms> {
  try {
    return await makeCms(process.cwd(), readSettings().base);
  } catch (error) {
    console.error(isVerbose ? error : `${(error as Error).message} L’aperçu marche sans lui.`);
    return (_request, _response, next) => next();
  }
}

/** Shows the mistakes in place of a page while a file is missing that pages are made of: Astro would show its own. */
const untilThere: Connect.NextHandleFunction = (request, response, next) => {
  const answerPage = async () => {
    const errors = await findErrors();
    if (errors.some(({ file }) => !existsSync(file)))
      respond(response, 500, 'text/html', writeMessagePage(errors));
    else next();
  };
  if (request.headers.accept?.includes('text/html')) void answerPage();
  else next();
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
const cms = await prepareCms();
await untilMended();
// What the pages read of the day, as in a build.
process.env.SITE_DAY = today(day);
const answer: Connect.NextHandleFunction = (request, response, next) =>
  void cms(request, response, () => untilThere(request, response, next));
say(await startPreview(state, PORT, answer, isVerbose));
