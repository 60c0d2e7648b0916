import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that run whole commands on copies of the project. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    globalSetup: ['tests/build/sites.ts'],
    include: ['tests/build/**/*.test.ts'],
    passWithNoTests: false,
    // A shared machine may be ten times slower than a quiet one.
    testTimeout: 400_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    reporters: ['dot', ['json', { outputFile: 'test-results/builds.json' }]],
  },
});
