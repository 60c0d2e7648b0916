import { defineConfig } from 'playwright/test';
import { findChromium } from '../src/commands/chromium.mjs';
import { ALONE_OPTIONS } from './support/chromium.ts';
import { COPIES, portOf } from './workbench/site.ts';

/** The authors' workbench on copies of the trial site, which the tests write in. */
export default defineConfig({
  testDir: './workbench',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/workbench',
  // A shared machine may be ten times slower than a quiet one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  // Each worker has a content of its own.
  workers: COPIES,
  reporter: [['dot'], ['json', { outputFile: '../test-results/workbench.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: (await findChromium()) ?? '',
      args: ALONE_OPTIONS,
    },
  },
  webServer: Array.from({ length: COPIES }, (_, copy) => ({
    command: `node workbench/site.ts --copy ${copy}`,
    url: `http://localhost:${portOf(copy)}/_atelier/`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  })),
});
