import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PagePool } from '../../src/publish/page-pool.ts';
import { fetchOnce } from './download.ts';
import { pageBytes, type PageBytes } from './growth.ts';
import { trialPages } from './project-copy.ts';
import { makeStarlightPage } from './trial-pages.ts';

/** Version of Starlight, and of Astro as the project has it. */
const VERSION = '0.42.4';
const ASTRO: string = JSON.parse(readFileSync('package.json', 'utf8')).dependencies.astro;

const FOLDER = '.cache/starlight';

/** What building the same texts with Starlight took; times in milliseconds. */
export interface StarlightCost extends PageBytes {
  version: string;
  /** Pages that were built. */
  pages: number;
  /** From nothing, without search. */
  build: number;
  /** Brotli and gzip copies of every text, by the code and the threads of our own build. */
  compression: number;
  /** Processes that wanted each processor meanwhile. */
  load: number;
}

/** Downloads Starlight, once; says whether it is there. */
export const fetchStarlight = (): boolean =>
  fetchOnce({
    name: `Starlight ${VERSION}`,
    packages: [`@astrojs/starlight@${VERSION}`, `astro@${ASTRO}`],
    folder: FOLDER,
    program: `${FOLDER}/node_modules/@astrojs/starlight/package.json`,
  });

const CONFIG = `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'https://exemple.example',
  // Without this, Vite would take the settings of the project around it.
  vite: { css: { postcss: {} } },
  integrations: [
    starlight({
      title: 'Essai',
      locales: { root: { label: 'Français', lang: 'fr' } },
      pagefind: false,
      sidebar: [{ label: 'Accueil', link: '/page-essai-1/' }],
    }),
  ],
});
`;

const CONTENT_CONFIG = `
import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** What a run of the bench writes beside the packages of Starlight, the cache of Astro included. */
const WRITTEN = ['src', 'dist', 'copies', '.astro', 'node_modules/.astro', 'node_modules/.vite'];

function removeProject(): void {
  for (const name of WRITTEN) rmSync(join(FOLDER, name), { recursive: true, force: true });
}

/**
 * Writes a project of Starlight with as many pages, whose texts are those of the site. It is beside its
 * packages: Astro loses the styles of a package that it reaches through a link.
 */
function writeProject(pages: number): void {
  removeProject();
  const docs = join(FOLDER, 'src/content/docs');
  mkdirSync(docs, { recursive: true });
  writeFileSync(join(FOLDER, 'astro.config.mjs'), CONFIG);
  writeFileSync(join(FOLDER, 'src/content.config.ts'), CONTENT_CONFIG);
  for (const [name, text] of trialPages('.', pages)) {
    writeFileSync(join(docs, `${name}.md`), makeStarlightPage(text));
  }
}

/**
 * Builds the texts of the site with Starlight, and compresses what it wrote, as the site's own build does.
 *
 * @param pages - How many pages.
 * @throws {Error} If the build stops; the message is the build's own.
 */
export async function measureStarlight(pages: number): Promise<StarlightCost> {
  writeProject(pages);
  const dist = resolve(FOLDER, 'dist');
  try {
    const start = performance.now();
    await promisify(execFile)(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
      cwd: FOLDER,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      maxBuffer: 2 ** 26,
    });
    const built = performance.now();
    const pool = new PagePool({ dist, memory: resolve(FOLDER, 'copies') });
    try {
      await pool.finish();
    } finally {
      await pool.end();
    }
    const compression = performance.now() - built;
    return {
      version: VERSION,
      pages,
      build: built - start,
      compression,
      ...pageBytes(dist),
      load: loadavg()[0]! / cpus().length,
    };
  } finally {
    removeProject();
  }
}
