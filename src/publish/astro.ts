import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildPaths } from './build-paths.ts';
import { explainFailure } from './failure.ts';
import type { AstroMessage } from './site-process.ts';

let running: ChildProcess | undefined;
/** Ends the process of Astro, if there is one. */
export const stopAstro = () => running?.kill('SIGKILL');

/**
 * Has Astro render the site into the folder of a build, in a process of its own (`site-process.ts`). Pages
 * read today in `SITE_DAY`: a country's rule that nobody has read again for a year says so.
 *
 * @param today - YYYY-MM-DD.
 * @param onPage - Called before each page, with the number of pages that were rendered.
 * @returns What stopped it, in French, if something did; the detail is then in the log.
 */
export async function runAstro(
  { root, runDir, log }: BuildPaths,
  today: string,
  onPage: (count: number) => void,
): Promise<string | undefined> {
  await mkdir(dirname(log), { recursive: true });
  const output = await open(log, 'w');
  const script = fileURLToPath(new URL('site-process.ts', import.meta.url));
  const child = fork(script, [runDir], {
    cwd: root,
    // A small young generation: a tenth less memory in the same time.
    execArgv: [...process.execArgv, '--max-semi-space-size=4'],
    stdio: ['ignore', output.fd, output.fd, 'ipc'],
    env: {
      ...process.env,
      SITE_DAY: today,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      NODE_ENV: 'production',
      // Astro would take a variable DEV of this machine for its own, and build for development.
      DEV: undefined,
    },
  });
  running = child;
  let count = 0;
  /** The page that is being rendered: an error may come as late as while its text is read. */
  let page: string | undefined;
  let failure: string | undefined;
  child.on('message', ({ page: next, error }: AstroMessage) => {
    if (error !== undefined) failure ??= explainFailure(error, page);
    if (next === undefined) return;
    if (next !== '') onPage(count++);
    page = next || undefined;
  });
  try {
    const [status, signal] = await once(child, 'close');
    if (status === 0) return undefined;
    return failure ?? explainFailure(await readFile(log, 'utf8'), undefined, signal);
  } finally {
    running = undefined;
    await output.close();
  }
}
