import { execFile } from 'node:child_process';
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPages } from '../support/pages.ts';
import { addPages, changePage, copyProject } from './project-copy.ts';

/** Mean size of the HTML of a page, in bytes. */
export interface PageBytes {
  raw: number;
  brotli: number;
}

/** What building a site took; times in milliseconds. */
export interface BuildCost extends PageBytes {
  /** Pages of the built site, those about the site included. */
  pages: number;
  /** From nothing: no cache. */
  cold: number;
  /** Once more, with what the first left. */
  warm: number;
  /** Once more, after one page was changed. */
  changed: number;
  /** Largest memory of a process of the first, in bytes. */
  memory: number;
  /** Processes that wanted each processor meanwhile. */
  load: number;
}

/** The mean size of the pages of a built site, which has its compressed copies. */
export function pageBytes(dist: string): PageBytes {
  const pages = globSync('**/*.html', { cwd: dist });
  const mean = (extension: string) =>
    pages.reduce((sum, page) => sum + statSync(join(dist, page + extension)).size, 0) /
    pages.length;
  return { raw: mean(''), brotli: mean('.br') };
}

/** Runs the build of a project, and gives its time; if it stops, what it said is the error. */
async function runBuild(project: string, environment: NodeJS.ProcessEnv = {}): Promise<number> {
  const start = performance.now();
  const build = promisify(execFile)(process.execPath, ['src/commands/build.ts'], {
    cwd: project,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
    maxBuffer: 2 ** 26,
  });
  await build.catch(({ stdout, stderr }) => {
    throw new Error(`La construction d’essai s’est arrêtée :\n${stdout}${stderr}`);
  });
  return performance.now() - start;
}

/**
 * Builds the site, with more pages if asked, three times: from nothing, packages installed; again; and
 * after one page was changed.
 *
 * @param wanted - Pages of the site to build; `undefined` for those that it has.
 * @param shipped - Pages that it has.
 * @throws {Error} If a build stops; the message is the build's own.
 */
export async function measureBuild(
  wanted: number | undefined,
  shipped: number,
): Promise<BuildCost> {
  const project = copyProject();
  const notes = join(project, 'memory.txt');
  try {
    addPages(project, Math.max(0, (wanted ?? shipped) - shipped));
    const meter = new URL('peak-memory.ts', import.meta.url).href;
    const cold = await runBuild(project, {
      NODE_OPTIONS: `--import=${meter}`,
      PEAK_MEMORY_FILE: notes,
    });
    const kilobytes = readFileSync(notes, 'utf8').trim().split('\n').map(Number);
    const warm = await runBuild(project);
    changePage(project);
    const changed = await runBuild(project);
    return {
      pages: readPages(join(project, 'dist')).length,
      cold,
      warm,
      changed,
      memory: Math.max(...kilobytes) * 1024,
      ...pageBytes(join(project, 'dist')),
      load: loadavg()[0]! / cpus().length,
    };
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}
