import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { findChromium } from '../src/commands/chromium.mjs';
import { ALONE_OPTIONS } from './support/chromium.ts';
import { SHIPPED_ROOT, type SiteName } from './support/sites.ts';

const PORT = Number(process.env.TEST_PORT ?? 4329);
const ADDRESSES = { shipped: `http://localhost:${PORT}`, trial: `http://localhost:${PORT + 1}` };

/** Without windows the browser knows no connection, and fetches lazy pictures from farther away. */
const USUAL_CONNECTION = '--blink-settings=lazyLoadingImageMarginPxUnknown=1250';

const server = (site: SiteName, command: string, cwd: string) => ({
  command,
  cwd,
  url: `${ADDRESSES[site]}/`,
  timeout: 300_000,
  reuseExistingServer: false,
});

/**
 * Behaviour is tested on the fixture site, the promises of the specification on the site that is
 * published, and what must hold of any page, whatever its words, on both.
 */
export default defineConfig<object, { site: SiteName }>({
  testDir: './e2e',
  outputDir: '../test-results/playwright',
  // Some tests look at every page; a shared machine may be ten times slower than a quiet one.
  timeout: 300_000,
  fullyParallel: true,
  forbidOnly: true,
  // On a shared machine one pause of the system can spoil a measure. A second try is told in the
  // report.
  retries: process.env.CI ? 2 : 0,
  // A test that waits for its page leaves a processor to another.
  workers: 3,
  reporter: [['dot'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    viewport: { width: 360, height: 640 },
    launchOptions: {
      executablePath: (await findChromium()) ?? '',
      args: [...ALONE_OPTIONS, USUAL_CONNECTION],
    },
  },
  // The longest tests first: the last ones then end together.
  projects: [
    {
      name: 'shipped',
      testMatch: ['shipped/**/*.spec.ts', 'pages/**/*.spec.ts'],
      use: { site: 'shipped', baseURL: ADDRESSES.shipped },
    },
    {
      name: 'trial',
      testMatch: ['pages/**/*.spec.ts'],
      // Every engine is asked that of the fixture site: see tests/engines.
      testIgnore: ['pages/no-script.spec.ts'],
      use: { site: 'trial', baseURL: ADDRESSES.trial },
    },
    {
      name: 'behaviour',
      testMatch: ['behaviour/**/*.spec.ts'],
      use: { site: 'trial', baseURL: ADDRESSES.trial },
    },
  ],
  webServer: [
    server(
      'trial',
      `node tests/support/fixture-site.ts --port ${PORT + 1}`,
      fileURLToPath(new URL('..', import.meta.url)),
    ),
    // Whoever tries behaviour alone need not build the real site.
    ...(existsSync(join(SHIPPED_ROOT, 'dist/index.html'))
      ? [server('shipped', `node src/commands/start.ts --serve-only --port ${PORT}`, SHIPPED_ROOT)]
      : []),
  ],
});
