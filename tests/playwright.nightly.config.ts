import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { webkit, type PlaywrightTestConfig } from 'playwright/test';
import { isInstalled } from './nightly/packages.ts';
import chromium from './playwright.config.ts';

/** Proxy that blocks requests to other machines. */
const NOWHERE = { type: 1, http: '127.0.0.1', http_port: 9, ssl: '127.0.0.1', ssl_port: 9 };

/** Tags of what Debian's Firefox cannot be asked, by what its driver lacks; paper is tested apart. */
const LEFT_OUT_OF_FIREFOX = [
  // Colour schemes, contrast, forced colours, reduced motion and print: Firefox ESR 153 has no command.
  /@media\b/u,
  // Pages without scripts, and touch.
  /@no-script\b|@touch\b/u,
  // Layout shift, bytes of answers, parts of a pixel, and pages fetched before a click: in Chromium alone.
  /@measured\b/u,
  // The driver stops, keeps its pointer in the window, computes attr() as it is written, loses a page that
  // comes back, forgets the folder of the texts at a reload, or does not tell what a request sends.
  /@driver\b/u,
];

/** Options of each engine that this machine has. */
const ENGINES: Readonly<Record<string, NonNullable<PlaywrightTestConfig['use']>>> = {
  ...(isInstalled('firefox') && {
    firefox: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: fileURLToPath(new URL('nightly/firefox/launch.ts', import.meta.url)),
        firefoxUserPrefs: {
          ...Object.fromEntries(
            Object.entries(NOWHERE).map(([name, value]) => [`network.proxy.${name}`, value]),
          ),
          'intl.accept_languages': 'fr',
          // As in Chromium without windows, a scrollbar takes no room.
          'ui.useOverlayScrollbars': 1,
        },
      },
    },
  }),
  ...(existsSync(webkit.executablePath()) && {
    webkit: { browserName: 'webkit', launchOptions: {} },
  }),
};

/** All acts in the CMS in Chromium, and the browser tests in the other engines that are there. */
export default {
  ...chromium,
  outputDir: '../test-results/browsers',
  reporter: [['dot'], ['json', { outputFile: '../test-results/browsers.json' }]],
  workers: 2,
  projects: [
    {
      name: 'every text',
      testDir: './nightly/cms',
      use: { site: 'shipped', locale: 'fr-FR' },
    },
    ...(chromium.projects ?? [])
      .filter(({ name }) => name === 'cms')
      .map((project) => ({ ...project, name: 'chromium, cms', grepInvert: [] })),
    ...Object.entries(ENGINES).flatMap(([name, engine]) =>
      (chromium.projects ?? []).map((project) => ({
        ...project,
        name: `${name}, ${project.name}`,
        grepInvert: name === 'firefox' ? LEFT_OUT_OF_FIREFOX : [],
        use: { ...project.use, ...engine },
      })),
    ),
  ],
};
