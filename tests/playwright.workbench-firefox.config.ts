import { fileURLToPath } from 'node:url';
import { configOf } from './playwright.workbench.config.ts';

/** Addresses of other machines lead to a port that nobody listens on. */
const NOWHERE = { type: 1, http: '127.0.0.1', http_port: 9, ssl: '127.0.0.1', ssl_port: 9 };

/**
 * The workbench in Debian's Firefox. Left out: what measures the page or the server, what the check says
 * of a text, and the menu of the site beside it, which tests/engines tries in this browser.
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
        // Reads the clipboard without the button that Firefox asks a person with.
        'dom.events.testing.asyncClipboard': true,
      },
    },
  },
  {
    testIgnore: ['crowd.spec.ts'],
    grepInvert: [/that axe finds/u, /speaks in the text/u, /asks nobody/u, /whose menu opens/u],
  },
);

export default {
  ...config,
  globalSetup: fileURLToPath(new URL('workbench/firefox/install.ts', import.meta.url)),
};
