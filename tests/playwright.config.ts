import { defineConfig } from 'playwright/test';
import { CHROMIUM_OPTIONS, findChromium } from '../src/commands/chromium.mjs';

const PORT = Number(process.env.TEST_PORT ?? 4329);

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results/playwright',
  fullyParallel: true,
  forbidOnly: true,
  // Toasts are timed to 150 ms: on a shared machine one pause of the system can spoil a measure. A
  // second try is told in the report.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  reporter: [['dot'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 360, height: 640 },
    launchOptions: { executablePath: (await findChromium()) ?? '', args: CHROMIUM_OPTIONS },
  },
  webServer: {
    command: `node src/commands/start.ts --serve-only --port ${PORT}`,
    cwd: '..',
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
  },
});
