import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    passWithNoTests: false,
    reporters: ['dot', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
} as never);
