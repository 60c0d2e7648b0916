import type { KnipConfig } from 'knip';

/** What Knip cannot see by itself: nothing else leads to these files and packages. */
export default {
  entry: [
    // Astro and Vite are given these by their addresses.
    'src/islands/directives/{renderer,interaction}.ts',
    'src/styles/tailwind.config.ts',
    // The page of the CMS, which Vite starts at its HTML, what its mended editor imports, and what stands for Node.
    'src/cms/page/{main.ts,branch.ts,disk.ts,known-texts.ts,typed-words.ts,wait.ts,style.css}',
    'src/cms/check/stand-ins/*.ts',
    // Processes of their own.
    'src/publish/site-process.ts',
    'tests/nightly/firefox/launch.ts',
    // Its script has an option of Node before it, which Knip takes for one with a value.
    'src/commands/dev.ts',
  ],
  project: ['src/**/*.{astro,css,mdx,mjs,ts,tsx}', 'tests/**/*.{ts,tsx}', '*.mjs'],
  vitest: { config: ['tests/vitest*.config.ts'] },
  playwright: { config: ['tests/playwright*.config.ts'] },
  // `astro check` asks for the first; `src/styles/font.ts` looks for the file of the second.
  ignoreDependencies: ['@astrojs/check', '@fontsource-variable/atkinson-hyperlegible-next'],
  // Programs of the system: fonts, screens and servers that no package brings.
  exclude: ['binaries'],
} satisfies KnipConfig;
