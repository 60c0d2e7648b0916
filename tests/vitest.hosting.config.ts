import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The site on real servers: see tests/hosting. They wait for each other more than they work. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/hosting/**/*.test.ts'],
    globalSetup: ['tests/hosting/support/setup.ts'],
    maxWorkers: 2,
    passWithNoTests: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    reporters: ['dot', ['json', { outputFile: 'test-results/hosting.json' }]],
  },
});
