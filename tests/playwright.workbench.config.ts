import { defineConfig } from 'playwright/test';
import { CHROMIUM_OPTIONS, findChromium } from '../src/commands/chromium.mjs';

const PORT = Number(process.env.TEST_PORT ?? 4339);

/** Nobody but this machine is asked anything: every other host is unknown here. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';

/** The authors' workbench on a copy of the trial site, which the tests write in. */
export default defineConfig({
  testDir: './workbench',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/workbench',
  // A shared machine may be ten times slower than a quiet one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  // All tests write in one content.
  workers: 1,
  reporter: [['dot'], ['json', { outputFile: '../test-results/workbench.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: (await findChromium()) ?? '',
      args: [...CHROMIUM_OPTIONS, ALONE],
    },
  },
  webServer: {
    command: `node workbench/site.ts --port ${PORT}`,
    url: `http://localhost:${PORT}/_atelier/`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
