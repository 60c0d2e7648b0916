/** Runs checks, prints the time of each and the count of their tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

/** One check: its name in what is printed, its command, and the report that counts its tests. */
export interface Check {
  name: string;
  command: readonly string[];
  report?: string;
}

/** A suite of Vitest. @param name - Name of the suite, and of its report. */
export const vitest = (name: string, config: string): Check => ({
  name,
  command: ['vitest', 'run', '--config', `tests/${config}.ts`],
  report: `${name}.json`,
});

/** A suite of Playwright. @param name - Name of the suite, and of its report. */
export const playwright = (name: string, config: string): Check => ({
  name,
  command: ['playwright', 'test', '--config', `tests/${config}.ts`],
  report: `${name}.json`,
});

const REPORTS = 'test-results';
const environment = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  // Many processes compile the same modules.
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
};

/** Numbers of passed and failed tests. */
type Count = readonly [passed: number, failed: number];

/** Reads a report; a missing report counts as a failure. */
function countTests(report: string): Count {
  try {
    const { stats, ...units } = JSON.parse(readFileSync(`${REPORTS}/${report}`, 'utf8'));
    if (stats) return [stats.expected, stats.unexpected + stats.flaky];
    return [units.numPassedTests, units.numFailedTests];
  } catch {
    return [0, 1];
  }
}

/** Runs one check to its end. */
async function run({ name, command, report }: Check): Promise<Count> {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const [program = '', ...options] = command;
  const child = spawn(program, options, { stdio: 'inherit', env: environment });
  // A program that does not exist fails like any other.
  const [status] = await once(child, 'close').catch(() => [1]);
  const [passed, found] = report ? countTests(report) : [0, 0];
  // A suite that could not start has no failed test to count.
  const failed = status === 0 ? found : Math.max(1, found);
  const seconds = Math.round((performance.now() - start) / 1000);
  const tests = report ? `${passed + failed} tests in ` : '';
  console.log(`${name}: ${tests}${seconds} s`);
  return [passed, failed];
}

/**
 * Runs rows of checks beside each other, each in its own order, and sets the exit status; the last line
 * counts the tests of all of them.
 *
 * @param goesOn - Whether the checks after a failed one run too. @default false
 */
export async function runChecks(rows: readonly (readonly Check[])[], goesOn = false) {
  rmSync(REPORTS, { recursive: true, force: true });
  const start = performance.now();
  let [passed, failed] = [0, 0];
  const runRow = async (checks: readonly Check[]) => {
    for (const check of checks) {
      const [more, fewer] = await run(check);
      passed += more;
      failed += fewer;
      if (fewer > 0 && !goesOn) break;
    }
  };
  await Promise.all(rows.map(runRow));
  if (failed > 0 || passed === 0) process.exitCode = 1;
  console.log(`\nall: ${Math.round((performance.now() - start) / 1000)} s`);
  console.log(`\n${passed} passed, ${failed} failed`);
}
