import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILD_CACHE } from '../platform/build-cache.ts';
import type { ExitInfo, SiteFailure } from './failure.ts';
import type { Change } from './page-minifier.ts';

/** Folders of one build. */
export interface BuildPaths {
  /** Root of the project. */
  root: string;
  /** The folder that is served, absolute. */
  target: string;
  /** Folder of the builds, on the same disk as the target. */
  work: string;
  /** Folder of this build. */
  runDir: string;
  /** Log file of the build. */
  log: string;
  /** Folder of the build cache. */
  buildCache: string;
}

/**
 * Finds the folders of a build: in `.cache` of the project, or beside the target when that is elsewhere, since
 * a folder can only be renamed on its own disk.
 */
export function findBuildPaths(root: string): BuildPaths {
  const target = resolve(root, process.env.OUT_DIR || 'dist');
  const inside = relative(root, target);
  // On Windows there is no relative path from one disk to another.
  const isInside = !isAbsolute(inside) && !inside.startsWith(`..${sep}`);
  const work = isInside ? join(root, '.cache') : join(dirname(target), '.cache-site');
  return {
    root,
    target,
    work,
    runDir: join(work, `build-${process.pid}`),
    log: join(root, '.cache/build.log'),
    buildCache: join(root, BUILD_CACHE),
  };
}

/** Deletes leftovers of killed builds. The caller must hold the lock. */
export function removeLeftovers(work: string): void {
  try {
    for (const name of readdirSync(work)) {
      if (/^build-\d+$/u.test(name)) rmSync(join(work, name), { recursive: true, force: true });
    }
  } catch {
    // No folder yet: no leftovers.
  }
}

let running: ChildProcess | undefined;
/** Ends the child process, if there is one. */
export const stopRunning = () => running?.kill('SIGKILL');

/** What remains to be done for the pages once they are written. */
interface Changes {
  changes: readonly Change[];
}

/** Result message of the process that builds the site. */
export type BuildMessage = Changes | { failure: SiteFailure };

/** The process that builds the site. */
export interface SiteProcess {
  /** Resolves to its result as soon as it is sent, or to how it ended without one. */
  result: Promise<Changes | ExitInfo>;
  /** Resolves when it has ended; its output is then in the file `log`. */
  end: Promise<void>;
}

/**
 * Starts the process that builds the site into `own/dist`. Pages read today in `SITE_DAY`: a country's
 * rule that nobody has read again for a year says so.
 *
 * @param today - YYYY-MM-DD.
 */
export function startAstro(
  { root, runDir: own, log: file }: BuildPaths,
  today: string,
): SiteProcess {
  const script = fileURLToPath(new URL('site-process.ts', import.meta.url));
  const child = fork(script, [join(own, 'dist'), join(own, 'cache')], {
    cwd: root,
    silent: true,
    // Garbage is collected before it doubles the memory: 250 MB fewer on a thousand pages.
    execArgv: ['--max-semi-space-size=16', '--heap-growing-percent=100'],
    env: {
      ...process.env,
      SITE_DAY: today,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      NODE_ENV: 'production',
      // Astro would take a variable DEV of this machine for its own, and build for development.
      DEV: undefined,
      // The bundler's allocator returns free memory to the system:
      // 200 MB fewer at most.
      MIMALLOC_ARENA_EAGER_COMMIT: '0',
      MIMALLOC_PURGE_DELAY: '0',
      MALLOC_ARENA_MAX: '2',
    },
  });
  running = child;
  const words: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => words.push(chunk));
  let failure: SiteFailure | undefined;
  const success = new Promise<Changes>((done) => {
    child.on('message', (message) => {
      const news = message as BuildMessage;
      if ('changes' in news) done(news);
      else failure ??= news.failure;
    });
  });
  const ending = new Promise<string>((done) => {
    child.on('error', (error) => done(error.message));
    child.on('close', (status, signal) => done(String(signal ?? status)));
  }).then(async (how): Promise<ExitInfo> => {
    running = undefined;
    const log = Buffer.concat(words).toString('utf8');
    // An error of the log, as on a full disk, must not hide the error itself.
    await mkdir(dirname(file), { recursive: true })
      .then(() => writeFile(file, log))
      .catch(() => undefined);
    return { how, failure, log };
  });
  return { result: Promise.race([success, ending]), end: ending.then(() => undefined) };
}
