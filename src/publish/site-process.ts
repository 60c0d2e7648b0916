/**
 * Has Astro render the site, in a process of its own: what it prints goes to the log of its parent, and a
 * crash here cannot crash the parent. The exit status says whether the site is there; `src/middleware.ts`
 * tells the parent of each page, and this file of the error that stopped it. Ends with it.
 *
 * node src/publish/site-process.ts <folder of the build>
 */
// Before what loads the libraries.
// eslint-disable-next-line import/no-unassigned-import
import '../platform/small-memory.ts';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { build, type AstroIntegration } from 'astro';
import { takeLock } from './lock.ts';

/** What the process of Astro tells its parent. */
export interface AstroMessage {
  /** Address of the page that it renders now, from the root of the host; empty once all are. */
  page?: string;
  /** The error that stopped it, with its causes. */
  error?: string;
}

const [runDir = ''] = process.argv.slice(2);

function tell(message: AstroMessage, next: () => void = () => undefined): void {
  if (process.send) process.send(message, next);
  else next();
}

/** Tells that the pages are there: what fails later is the fault of none. */
const endOfPages: AstroIntegration = {
  name: 'end-of-pages',
  hooks: { 'astro:build:generated': () => tell({ page: '' }) },
};

function fail(error: unknown): void {
  console.error(error);
  tell({ error: inspect(error) }, () => process.exit(1));
}

process.on('disconnect', () => process.exit(1));
process.on('uncaughtException', fail);
process.env.ASTRO_TELEMETRY_DISABLED = '1';
// A child whose parent was killed may still write for a moment into the folders that Astro shares.
await takeLock(process.cwd(), 'astro');
try {
  await build({
    logLevel: 'info',
    outDir: join(runDir, 'dist'),
    cacheDir: join(runDir, 'cache'),
    integrations: [endOfPages],
  });
  process.exit(0);
} catch (error) {
  fail(error);
}
