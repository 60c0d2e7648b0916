import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const USUAL_PLACES = [
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

/** Installs Debian's Chromium where that is allowed, else Playwright's; says nothing of success. */
export function installChromium() {
  const run = (command, options) => spawnSync(command, options, { stdio: 'inherit' }).status === 0;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const byDebian =
    isDebianRoot &&
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  if (!byDebian) run('npx', ['playwright', 'install', 'chromium']);
}
