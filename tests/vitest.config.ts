import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';

/** Islands put listeners on their window: each file of their tests has a process of its own. */
const ISLANDS = 'tests/unit/islands/**/*.test.ts';

export default getViteConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    passWithNoTests: false,
    // A shared machine may be ten times slower than a quiet one; no unit test waits for anything.
    testTimeout: 60_000,
    // Left to itself, Vitest leaves a core to whoever watches.
    maxWorkers: 2,
    reporters: ['dot', ['json', { outputFile: 'test-results/unit.json' }]],
    projects: [
      { extends: true, test: { name: 'islands', include: [ISLANDS] } },
      {
        extends: true,
        test: {
          name: 'units',
          include: ['tests/unit/**/*.test.ts'],
          exclude: [ISLANDS],
          // A process for each of a hundred files takes longer than most of their tests.
          isolate: false,
        },
      },
    ],
  },
} as never);
