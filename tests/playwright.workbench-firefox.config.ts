import { fileURLToPath } from 'node:url';
import { configOf } from './playwright.workbench.config.ts';

/** Proxy that blocks requests to other machines. */
const NOWHERE = { type: 1, http: '127.0.0.1', http_port: 9, ssl: '127.0.0.1', ssl_port: 9 };

/**
 * The workbench in Debian's Firefox. Excluded: tests that measure the page or the server, those of findings
 * in a text, and the menu of the site, which tests/engines tests in this browser.
 */
const config = configOf(
  'workbench-firefox',
  {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: fileURLToPath(new URL('workbench/firefox/launch.ts', import.meta.url)),
      firefoxUserPrefs: {
        ...Object.fromEntries(
          Object.entries(NOWHERE).map(([name, value]) => [`network.proxy.${name}`, value]),
        ),
        'intl.accept_languages': 'fr',
        // Reads the clipboard without the confirmation of Firefox.
        'dom.events.testing.asyncClipboard': true,
      },
    },
  },
  {
    testIgnore: ['many-entries.spec.ts'],
    grepInvert: [
      /violation of axe/u,
      /reports on the text/u,
      /requests to this machine/u,
      /whose menu opens/u,
    ],
  },
);

export default {
  ...config,
  globalSetup: fileURLToPath(new URL('workbench/firefox/install.ts', import.meta.url)),
};
