/**
 * `npm run bench`: measures the published content and writes tests/bench/RESULTS.md: bytes of each page,
 * scripts of the first menu and toast, the first answer of the search, builds of the site and of 951 pages.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { CHROMIUM_OPTIONS, findChromium } from '../../src/commands/chromium.mjs';
import { createSiteHandler } from '../../src/hosting/preview-server.ts';
import { readSettings } from '../../src/platform/settings.ts';
import { assembleSite } from '../support/fixture-site.ts';
import { closeServer, listen } from '../support/local-server.ts';
import { addPages } from '../support/many-pages.ts';
import { readPages } from '../support/pages.ts';
import { onlyKind, sumOf, type Fetched } from '../support/traffic.ts';
import { measureFirstUses, median, readToEnd, timeFirstAnswer } from '../support/visits.ts';

const RESULTS = 'tests/bench/RESULTS.md';
const MANY_PAGES = 951;
const SEARCHES = 5;

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
    return [pages, seconds(cold), seconds(warm), bytes, load()];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Times of builds of the site, and of many pages. */
function timeBuilds(): string {
  const shipped = readPages('dist').length;
  const rows = [buildSite(0), buildSite(MANY_PAGES - shipped)];
  const heads = ['pages', 'sans cache', 'avec cache', 'HTML par page', 'charge'];
  return `### Construction

${table(heads, rows)}

Copies comprimées comprises. Charge : processus par processeur pendant la mesure.`;
}

execFileSync(process.execPath, ['src/commands/build.ts'], { stdio: 'inherit' });
const { base } = readSettings();
const server = createServer(createSiteHandler('dist', base));
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
parts.push(timeBuilds());
const day = new Date().toISOString().slice(0, 10);
const machine = `Mesuré le ${day} : Node ${process.version}, ${cpus().length} processeurs (${cpus()[0]?.model.trim()}).`;
const text = ['# Results of the bench', 'Written by `npm run bench`.', machine, ...parts];
writeFileSync(RESULTS, `${text.join('\n\n')}\n`);
execFileSync('npx', ['prettier', '--write', RESULTS]);
console.log(parts.join('\n\n'));
