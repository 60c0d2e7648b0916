import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endPrograms, findPort, startProgram, type Engine, type Screen } from './engine.ts';
import { openMarionette, type FirefoxConnection } from './devtools.ts';

/** What the browser itself is told; it is alone: it knows no host but this one. */
const preferencesOf = (port: number) => ({
  'marionette.port': port,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'intl.accept_languages': 'fr',
  // No page knows which others have been seen.
  'places.history.enabled': false,
  'dom.w3c_touch_events.enabled': 1,
});

/** Puts into the folder of a profile what Firefox is to know from its start. */
export function writeProfile(folder: string, port: number): void {
  const lines = Object.entries(preferencesOf(port)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join(''));
}

/** Gives the page a size, whatever that of the window, and colours. */
export const setScreen = (connection: FirefoxConnection, { width, height, isDark }: Screen) =>
  connection.command(
    `const [width, height, scheme] = arguments;
    window.resizeTo(1400, 1100);
    const { style } = gBrowser.selectedBrowser;
    style.minWidth = style.maxWidth = width + 'px';
    style.minHeight = style.maxHeight = height + 'px';
    Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', scheme);`,
    ...[width, height, isDark ? 0 : 1],
  );

/**
 * Runs among the code of Firefox: prints pages as WebDriver would, each in a tab of its own. All at
 * once, for Firefox idles for most of a second after each sheet.
 */
const PRINT = `
  const { print } = ChromeUtils.importESModule('chrome://remote/content/shared/PDF.sys.mjs');
  const settingsFor = ({ width, height, margin }) => {
    const side = margin / 10;
    return print.addDefaultSettings({ 
      margin: { top: side, bottom: side, left: side, right: side },
      page: { width: width / 10, height: height / 10 },
    });
  };
  return Promise.all(arguments[0].map(async ({ address, paper }) => {
    const tab = gBrowser.addTrustedTab(address);
    const { linkedBrowser: browser } = tab;
    while (browser.currentURI.spec !== address || browser.webProgress.isLoadingDocument)
      await new Promise((done) => setTimeout(done, 20));
    const pdf = await print.printToBinaryString(
      browser.browsingContext,
      Object.assign(await print.getPrintSettings(settingsFor(paper)), { printPageDelay: 0 }),
    );
    gBrowser.removeTab(tab);
    return btoa(pdf);
  }));`;

/** Runs among the code of Firefox: what it says of pages, and not of itself. */
const READ_CONSOLE = `
  const messages = Services.console.getMessageArray();
  Services.console.reset();
  return messages
    .filter((message) => message instanceof Ci.nsIScriptError && message.sourceName.startsWith('http'))
    .map(({ errorMessage }) => errorMessage);`;

/** Debian's Firefox, without a window. */
export const firefox: Engine = {
  name: 'Firefox',
  start: async () => {
    const port = await findPort();
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    writeProfile(profile, port);
    const program = startProgram('firefox-esr', [
      ...['--headless', '--marionette', '--remote-allow-system-access', '--no-remote'],
      ...['--profile', profile, 'about:blank'],
    ]);
    const connection = await openMarionette(port);
    return {
      show: async (screen) => {
        await setScreen(connection, screen);
        return {
          ...connection,
          readConsole: async () => (await connection.command(READ_CONSOLE)) as string[],
          close: async () => {},
        };
      },
      print: async (jobs, folder) => {
        const sheets = (await connection.command(PRINT, jobs)) as string[];
        for (const [rank, pdf] of sheets.entries())
          writeFileSync(join(folder, `${rank}.pdf`), Buffer.from(pdf, 'base64'));
      },
      stop: async () => {
        await connection.close().catch(() => {});
        await endPrograms([program]);
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
};
