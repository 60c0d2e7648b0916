import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that run whole commands on copies of the project: they take minutes, not seconds. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/build/**/*.test.ts'],
    passWithNoTests: false,
    // Ten builds in one test: a shared machine may be ten times slower than a quiet one.
    testTimeout: 400_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    reporters: ['dot', ['json', { outputFile: 'test-results/build.json' }]],
  },
});
