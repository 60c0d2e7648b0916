import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The fixture site read aloud: see tests/engines/speech. One reader at a time. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/engines/speech/*.test.ts'],
    maxWorkers: 1,
    passWithNoTests: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    reporters: ['verbose'],
  },
});
