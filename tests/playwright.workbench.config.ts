import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { findChromium } from '../src/commands/chromium.mjs';
import { ALONE_OPTIONS } from './support/chromium.ts';
import { COPIES, portOf } from './workbench/site.ts';

const chromium = {
  permissions: ['clipboard-read', 'clipboard-write'],
  launchOptions: { executablePath: (await findChromium()) ?? '', args: ALONE_OPTIONS },
};

/**
 * The authors' workbench on copies of the fixture site, which the tests write in.
 *
 * @param name - Of the report.
 * @param browser - How the browser is started.
 * @param left - Tests that are left out: one browser is enough for them.
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
    // Each worker has a content of its own.
    workers: COPIES,
    reporter: [['dot'], ['json', { outputFile: `../test-results/${name}.json` }]],
    use: {
      viewport: { width: 1280, height: 900 },
      colorScheme: 'light',
      ...browser,
    },
    // Whoever tries a few tests leaves out the one that compares what all of them pressed.
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
