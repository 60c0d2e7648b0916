/**
 * Has Astro render the site, in a process of its own: what it prints goes to the log of its parent, and a
 * crash here cannot crash the parent. The exit status says whether the site is there; what stopped it is a
 * message to the parent. Ends with it.
 *
 * node src/publish/site-process.ts <folder of the build>
 */
import { join } from 'node:path';
import { inspect } from 'node:util';
import { build, type AstroIntegration } from 'astro';
import { explainFailure } from './failure.ts';
import { takeLock } from './lock.ts';

const [runDir = ''] = process.argv.slice(2);

/** Address of the page that was rendered last, from the root of the host; none once all are. */
let rendering: string | undefined;

/** Remembers the address of each page: an error may come as late as while its text is read. */
const nameOfPage: AstroIntegration = {
  name: 'name-of-page',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer((usual) => ({
        ...usual,
        render: (request, options) => {
          const path = decodeURI(new URL(request.url).pathname);
          rendering = path.replace(/(?:\/index)?\.html$/u, '') || '/';
          return usual.render(request, options);
        },
      })),
    'astro:build:generated': () => (rendering = undefined),
  },
};

function fail(error: unknown): void {
  console.error(error);
  const end = () => process.exit(1);
  if (process.send) process.send(explainFailure(inspect(error), rendering), end);
  else end();
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
    integrations: [nameOfPage],
  });
  process.exit(0);
} catch (error) {
  fail(error);
}
