/** `npm test`: every check of a change, in two rows that run beside each other; a row stops at what fails. */
import { playwright, runChecks, vitest } from './support/runner.ts';

await runChecks([
  [
    { name: 'fixture site', command: ['node', 'tests/support/fixture-site.ts'] },
    { name: 'site', command: ['node', 'src/commands/build.ts'] },
    playwright('browser', 'playwright.config'),
  ],
  [
    { name: 'lint', command: ['oxlint', '--deny-warnings', '.'] },
    { name: 'unused code', command: ['knip', '--config', 'tests/knip.ts'] },
    { name: 'format', command: ['prettier', '--check', '.', '--cache', '--log-level', 'warn'] },
    { name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'hint'] },
    vitest('unit', 'vitest.config'),
    vitest('builds', 'vitest.build.config'),
  ],
]);
