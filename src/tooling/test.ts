/**
 * `npm test`: every check, cheapest first; stops at the first that fails. The last line counts the
 * tests of all of them.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

/** One check: its name in the report, its command, and where it writes its count, if it counts. */
interface Check {
  name: string;
  command: readonly string[];
  report?: 'vitest' | 'playwright';
}

const CHECKS: readonly Check[] = [
  { name: 'format', command: ['prettier', '--check', '.', '--log-level', 'warn'] },
  { name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'hint'] },
  {
    name: 'unit',
    command: ['vitest', 'run', '--config', 'tests/vitest.config.ts'],
    report: 'vitest',
  },
  { name: 'build', command: ['node', 'src/tooling/build.ts'] },
  {
    name: 'browser',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    report: 'playwright',
  },
];

const REPORTS = 'test-results';
const environment = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };

/** Passed and failed tests of one report; a report that was not written counts as one failure. */
function countTests(kind: NonNullable<Check['report']>): [passed: number, failed: number] {
  try {
    const report = JSON.parse(readFileSync(`${REPORTS}/${kind}.json`, 'utf8'));
    if (kind === 'vitest') return [report.numPassedTests, report.numFailedTests];
    return [report.stats.expected, report.stats.unexpected + report.stats.flaky];
  } catch {
    return [0, 1];
  }
}

rmSync(REPORTS, { recursive: true, force: true });
let passed = 0;
let failed = 0;
for (const { name, command, report } of CHECKS) {
  console.log(`\n— ${name}`);
  const [program = '', ...options] = command;
  const { status } = spawnSync(program, options, { stdio: 'inherit', env: environment });
  const [more, fewer] = report ? countTests(report) : [0, status === 0 ? 0 : 1];
  passed += more;
  failed += fewer;
  if (status !== 0) {
    process.exitCode = 1;
    break;
  }
}
if (passed === 0) process.exitCode = 1;
console.log(`\n${passed} passed, ${failed} failed`);
