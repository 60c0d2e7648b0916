/**
 * `npm run bench`: measures the published content and writes tests/bench/RESULTS.md: bytes of each page,
 * the first answer of the search, builds of the site, of 951 pages and of Starlight with as many.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus } from 'node:os';
import { chromium, type Browser } from 'playwright';
import { CHROMIUM_OPTIONS, findChromium } from '../../src/commands/chromium.mjs';
import { createSiteHandler } from '../../src/hosting/preview-server.ts';
import { readSettings } from '../../src/platform/settings.ts';
import { closeServer, listen } from '../support/local-server.ts';
import { readPages } from '../support/pages.ts';
import { brotliSize, median, PHONE } from '../support/traffic.ts';
import { buildStarlight, buildThis, type Measure } from './builds.ts';

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

/** Bytes of the document of each page, styles and scripts with it. */
function weighPages(): string {
  const sizes = readPages('dist').map(({ path, html }) => {
    return { path, raw: Buffer.byteLength(html), brotli: brotliSize(html) };
  });
  const rows = sizes.map(({ path, raw, brotli }) => [path, whole(raw), whole(brotli)]);
  return `### Poids des pages, en octets

${table(['page', 'brut', 'brotli'], rows)}

Médiane : ${whole(median(sizes.map(({ brotli }) => brotli)))} octets (brotli).`;
}

/** Slow 4G as Lighthouse means it, in milliseconds and bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 93_750 };
/** How much slower than this machine's the processor of the phone is. */
const SLOWER = 4;

/**
 * Time from the first touch of the field of the search to the first answer, on slow 4G and a slow processor,
 * with a word written at once; in milliseconds.
 *
 * @param address - Of the search page.
 */
async function timeFirstAnswer(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: PHONE });
  try {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', SLOW_4G);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address, { waitUntil: 'networkidle' });
    const time = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const list = document.querySelector('.found')!;
          const field = document.querySelector('input')!;
          field.addEventListener('focus', ({ timeStamp }) => {
            new MutationObserver(() => {
              if (list.childElementCount > 0) resolve(performance.now() - timeStamp);
            }).observe(list, { childList: true });
          });
        }),
    );
    await page.getByRole('searchbox').fill('frottis');
    return await time;
  } finally {
    await page.close();
  }
}

/** How long the search keeps its first answer. */
async function timeSearch(browser: Browser, origin: string): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < SEARCHES; run += 1)
    times.push(await timeFirstAnswer(browser, `${origin}/recherche`));
  return `### Première réponse de la recherche

${times.map(seconds).join(', ')} ; médiane : ${seconds(median(times))}. Depuis le premier appui sur le champ, cache vide, 4G lente de Lighthouse (150 ms, 1,6 Mbit/s), processeur quatre fois plus lent.`;
}

/** A row on one build. @param one - « ce site », or what it is compared with. */
function rowOf(one: string, { pages, time, processes, load }: Measure): string[] {
  const all = processes.reduce((sum, { processor }) => sum + processor, 0);
  const memory = processes.map((process) => `${whole(process.memory / 1024)} Mo`);
  return [
    one,
    whole(pages),
    seconds(time),
    seconds(all),
    processes.map(({ processor }) => seconds(processor)).join(' + '),
    memory.join(', '),
    load.toLocaleString('fr-FR', { maximumFractionDigits: 1 }),
  ];
}

/** The table of builds of the run before this one, with its day. */
function readBefore(): string {
  const results = readFileSync(RESULTS, 'utf8');
  const [, day = '', rows = ''] =
    /Mesuré le (\S+)[^]*?### Construction\n\n([^]*?)\n\n/u.exec(results) ?? [];
  return `### Construction, la fois d’avant (${day})\n\n${rows}`;
}

/** Builds of the site, of many pages, and of Starlight with as many. */
async function measureBuilds(): Promise<string> {
  const rows = [
    rowOf('ce site', await buildThis()),
    rowOf('ce site', await buildThis(MANY_PAGES)),
    rowOf('Starlight tel quel', await buildStarlight(MANY_PAGES, false)),
    rowOf('Starlight réduit', await buildStarlight(MANY_PAGES, true)),
  ];
  const heads = ['', 'pages', 'durée', 'processeur', 'par processus', 'mémoire', 'charge'];
  return `### Construction

${table(heads, rows)}

Sans cache, copies comprimées comprises, les mêmes pour Starlight. Réduit : sans recherche, et cinq liens au lieu de la liste de toutes les pages. Processus : la construction et Astro, dans l’ordre de leur fin. Charge : processus par processeur à la fin de la mesure.`;
}

execFileSync(process.execPath, ['src/commands/build.ts'], { stdio: 'inherit' });
const { base } = readSettings();
const server = createServer(createSiteHandler('dist', base));
const origin = `http://localhost:${await listen(server)}${base}`;
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: CHROMIUM_OPTIONS,
});
const parts = [weighPages()];
try {
  parts.push(await timeSearch(browser, origin));
} finally {
  await browser.close();
  await closeServer(server);
}
parts.push(await measureBuilds(), readBefore());
const day = new Date().toISOString().slice(0, 10);
const machine = `Mesuré le ${day} : Node ${process.version}, ${cpus().length} processeurs (${cpus()[0]?.model.trim()}).`;
const text = ['# Results of the bench', 'Written by `npm run bench`.', machine, ...parts];
writeFileSync(RESULTS, `${text.join('\n\n')}\n`);
execFileSync('npx', ['prettier', '--write', RESULTS]);
console.log(parts.join('\n\n'));
