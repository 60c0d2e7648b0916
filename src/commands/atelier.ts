/**
 * `npm run atelier`: the workbench, in which every text of the site is edited in the browser, in the
 * foreground until Ctrl+C. This machine alone reaches it, and nothing of it is in the site.
 *
 * `--max-semi-space-size=4` of `npm run atelier` keeps its memory 300 MB smaller.
 *
 * --port <number>      another port than 4331
 * --no-open            leaves the browser closed
 * --verbose            what Astro says, for those who write code
 * --day <YYYY-MM-DD>   the day that counts as today
 */
import { spawn } from 'node:child_process';
import { announce } from './announce.ts';
import { today } from './day.ts';
import { readSettings } from '../platform/settings.ts';
import { readOptions } from './options.ts';

/** How long the workbench may take to close, in milliseconds: a window that is open never lets go. */
const LONGEST_CLOSE = 1500;

/** Ends the command with one sentence for the person at the keyboard. */
function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
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

const { values } = readOptions(
  'atelier',
  {
    options: {
      port: { type: 'string', default: '4331' },
      'no-open': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      day: { type: 'string' },
    },
  },
  '--port <nombre>, --no-open, --verbose, --day <jour>',
);
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_000)
  stop(`« ${values.port} » n’est pas un port : choisissez un nombre, par exemple 4332.`);

function readBase(): string {
  try {
    return readSettings().base;
  } catch (error) {
    return stop((error as Error).message);
  }
}

// The allocator of Vite's bundler reads these when it is loaded. Freed memory then goes back to the system
// at once: 250 MB fewer after 200 saves.
process.env.MIMALLOC_PURGE_DELAY ??= '0';
process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0';
const { startWorkbench } = await import('../workbench/server/serve.ts');
const bench = await startWorkbench({
  root: process.cwd(),
  port,
  isVerbose: values.verbose,
  today,
  now: () => new Date(),
  base: readBase(),
}).catch((error: Error) => stop(`L’atelier n’a pas pu s’ouvrir : ${error.message}`));
announce(`L’atelier est ouvert : ${bench.address}`);
if (!values['no-open']) openBrowser(bench.ticketAddress());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // Pages that Astro is still making fail with its server: nobody waits for them any more.
    process.on('unhandledRejection', () => undefined);
    setTimeout(() => process.exit(0), LONGEST_CLOSE);
    void bench.close().finally(() => process.exit(0));
  });
