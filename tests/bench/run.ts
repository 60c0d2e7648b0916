/**
 * `npm run bench`: measures the published content and writes tests/bench/RESULTS.md: bytes of each page,
 * scripts of the first menu and toast, the first answer of the search, builds of the site and of 951 pages, and the same texts built with
 * Starlight.
 *
 * --no-starlight   without Starlight, which is downloaded once into .cache/starlight
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { globSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { CHROMIUM_OPTIONS, findChromium } from '../../src/commands/chromium.mjs';
import { createSiteServer } from '../../src/hosting/preview-server.ts';
import { readSettings } from '../../src/platform/settings.ts';
import { writeCopies } from '../../src/hosting/compress.ts';
import { assembleSite } from '../support/fixture-site.ts';
import { closeServer, listen } from '../support/local-server.ts';
import { addPages, copyPages } from '../support/many-pages.ts';
import { readPages } from '../support/pages.ts';
import { onlyKind, sumOf, type Fetched } from '../support/traffic.ts';
import { measureFirstUses, median, readToEnd, timeFirstAnswer } from '../support/visits.ts';

const RESULTS = 'tests/bench/RESULTS.md';
const MANY_PAGES = 951;
const SEARCHES = 5;
const STARLIGHT = '0.42.4';
const STARLIGHT_FOLDER = resolve('.cache/starlight');

const { starlight: withStarlight } = parseArgs({
  options: { starlight: { type: 'boolean', default: true } },
  allowNegative: true,
}).values;

/** A whole number in French: 14 600. */
const whole = (value: number) => Math.round(value).toLocaleString('fr-FR');

/** Seconds in French, with one decimal: 3,4 s. */
const seconds = (milliseconds: number) =>
  `${(milliseconds / 1000).toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;

/** A Markdown table whose first column is words, and the others numbers. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = heads.map((_, column) => (column === 0 ? '---' : '---:'));
  return [heads, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Sizes of some files, « brut → brotli ». */
const sizesOf = (files: readonly Fetched[]) =>
  files.length === 0 ? '–' : `${whole(sumOf(files, 'raw'))} → ${whole(sumOf(files, 'brotli'))}`;

/** Bytes of each page read to its end with an empty cache. */
async function weighPages(browser: Browser, origin: string): Promise<string> {
  const rows: string[][] = [];
  const documents: number[] = [];
  for (const { path, visit } of readPages('dist')) {
    const files = await readToEnd(browser, origin + visit);
    const html = onlyKind(files, 'html');
    documents.push(sumOf(html, 'brotli'));
    rows.push([
      path,
      whole(files.length),
      sizesOf(html),
      sizesOf(onlyKind(files, 'image')),
      whole(sumOf(files, 'brotli')),
      whole(onlyKind(files, 'script').length),
    ]);
  }
  const heads = ['page', 'requêtes', 'HTML', 'images', 'total brotli', 'fichiers JS'];
  return `### Poids des pages, en octets (brut → brotli)

${table(heads, rows)}

Cache vide, 390 px de large, page lue jusqu’au bout, sans rien toucher. Médiane du HTML : ${whole(median(documents))} octets (brotli).`;
}

/** Scripts that the first menu and the first toast fetch. */
async function weighFirstUses(browser: Browser, origin: string): Promise<string> {
  const uses = await measureFirstUses(browser, origin);
  const rows = uses.map(({ name, scripts }) => [name, whole(scripts.length), sizesOf(scripts)]);
  return `### JavaScript du premier usage, en octets (brut → brotli)

${table(['usage', 'fichiers', 'taille'], rows)}`;
}

/** How long the search keeps its first answer. */
async function timeSearch(browser: Browser, origin: string): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < SEARCHES; run += 1)
    times.push(await timeFirstAnswer(browser, `${origin}/recherche`));
  return `### Première réponse de la recherche

${times.map(seconds).join(', ')} ; médiane : ${seconds(median(times))}. Depuis le premier appui sur le champ, cache vide, 4G lente de Lighthouse (150 ms, 1,6 Mbit/s), processeur quatre fois plus lent.`;
}

/** Runs a program of Node in a folder and gives its time in milliseconds. */
function time(cwd: string, script: string, ...options: string[]): number {
  const start = performance.now();
  execFileSync(process.execPath, [script, ...options], {
    cwd,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    maxBuffer: 2 ** 26,
  });
  return performance.now() - start;
}

/** Number of pages of a built site, and the mean size of their HTML. */
function describeDist(dist: string): string[] {
  const pages = globSync('**/*.html', { cwd: dist });
  const mean = (extension: string) =>
    pages.reduce((sum, page) => sum + statSync(join(dist, page + extension)).size, 0) /
    pages.length;
  return [whole(pages.length), `${whole(mean(''))} → ${whole(mean('.br'))}`];
}

const load = () =>
  (loadavg()[0]! / cpus().length).toLocaleString('fr-FR', { maximumFractionDigits: 1 });

/** Builds the site with more pages: without any cache, then with that of Astro. */
function buildSite(more: number): string[] {
  const root = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    assembleSite(root, 'src/content');
    addPages(join(root, 'src/content'), more);
    // The caches of the tests are not those of a first build.
    rmSync(join(root, '.astro'), { recursive: true });
    const cold = time(root, 'src/commands/build.ts');
    const warm = time(root, 'src/commands/build.ts');
    const [pages = '', bytes = ''] = describeDist(join(root, 'dist'));
    return ['ce site', pages, seconds(cold), seconds(warm), bytes, load()];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const STARLIGHT_CONFIG = `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'https://exemple.example',
  // Without this, Vite takes the settings of the project around it.
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

const STARLIGHT_COLLECTIONS = `
import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Downloads Starlight, with the Astro of the project, once. @returns Whether it is there. */
function downloadStarlight(): boolean {
  const installed = join(STARLIGHT_FOLDER, 'node_modules/@astrojs/starlight/package.json');
  if (existsSync(installed)) return true;
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  mkdirSync(STARLIGHT_FOLDER, { recursive: true });
  const packages = [`@astrojs/starlight@${STARLIGHT}`, `astro@${dependencies.astro}`];
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  spawnSync('npm', ['install', '--prefix', STARLIGHT_FOLDER, ...packages, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return existsSync(installed);
}

/** Builds the texts of the site with Starlight, and compresses its files as our build does. */
async function buildStarlight(pages: number): Promise<string[]> {
  const inside = (name: string) => join(STARLIGHT_FOLDER, name);
  const docs = inside('src/content/docs');
  for (const name of ['src', 'dist', '.astro', 'node_modules/.astro'])
    rmSync(inside(name), { recursive: true, force: true });
  mkdirSync(docs, { recursive: true });
  writeFileSync(inside('astro.config.mjs'), STARLIGHT_CONFIG);
  writeFileSync(inside('src/content.config.ts'), STARLIGHT_COLLECTIONS);
  for (const [file, text] of copyPages('src/content', pages)) {
    const [, header = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(text) ?? [];
    const kept = header.split('\n').filter((line) => /^(?:title|description):/u.test(line));
    writeFileSync(join(docs, file.replace('.mdx', '.md')), `---\n${kept.join('\n')}\n---\n${body}`);
  }
  const built = time(STARLIGHT_FOLDER, 'node_modules/astro/bin/astro.mjs', 'build');
  const start = performance.now();
  await writeCopies(inside('dist'));
  const cold = built + performance.now() - start;
  const [count = '', bytes = ''] = describeDist(inside('dist'));
  return [`Starlight ${STARLIGHT}`, count, seconds(cold), '–', bytes, load()];
}

/** Times of builds, Starlight's beside them. */
async function timeBuilds(): Promise<string> {
  const shipped = readPages('dist').length;
  const rows = [buildSite(0), buildSite(MANY_PAGES - shipped)];
  if (withStarlight && downloadStarlight()) rows.push(await buildStarlight(MANY_PAGES));
  const heads = ['', 'pages', 'sans cache', 'avec cache', 'HTML par page', 'charge'];
  return `### Construction

${table(heads, rows)}

Copies comprimées comprises. Charge : processus par processeur pendant la mesure. Starlight est sans recherche ni contrôle du contenu.`;
}

execFileSync(process.execPath, ['src/commands/build.ts'], { stdio: 'inherit' });
const { base } = readSettings();
const server = await createSiteServer('dist', base);
const origin = `http://localhost:${await listen(server)}${base}`;
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: CHROMIUM_OPTIONS,
});
const parts: string[] = [];
try {
  parts.push(await weighPages(browser, origin), await weighFirstUses(browser, origin));
  parts.push(await timeSearch(browser, origin));
} finally {
  await browser.close();
  await closeServer(server);
}
parts.push(await timeBuilds());
const day = new Date().toISOString().slice(0, 10);
const machine = `Mesuré le ${day} : Node ${process.version}, ${cpus().length} processeurs (${cpus()[0]?.model.trim()}).`;
const text = ['# Results of the bench', 'Written by `npm run bench`.', machine, ...parts];
writeFileSync(RESULTS, `${text.join('\n\n')}\n`);
execFileSync('npx', ['prettier', '--write', RESULTS]);
console.log(parts.join('\n\n'));
