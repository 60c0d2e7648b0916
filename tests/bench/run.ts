/**
 * `npm run bench`: measures the published content and writes tests/bench/RESULTS.md: bytes of each page,
 * scripts of the first menu and toast, the first answer of the search, builds of the site and of 951 pages.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus } from 'node:os';
import { chromium, type Browser } from 'playwright';
import { CHROMIUM_OPTIONS, findChromium } from '../../src/commands/chromium.mjs';
import { createSiteHandler } from '../../src/hosting/preview-server.ts';
import { readSettings } from '../../src/platform/settings.ts';
import { closeServer, listen } from '../support/local-server.ts';
import { readPages } from '../support/pages.ts';
import { onlyKind, sumOf, type Fetched } from '../support/traffic.ts';
import { buildThis, type Measure } from './builds.ts';
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

/** A row on one build. */
function rowOf({ pages, time, processes, load }: Measure): string[] {
  const all = processes.reduce((sum, { processor }) => sum + processor, 0);
  const memory = processes.map((process) => `${whole(process.memory / 1024)} Mo`);
  return [
    whole(pages),
    seconds(time),
    seconds(all),
    processes.map(({ processor }) => seconds(processor)).join(' + '),
    memory.join(', '),
    load.toLocaleString('fr-FR', { maximumFractionDigits: 1 }),
  ];
}

/** Builds of the site, and of many pages. */
function measureBuilds(): string {
  const heads = ['pages', 'durée', 'processeur', 'par processus', 'mémoire', 'charge'];
  return `### Construction

${table(heads, [buildThis(), buildThis(MANY_PAGES)].map(rowOf))}

Sans cache, copies comprimées comprises. Processus : la construction et Astro, dans l’ordre de leur fin. Charge : processus par processeur à la fin de la mesure.`;
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
parts.push(measureBuilds());
const day = new Date().toISOString().slice(0, 10);
const machine = `Mesuré le ${day} : Node ${process.version}, ${cpus().length} processeurs (${cpus()[0]?.model.trim()}).`;
const text = ['# Results of the bench', 'Written by `npm run bench`.', machine, ...parts];
writeFileSync(RESULTS, `${text.join('\n\n')}\n`);
execFileSync('npx', ['prettier', '--write', RESULTS]);
console.log(parts.join('\n\n'));
