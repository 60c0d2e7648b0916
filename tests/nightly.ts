/**
 * `npm run test:nightly`: what is too slow for each change, or needs other programs than Chromium. Every
 * suite runs, whatever failed before it.
 */
import { installPackages } from './nightly/packages.ts';
import { playwright, runChecks, vitest } from './support/runner.ts';

installPackages();
await runChecks(
  [
    [
      { name: 'fixture site', command: ['node', 'tests/support/fixture-site.ts'] },
      { name: 'site', command: ['node', 'src/commands/build.ts'] },
      playwright('browsers', 'playwright.nightly.config'),
      vitest('nightly', 'vitest.nightly.config'),
      // It reports dead links, and fails only if it cannot ask.
      { name: 'links', command: ['node', 'src/commands/liens.ts'] },
    ],
  ],
  true,
);
