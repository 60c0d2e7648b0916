import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';

/** Nightly tests without a driver of browsers: paper, 951 pages, builds, long texts. */
export default getViteConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/nightly/**/*.test.ts'],
    passWithNoTests: false,
    testTimeout: 400_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    reporters: ['dot', ['json', { outputFile: 'test-results/nightly.json' }]],
  },
} as never);
