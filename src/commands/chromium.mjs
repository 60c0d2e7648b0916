import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  // The same engine without windows: it starts faster and leaves the processor to the pages.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Options under which Chromium runs as root, in a container, and asks nothing of the network. */
export const CHROMIUM_OPTIONS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Where a Chromium is, without installing anything: $CHROMIUM_PATH, then the usual places of each
 * system, then Playwright's own download.
 *
 * @returns {Promise<string | undefined>} Path of the program; `undefined` when there is none.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  const known = [...(named ? [named] : []), ...USUAL_PLACES].find((path) => existsSync(path));
  if (known) return known;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** Whether this is a Debian on which packages may be installed. */
const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Whether the Chromium without windows is missing where it can be had. */
export const wantsLighterChromium = () =>
  !process.env.CHROMIUM_PATH && isDebianRoot() && !existsSync(USUAL_PLACES[0] ?? '');

/** Installs Debian's Chromium where that is allowed, else Playwright's; says nothing of success. */
export function installChromium() {
  const run = (command, options) => spawnSync(command, options, { stdio: 'inherit' }).status === 0;
  const install = (name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  const byDebian =
    isDebianRoot() &&
    run('apt-get', ['update', '-qq']) &&
    (install('chromium-headless-shell') || install('chromium'));
  if (!byDebian) run('npx', ['playwright', 'install', 'chromium']);
}
