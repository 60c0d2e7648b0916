import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildPaths } from './build-paths.ts';
import type { ExitInfo, SiteFailure } from './failure.ts';

/** File of a build's folder in which the process of Astro leaves what stopped it. */
export const FAILURE_FILE = 'failure.json';

let running: ChildProcess | undefined;
/** Ends the process of Astro, if there is one. */
export const stopAstro = () => running?.kill('SIGKILL');

/** What stopped Astro; undefined if its process could not write it, or not wholly, as on a full disk. */
const readFailure = (runDir: string): Promise<SiteFailure | undefined> =>
  readFile(join(runDir, FAILURE_FILE), 'utf8')
    .then((text) => JSON.parse(text) as SiteFailure)
    .catch(() => undefined);

/**
 * Has Astro render the site into the folder of a build, in a process of its own (`site-process.ts`). Pages
 * read today in `SITE_DAY`: a country's rule that nobody has read again for a year says so.
 *
 * @param today - YYYY-MM-DD.
 * @returns How the process ended, once it has; its output is then in the log file.
 */
export async function runAstro(
  { root, runDir, log: file }: BuildPaths,
  today: string,
): Promise<ExitInfo> {
  await mkdir(runDir, { recursive: true });
  const script = fileURLToPath(new URL('site-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, runDir], {
    cwd: root,
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
  const words: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => words.push(chunk));
  const how = await new Promise<string>((done) => {
    child.on('error', (error) => done(error.message));
    child.on('close', (status, signal) => done(String(signal ?? status)));
  });
  running = undefined;
  const log = Buffer.concat(words).toString('utf8');
  // An error of the log, as on a full disk, must not hide the error itself.
  await mkdir(dirname(file), { recursive: true })
    .then(() => writeFile(file, log))
    .catch(() => undefined);
  return { how, failure: await readFailure(runDir), log };
}
