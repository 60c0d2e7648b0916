import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The trial site in engines other than Chromium: see tests/engines. One at a time for each core. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/engines/*.test.ts'],
    globalSetup: ['tests/engines/install.ts'],
    maxWorkers: 2,
    passWithNoTests: false,
    // A shared machine may be ten times slower than a quiet one.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    reporters: ['dot', ['json', { outputFile: 'test-results/engines.json' }]],
  },
});
