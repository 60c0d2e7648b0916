import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readPages } from '../support/pages.ts';
import { makeTrialPage } from './trial-pages.ts';

const PAGES = 'src/content/pages';

/** What the build does not need, or makes anew. */
const LEFT_BEHIND = [
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.astro',
  '.hosting',
  'test-results',
  'tests',
];

/** What one build took. */
export interface BuildCost {
  /** Pages of the built site, those about the site included. */
  pages: number;
  milliseconds: number;
  /** Largest memory of the process, in bytes. */
  memory: number;
}

/** A copy of the project in a temporary folder; packages are linked. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bench-'));
  cpSync('.', copy, {
    recursive: true,
    filter: (path) => path === '.' || !LEFT_BEHIND.includes(basename(path)),
  });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

/** Adds pages until the site has as many as wanted. */
function addPages(project: string, missing: number): void {
  const folder = join(project, PAGES);
  const models = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => /^kind: *educational/mu.test(text));
  for (let number = 1; number <= missing; number++) {
    const model = models[number % models.length]!;
    writeFileSync(join(folder, `page-essai-${number}.mdx`), makeTrialPage(model, number));
  }
}

/** Runs the build of a project; if it stops, what it said is the error. */
async function runBuild(project: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const build = promisify(execFile)(process.execPath, ['src/commands/build.ts'], {
    cwd: project,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
    maxBuffer: 2 ** 26,
  });
  await build.catch(({ stdout, stderr }) => {
    throw new Error(`La construction d’essai s’est arrêtée :\n${stdout}${stderr}`);
  });
}

/**
 * Builds the site, with more pages if asked, from nothing: no cache, packages installed.
 *
 * @param wanted - Pages of the site to build; `undefined` for those that it has.
 * @param shipped - Pages that it has.
 * @throws {Error} If the build stops; the message is the build's own.
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
    const start = performance.now();
    await runBuild(project, {
      NODE_OPTIONS: `--import=${meter}`,
      PEAK_MEMORY_FILE: notes,
    });
    const milliseconds = performance.now() - start;
    const kilobytes = readFileSync(notes, 'utf8').trim().split('\n').map(Number);
    return {
      pages: readPages(join(project, 'dist')).length,
      milliseconds,
      memory: Math.max(...kilobytes) * 1024,
    };
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}
