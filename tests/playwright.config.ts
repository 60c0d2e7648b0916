import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { findChromium } from '../src/commands/chromium.mjs';
import { ALONE_OPTIONS } from './support/chromium.ts';
import { SHIPPED_ROOT, type SiteName } from './support/sites.ts';

const PORT = Number(process.env.TEST_PORT ?? 4329);
const ADDRESSES = { shipped: `http://localhost:${PORT}`, fixture: `http://localhost:${PORT + 1}` };

/** Tag of the rarer acts in the CMS, which the nightly tests try: each test takes six seconds of a processor. */
const AT_NIGHT = /@night\b/u;

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
 * Behaviour and pages are tested on the fixture site; on the published site, only what the specification
 * fixes.
 */
export default defineConfig<object, { site: SiteName }>({
  testDir: './e2e',
  outputDir: '../test-results/playwright',
  // Some tests look at every page; a shared machine may be ten times slower than a quiet one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A third one makes the units and builds that run beside these tests wait longer than it saves.
  workers: 2,
  reporter: [['dot'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    viewport: { width: 360, height: 640 },
    launchOptions: {
      executablePath: (await findChromium()) ?? '',
      args: [...ALONE_OPTIONS, USUAL_CONNECTION],
    },
  },
  // The longest tests first: the last ones then end together.
  projects: [
    // Each of its processes builds the CMS once.
    {
      name: 'cms',
      testMatch: ['cms/**/*.spec.ts'],
      grepInvert: AT_NIGHT,
      use: { locale: 'fr-FR' },
    },
    {
      name: 'pages',
      testMatch: ['pages/**/*.spec.ts'],
      use: { site: 'fixture', baseURL: ADDRESSES.fixture },
    },
    {
      name: 'behaviour',
      testMatch: ['behaviour/**/*.spec.ts'],
      use: { site: 'fixture', baseURL: ADDRESSES.fixture },
    },
    {
      name: 'shipped',
      testMatch: ['shipped/**/*.spec.ts'],
      use: { site: 'shipped', baseURL: ADDRESSES.shipped },
    },
  ],
  webServer: [
    server(
      'fixture',
      `node tests/support/fixture-site.ts --port ${PORT + 1}`,
      fileURLToPath(new URL('..', import.meta.url)),
    ),
    server('shipped', `node src/commands/start.ts --serve-only --port ${PORT}`, SHIPPED_ROOT),
  ],
});
