/** Builds that the bench measures: of this site, and of it with many pages. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { assembleSite } from '../support/fixture-site.ts';
import { addPages } from '../support/many-pages.ts';
import { readPages } from '../support/pages.ts';

/** What one process of a build used. */
interface Usage {
  /** Time of all its threads, in milliseconds. */
  processor: number;
  /** The most memory that it held, in kilobytes. */
  memory: number;
}

/** One build, measured. */
export interface Measure {
  pages: number;
  /** From its start to its end, in milliseconds. */
  time: number;
  /** Its processes; the second one is that of Astro. */
  processes: readonly Usage[];
  /** Processes that wait, for each processor, at its end. */
  load: number;
}

/** Builds the site of a folder, and measures the command with the processes that it starts. */
function measure(cwd: string): Omit<Measure, 'pages'> {
  const file = join(cwd, 'usage.txt');
  rmSync(file, { force: true });
  const start = performance.now();
  execFileSync(process.execPath, ['src/commands/build.ts'], {
    cwd,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--import=${new URL('usage.mjs', import.meta.url).href}`,
      USAGE_FILE: file,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });
  const time = performance.now() - start;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const processes = lines.map((line) => JSON.parse(line) as Usage);
  return { time, processes, load: loadavg()[0]! / cpus().length };
}

/** A build of this site without any cache. @param pages - How many it is to have; its own when left out. */
export function buildThis(pages?: number): Measure {
  const root = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    assembleSite(root, 'src/content');
    const own = readPages('dist').length;
    if (pages !== undefined) addPages(join(root, 'src/content'), pages - own);
    // The caches of the tests are not those of a first build.
    rmSync(join(root, '.astro'), { recursive: true, force: true });
    return { pages: pages ?? own, ...measure(root) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
