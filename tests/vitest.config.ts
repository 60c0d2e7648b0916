import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    passWithNoTests: false,
    // A shared machine may be ten times slower than a quiet one; no unit test waits for anything.
    testTimeout: 60_000,
    // Left to itself, Vitest leaves a core to whoever watches.
    maxWorkers: 2,
    reporters: ['dot', ['json', { outputFile: 'test-results/unit.json' }]],
  },
} as never);
