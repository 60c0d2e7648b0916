/**
 * `npm run bench`: measures dist/ and prints Markdown tables, on standard output; what it is doing
 * goes to the other output. Writes nothing into the project but caches, unless asked to.
 *
 * --write           writes what is printed to tests/bench/RESULTS.md as well, in place of the last run
 * --pages <list>    only these addresses, such as « /,/chat »
 * --no-lighthouse   no scores
 * --no-build        no build times
 * --no-starlight    no build with Starlight beside the largest
 * --no-workbench    no times of the workbench
 */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { measureBuild, type BuildCost } from './growth.ts';
import { fetchLighthouse, runLighthouse, type Verdict } from './lighthouse.ts';
import { readPages, type BuiltPage } from '../support/pages.ts';
import {
  growthTable,
  scoreTable,
  starlightTable,
  useTable,
  weightTable,
  workbenchTable,
} from './report.ts';
import { RESULTS, resultsText, runLine } from './results.ts';
import { fetchStarlight, measureStarlight } from './starlight.ts';
import { median } from './table.ts';
import type { Fetched } from './traffic.ts';
import { measureFirstUses, readToEnd } from './visits.ts';
import { measureWorkbench, type WorkbenchCost } from './workbench.ts';
import { CHROMIUM_OPTIONS, findChromium } from '../../src/commands/chromium.mjs';
import { createSiteServer } from '../../src/hosting/preview-server.ts';
import { readSettings } from '../../src/platform/settings.ts';

/** Sizes of site at which the build is timed, besides the site as it is. */
const SIZES = [undefined, 100, 1000];

/** What is added to the content for the workbench, besides the content as it is. */
const ADDITIONS = [
  { cards: 0, pages: 0 },
  { cards: 300, pages: 200 },
];

/** Says what is going on to the person at the keyboard. */
const report = (line: string) => console.error(line);

/** What was printed, part by part. */
const printed: string[] = [];

/** Prints a part of the report. */
function print(part: string): void {
  console.log(part);
  printed.push(part);
}

/** Ends the command with one sentence for the person at the keyboard. */
function stop(sentence: string): never {
  report(sentence);
  process.exit(1);
}

const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    lighthouse: { type: 'boolean', default: true },
    build: { type: 'boolean', default: true },
    starlight: { type: 'boolean', default: true },
    workbench: { type: 'boolean', default: true },
    write: { type: 'boolean', default: false },
  },
  allowNegative: true,
});

/** The pages to measure, of those that the site has. */
function choosePages(all: readonly BuiltPage[]): readonly BuiltPage[] {
  const wanted = values.pages?.split(',').map((path) => path.trim());
  const unknown = wanted?.find((path) => !all.some((page) => page.path === path));
  if (unknown !== undefined) {
    stop(
      `Aucune page « ${unknown} » : les adresses sont ${all.map(({ path }) => path).join(', ')}.`,
    );
  }
  return wanted ? all.filter(({ path }) => wanted.includes(path)) : all;
}

if (!existsSync('dist/index.html')) {
  report('Construction du site…');
  // What the build says goes to the other output, apart from the tables.
  const { status } = spawnSync(process.execPath, ['src/commands/build.ts'], {
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
  });
  if (status !== 0) stop('Le site n’a pas pu être construit : il n’y a rien à mesurer.');
}
const { base } = readSettings();
const all = readPages('dist');
const pages = choosePages(all);
const server = await createSiteServer('dist', base);
await new Promise<void>((resolve) => server.listen(0, resolve));
const origin = `http://localhost:${(server.address() as AddressInfo).port}${base}`;

/** Sizes of the pages and of the first uses. */
async function weighSite(browser: Browser): Promise<void> {
  const weights: [BuiltPage, Fetched[]][] = [];
  for (const page of pages) {
    report(`Poids : ${page.path}`);
    weights.push([page, await readToEnd(browser, origin + page.visit)]);
  }
  print(weightTable(weights));
  print(useTable(await measureFirstUses(browser, origin)));
}

/** Scores of the pages. */
async function scoreSite(): Promise<void> {
  if (!fetchLighthouse()) {
    report(
      'Lighthouse n’a pas pu être téléchargé : connectez-vous au réseau, ou ajoutez --no-lighthouse.',
    );
    return print('Lighthouse : pas de mesure, il n’a pas pu être téléchargé.\n');
  }
  const verdicts: [BuiltPage, Verdict | undefined][] = [];
  const loads: number[] = [];
  for (const page of pages) {
    report(`Lighthouse : ${page.path}`);
    verdicts.push([page, await runLighthouse(origin + page.visit, report)]);
    loads.push(loadavg()[0]! / cpus().length);
  }
  print(scoreTable(verdicts, median(loads)));
}

/** Times of builds. */
async function timeBuilds(): Promise<void> {
  const costs: BuildCost[] = [];
  for (const size of SIZES) {
    report(`Construction : ${size ?? all.length} pages`);
    costs.push(await measureBuild(size, all.length));
  }
  print(growthTable(costs));
  const largest = costs.at(-1)!;
  if (values.starlight) print(await compareWithStarlight(largest));
}

/** The same texts built with Starlight, beside a build of the site. */
async function compareWithStarlight(ours: BuildCost): Promise<string> {
  if (!fetchStarlight()) {
    report(
      'Starlight n’a pas pu être téléchargé : connectez-vous au réseau, ou ajoutez --no-starlight.',
    );
    return 'Starlight : pas de mesure, il n’a pas pu être téléchargé.\n';
  }
  report(`Starlight : ${ours.pages} pages`);
  return starlightTable(ours, await measureStarlight(ours.pages));
}

/** Times and memory of the workbench. */
async function timeWorkbench(browser: Browser): Promise<void> {
  const costs: WorkbenchCost[] = [];
  for (const added of ADDITIONS) {
    report(`Atelier : ${added.cards} cartes et ${added.pages} pages de plus`);
    costs.push(await measureWorkbench(browser, added));
  }
  print(workbenchTable(costs));
}

const run = {
  day: new Date().toISOString().slice(0, 10),
  node: process.version,
  cores: cpus().length,
  model: cpus()[0]?.model ?? '',
  pages: all.length,
};
print(`${runLine(run)}\n`);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: CHROMIUM_OPTIONS,
});
try {
  await weighSite(browser);
  if (values.workbench) await timeWorkbench(browser);
  await browser.close();
  if (values.lighthouse) await scoreSite();
  if (values.build) await timeBuilds();
  if (values.write) {
    writeFileSync(RESULTS, resultsText(printed, process.argv.slice(2)));
    report(`Écrit : ${RESULTS}`);
  }
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}
