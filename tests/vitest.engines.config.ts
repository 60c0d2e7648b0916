import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The fixture site in three engines: see tests/engines. All at once: each waits for its toasts. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/engines/*.test.ts'],
    globalSetup: ['tests/engines/install.ts'],
    maxWorkers: 4,
    passWithNoTests: false,
    // A shared machine may be ten times slower than a quiet one.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    reporters: ['dot', ['json', { outputFile: 'test-results/engines.json' }]],
  },
});
