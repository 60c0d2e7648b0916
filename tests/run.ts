/** `npm test`: every check of a change, cheapest first; it stops at the first group that fails. */
import { playwright, runChecks, vitest } from './support/runner.ts';

await runChecks([
  [
    [
      { name: 'format', command: ['prettier', '--check', '.', '--log-level', 'warn'] },
      { name: 'lint', command: ['oxlint', '--deny-warnings', '.'] },
      { name: 'unused code', command: ['knip', '--config', 'tests/knip.ts'] },
      { name: 'fixture site', command: ['node', 'tests/support/fixture-site.ts'] },
      { name: 'site', command: ['node', 'src/commands/build.ts'] },
    ],
    [{ name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'hint'] }],
  ],
  [[vitest('unit', 'vitest.config')]],
  [[playwright('browser', 'playwright.config')]],
  [[vitest('builds', 'vitest.build.config')]],
]);
