/** Builds that the bench measures: of this site, of it with many pages, and of Starlight with as many. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { assembleSite } from '../support/fixture-site.ts';
import { addPages } from './many-pages.ts';
import { readPages } from '../support/pages.ts';

/** Starlight as it is compared with; its Astro is that of this site. */
const STARLIGHT = '0.42.4';

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
  /** Its processes; of this site the second one is that of Astro. */
  processes: readonly Usage[];
  /** Processes that wait, for each processor, at its end. */
  load: number;
}

/** Runs a program of Node in a folder, and measures it with the processes that it starts. */
function measure(cwd: string, script: string, ...options: string[]): Omit<Measure, 'pages'> {
  const file = join(cwd, 'usage.txt');
  rmSync(file, { force: true });
  const start = performance.now();
  execFileSync(process.execPath, [script, ...options], {
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

/** Measures in a folder of its own. */
async function inFolder(work: (root: string) => Measure | Promise<Measure>): Promise<Measure> {
  const root = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    return await work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** A build of this site without any cache. @param pages - How many it is to have; its own when left out. */
export const buildThis = (pages?: number): Promise<Measure> =>
  inFolder((root) => {
    assembleSite(root, 'src/content');
    const own = readPages('dist').length;
    if (pages !== undefined) addPages(join(root, 'src/content'), pages - own);
    // The caches of the tests are not those of a first build.
    rmSync(join(root, '.astro'), { recursive: true, force: true });
    return { pages: pages ?? own, ...measure(root, 'src/commands/build.ts') };
  });

/** What of Starlight is left out: its search, and on each page the list of all pages and links to the next one. */
const SPARE = {
  pagefind: false,
  pagination: false,
  sidebar: [{ label: 'Bench', items: ['index', 'page-2', 'page-3', 'page-4', 'page-5'] }],
};

const configOf = (options: object) => `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  integrations: [starlight(${JSON.stringify({ title: 'Bench', ...options })})],
});
`;

/** Astro's build, then the copies that this site has of each text. */
const BUILD = `import { build } from 'astro';
import { writeCopies } from '${new URL('../../src/hosting/compress.ts', import.meta.url).href}';

await build({ logLevel: 'error' });
await writeCopies('dist');
process.exit(0);
`;

const COLLECTIONS = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** The texts of this site's pages as plain Markdown: blocks without their tags, and no citation. */
const readTexts = (): string[] =>
  globSync('src/content/pages/*.mdx')
    .toSorted()
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => /^kind: *educational/mu.test(text))
    .map((text) =>
      text.replace(/^---\n[\s\S]*?\n---\n/u, '').replaceAll(/<[^>]*>|\[\^[^\]]*\]|[{}]/gu, ''),
    );

/**
 * A build of Starlight with the same texts and the same compression. Its packages come from the registry of npm.
 *
 * @param pages - How many it is to have.
 * @param isSpare - Whether its search and its lists of all pages are left out; else it is as it comes.
 */
export const buildStarlight = (pages: number, isSpare: boolean): Promise<Measure> =>
  inFolder(async (root) => {
    const docs = join(root, 'src/content/docs');
    mkdirSync(docs, { recursive: true });
    const { version } = JSON.parse(readFileSync('node_modules/astro/package.json', 'utf8'));
    const dependencies = { astro: version, '@astrojs/starlight': STARLIGHT };
    writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', dependencies }));
    writeFileSync(join(root, 'astro.config.mjs'), configOf(isSpare ? SPARE : {}));
    writeFileSync(join(root, 'src/content.config.ts'), COLLECTIONS);
    const texts = readTexts();
    for (let number = 1; number <= pages; number += 1) {
      const name = number === 1 ? 'index' : `page-${number}`;
      const text = texts[number % texts.length]!;
      writeFileSync(join(docs, `${name}.md`), `---\ntitle: Page ${number}\n---\n${text}`);
    }
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: root });
    writeFileSync(join(root, 'build.mjs'), BUILD);
    return { pages, ...measure(root, 'build.mjs') };
  });
