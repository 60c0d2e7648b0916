import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHROMIUM_OPTIONS, findChromium } from '../../src/commands/chromium.mjs';
import { fetchOnce } from './download.ts';
import { median } from './table.ts';

const VERSION = '13.5.0';
const FOLDER = '.cache/lighthouse';
const PROGRAM = `${FOLDER}/node_modules/lighthouse/cli/index.js`;
const RUNS = 3;

/** On a busy machine the browser sometimes loses its trace, and Lighthouse asks to be run again. */
const MOST_FAILURES = 3;

/** The four scores, in the order that Lighthouse shows them. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** What Lighthouse says of a page: the middle of several runs. */
export interface Verdict {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  /** Time during which the page did not answer, in milliseconds. */
  blockingTime: number;
  layoutShift: number;
  /** Names of the audits that keep a score below 100. */
  failed: string[];
}

/** The part of a report that is read here. */
export interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/**
 * Downloads Lighthouse, once: it is a third of the weight of all other packages together, and nobody
 * but the bench needs it.
 *
 * @returns Whether it is there.
 */
export const fetchLighthouse = (): boolean =>
  fetchOnce({
    name: `Lighthouse ${VERSION}`,
    packages: [`lighthouse@${VERSION}`],
    folder: FOLDER,
    program: PROGRAM,
  });

/** Names of the audits of a report that cost points. */
const failuresOf = ({ categories, audits }: Report) =>
  CATEGORIES.flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );

/** The middle of several reports on the same page. */
export function summarize(reports: readonly Report[]): Verdict {
  const middle = (read: (report: Report) => number) => median(reports.map(read));
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      Math.round(100 * middle(({ categories }) => categories[category].score)),
    ]),
  ) as Verdict['scores'];
  const isPerfect = Object.values(scores).every((score) => score === 100);
  return {
    scores,
    blockingTime: middle(({ audits }) => audits['total-blocking-time']?.numericValue ?? 0),
    layoutShift: middle(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0),
    failed: isPerfect ? [] : [...new Set(reports.flatMap(failuresOf))],
  };
}

async function runOnce(address: string): Promise<Report> {
  const options = [
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${['--headless', ...CHROMIUM_OPTIONS].join(' ')}`,
    '--no-enable-error-reporting',
    '--disable-full-page-screenshot',
    // The page of unknown addresses answers 404, and is judged all the same.
    '--ignore-status-code',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, address, ...options], {
    env: { ...process.env, CHROME_PATH: await findChromium() },
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(stdout);
}

/** First line of what Lighthouse said when it failed. */
const reasonOf = (error: { stderr?: string; message: string }) =>
  (error.stderr || error.message).split('\n')[0];

/**
 * Has Lighthouse judge a page as a phone sees it, several times.
 *
 * @param address - Address of the page.
 * @param report - Says each run that failed.
 * @returns `undefined` if too many runs fail.
 */
export async function runLighthouse(
  address: string,
  report: (line: string) => void,
): Promise<Verdict | undefined> {
  const reports: Report[] = [];
  for (let failures = 0; reports.length < RUNS;) {
    try {
      reports.push(await runOnce(address));
    } catch (error) {
      failures += 1;
      report(`Lighthouse a échoué : ${reasonOf(error as Error)}`);
      if (failures > MOST_FAILURES) return undefined;
    }
  }
  return summarize(reports);
}
