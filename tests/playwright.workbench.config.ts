import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { findChromium } from '../src/commands/chromium.mjs';
import { ALONE_OPTIONS } from './support/chromium.ts';
import { COPIES, portOf } from './workbench/site.ts';

const chromium = {
  permissions: ['clipboard-read', 'clipboard-write'],
  launchOptions: { executablePath: (await findChromium()) ?? '', args: ALONE_OPTIONS },
};

/**
 * Configuration of the tests of the workbench, which write in copies of the fixture site.
 *
 * @param name - Name of the report.
 * @param browser - Launch options of the browser.
 * @param excluded - Tests that one browser is enough for.
 */
export const configOf = (
  name: string,
  browser: NonNullable<PlaywrightTestConfig['use']>,
  {
    testIgnore = [],
    grepInvert = [],
  }: Pick<PlaywrightTestConfig, 'testIgnore' | 'grepInvert'> = {},
) =>
  defineConfig({
    testDir: './workbench',
    outputDir: `../test-results/${name}`,
    // A shared machine may be ten times slower than a quiet one.
    timeout: 120_000,
    expect: { timeout: 30_000 },
    grepInvert,
    forbidOnly: true,
    retries: process.env.CI ? 2 : 0,
    fullyParallel: true,
    // Each worker has its own copy.
    workers: COPIES,
    reporter: [['dot'], ['json', { outputFile: `../test-results/${name}.json` }]],
    use: {
      viewport: { width: 1280, height: 900 },
      colorScheme: 'light',
      ...browser,
    },
    // To run a few tests, choose `--project=behaviour`: the coverage needs all of them.
    projects: [
      { name: 'behaviour', testMatch: '*.spec.ts', testIgnore },
      { name: 'coverage', testMatch: 'controls/*.coverage.ts', dependencies: ['behaviour'] },
    ],
    webServer: Array.from({ length: COPIES }, (_, copy) => ({
      command: `node workbench/site.ts --copy ${copy}`,
      url: `http://localhost:${portOf(copy)}/_atelier/`,
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
    })),
  });

export default configOf('workbench', chromium);
