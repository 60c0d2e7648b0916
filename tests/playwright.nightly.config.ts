import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { webkit, type PlaywrightTestConfig } from 'playwright/test';
import { isInstalled } from './nightly/packages.ts';
import chromium from './playwright.config.ts';

/** Proxy that blocks requests to other machines. */
const NOWHERE = { type: 1, http: '127.0.0.1', http_port: 9, ssl: '127.0.0.1', ssl_port: 9 };

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
        },
      },
    },
  }),
  ...(existsSync(webkit.executablePath()) && {
    webkit: { browserName: 'webkit', launchOptions: {} },
  }),
};

/** The browser tests in the other engines that are there; without any, a run has no test. */
export default {
  ...chromium,
  outputDir: '../test-results/browsers',
  reporter: [['dot'], ['json', { outputFile: '../test-results/browsers.json' }]],
  workers: 2,
  projects: Object.entries(ENGINES).flatMap(([name, engine]) =>
    (chromium.projects ?? []).map((project) => ({
      ...project,
      name: `${name}, ${project.name}`,
      use: { ...project.use, ...engine },
    })),
  ),
};
