import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import tailwind from '@astrojs/tailwind';
import { defineConfig, fontProviders } from 'astro/config';
import {
  citedOnce,
  exportedReferences,
  frenchText,
  headingAddresses,
  keptHeadings,
  readableTables,
} from './src/lib/markdown/plugins.ts';
import { contentFiles } from './src/publish/plugins/content-files.ts';
import { credits } from './src/publish/plugins/credits.ts';
import { islands, lightIslands, reactWithOwnRenderer } from './src/islands/integration.ts';
import { makeFont } from './src/styles/font.ts';
import { readSettings } from './src/platform/settings.ts';

const typeface = await makeFont();
const { origin, base } = readSettings();

/** The oldest browsers in which every part of the site works. */
const OLDEST_BROWSERS = ['chrome87', 'firefox78', 'safari14'];

export default defineConfig({
  site: origin,
  base: base || '/',
  cacheDir: '.astro',
  trailingSlash: 'never',
  build: {
    format: 'file',
    inlineStylesheets: 'always',
  },
  // Astro's own default drops the spaces around inline elements at the end of a line.
  compressHTML: true,
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  integrations: [
    mdx(),
    reactWithOwnRenderer(),
    tailwind({ configFile: './src/styles/tailwind.config.ts', applyBaseStyles: false }),
    islands(),
  ],
  markdown: {
    syntaxHighlight: false,
    processor: satteri({
      features: { smartPunctuation: false, gfm: { footnotes: false } },
      mdastPlugins: [headingAddresses, citedOnce, frenchText, exportedReferences],
      hastPlugins: [readableTables, keptHeadings],
    }),
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Atkinson',
      cssVariable: '--font-text',
      fallbacks: ['Arial', 'sans-serif'],
      // A matched face would set Arial to 99.8 % for 100 bytes a page, and no page changes its font.
      optimizedFallbacks: false,
      options: {
        // A font that comes late must not move the text: that page keeps the system's own.
        variants: [{ weight: '400 700', style: 'normal', src: [typeface], display: 'optional' }],
      },
    },
  ],
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ],
    },
  },
  vite: {
    plugins: [contentFiles(), lightIslands(), credits()],
    build: {
      sourcemap: false,
      // Phones of 2020 read these scripts and styles; a newer target writes what they skip.
      target: OLDEST_BROWSERS,
      // An iPhone enlarges some letters unless a property of its own says not to.
      cssTarget: [...OLDEST_BROWSERS, 'ios14'],
      // Astro marks each MDX module with a directive that this check does not know (astro#18087).
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
    environments: {
      prerender: {
        build: {
          rolldownOptions: {
            output: {
              // All texts in one file: two files for each of them take as long as the texts.
              codeSplitting: { groups: [{ name: 'texts', test: /\/src\/content\/.*\.mdx/u }] },
            },
          },
        },
      },
    },
  },
});
