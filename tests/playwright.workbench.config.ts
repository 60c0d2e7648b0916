import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { findChromium } from '../src/commands/chromium.mjs';
import { COPIES, portOf } from './nightly/workbench/site.ts';
import { ALONE_OPTIONS } from './support/chromium.ts';

/** The workbench in Chromium; its tests write in copies of the fixture site. */
export default defineConfig({
  testDir: './nightly/workbench',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/workbench',
  // A shared machine may be ten times slower than a quiet one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  fullyParallel: true,
  // Each worker has its own copy.
  workers: COPIES,
  reporter: [['dot'], ['json', { outputFile: '../test-results/workbench.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: { executablePath: (await findChromium()) ?? '', args: ALONE_OPTIONS },
  },
  webServer: Array.from({ length: COPIES }, (_, copy) => ({
    command: `node tests/nightly/workbench/site.ts --copy ${copy}`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `http://localhost:${portOf(copy)}/_atelier/`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  })),
});
