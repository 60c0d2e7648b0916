import { defineConfig } from 'vitest/config';

/** The site on real servers: see tests/hosting. One file at a time, as they measure load. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/hosting/**/*.test.ts'],
    globalSetup: ['tests/hosting/support/setup.ts'],
    fileParallelism: false,
    passWithNoTests: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['dot', ['json', { outputFile: 'test-results/hosting.json' }]],
  },
});
