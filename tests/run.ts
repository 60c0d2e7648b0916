/**
 * `npm test`: every check, cheapest first; stops at the first that fails. The last line counts the
 * tests of all of them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

/** One check: its name in what is printed, its command, and the report that counts its tests. */
interface Check {
  name: string;
  command: readonly string[];
  report?: string;
}

const vitest = (config: string) => ['vitest', 'run', '--config', `tests/${config}.ts`];

const playwright = (config: string) => ['playwright', 'test', '--config', `tests/${config}.ts`];

const atelier = playwright('playwright.workbench.config');

/** Checks in their order; the rows of a group run at once, for each leaves a core to the other. */
const CHECKS: readonly (readonly (readonly Check[])[])[] = [
  [
    [
      { name: 'format', command: ['prettier', '--check', '.', '--log-level', 'warn'] },
      { name: 'lint', command: ['oxlint', '--deny-warnings', '.'] },
      { name: 'unused', command: ['knip', '--config', 'tests/knip.ts'] },
      { name: 'fixture site', command: ['node', 'tests/support/fixture-site.ts'] },
      { name: 'site', command: ['node', 'src/commands/build.ts'] },
    ],
    [{ name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'hint'] }],
  ],
  [[{ name: 'unit', command: vitest('vitest.config'), report: 'vitest.json' }]],
  [[{ name: 'browser', command: playwright('playwright.config'), report: 'playwright.json' }]],
  [[{ name: 'atelier', command: atelier, report: 'workbench.json' }]],
  [[{ name: 'engines', command: vitest('vitest.engines.config'), report: 'engines.json' }]],
  [[{ name: 'safe build', command: vitest('vitest.build.config'), report: 'build.json' }]],
  [[{ name: 'hosts', command: vitest('vitest.hosting.config'), report: 'hosting.json' }]],
];

const REPORTS = 'test-results';
const environment = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  // A hundred processes compile the same modules.
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
};

/** Passed and failed tests of a report; one that was not written counts as a failure. */
function countTests(report: string): [passed: number, failed: number] {
  try {
    const { stats, ...units } = JSON.parse(readFileSync(`${REPORTS}/${report}`, 'utf8'));
    if (stats?.flaky > 0) console.log(`${stats.flaky} passed at the second try`);
    if (stats) return [stats.expected + stats.flaky, stats.unexpected];
    return [units.numPassedTests, units.numFailedTests];
  } catch {
    return [0, 1];
  }
}

/** Runs one check to its end. @returns Whether it passed. */
async function run({ name, command, report }: Check): Promise<boolean> {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const [program = '', ...options] = command;
  const child = spawn(program, options, { stdio: 'inherit', env: environment });
  // A program that is not there fails like any other.
  const [status] = await once(child, 'close').catch(() => [1]);
  const [more, found] = report ? countTests(report) : [0, 0];
  // A suite that could not start has no failed test to count.
  const fewer = status === 0 ? found : Math.max(1, found);
  passed += more;
  failed += fewer;
  const seconds = Math.round((performance.now() - start) / 1000);
  const tests = report ? `${more + fewer} tests in ` : '';
  console.log(`${name}: ${tests}${seconds} s`);
  return status === 0;
}

/** Runs the checks of a row to the first that fails. @returns Whether all passed. */
async function runRow(checks: readonly Check[]): Promise<boolean> {
  for (const check of checks) if (!(await run(check))) return false;
  return true;
}

rmSync(REPORTS, { recursive: true, force: true });
let passed = 0;
let failed = 0;
for (const rows of CHECKS) {
  const results = await Promise.all(rows.map(runRow));
  if (results.every(Boolean)) continue;
  process.exitCode = 1;
  break;
}
if (passed === 0) process.exitCode = 1;
console.log(`\n${passed} passed, ${failed} failed`);
