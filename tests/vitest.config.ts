import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    passWithNoTests: false,
    reporters: ['dot', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
} as never);
