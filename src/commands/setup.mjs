/**
 * Prepares a fresh machine, then does nothing on the next run. `npm` calls it before each command,
 * with whichever Node is there (18 or later), so it imports nothing but Node itself.
 *
 * node src/commands/setup.mjs             packages, and Node 24 among them
 * node src/commands/setup.mjs --browser   the same, and a Chromium for the tests
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { findChromium, installChromium } from './chromium.mjs';

const STAMP = 'node_modules/.installed';
const LEAST_NODE = [22, 12];

/** Ends the command with one sentence for the person at the keyboard. */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** What the installed packages answer for: the lockfile, and the machine they were chosen for. */
function wantedStamp() {
  return createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

function installPackages() {
  const wanted = wantedStamp();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installation des paquets (une seule fois)…');
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const { status } = npm
    ? spawnSync(node ?? process.execPath, [npm, ...options], { stdio: 'inherit' })
    : spawnSync('npm', options, { stdio: 'inherit' });
  if (status !== 0) {
    stop(
      'Les paquets n’ont pas pu être installés : vérifiez la connexion au réseau, puis relancez.',
    );
  }
  writeFileSync(STAMP, wanted);
}

/** Astro needs a recent Node; Linux gets one with the packages, other systems bring their own. */
function requireRecentNode() {
  const local = 'node_modules/.bin/node';
  const version = existsSync(local)
    ? spawnSync(local, ['--version'], { encoding: 'utf8' }).stdout.trim()
    : process.version;
  const [major, minor] = version.slice(1).split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  stop(
    `Node ${LEAST_NODE.join('.')} ou plus récent est nécessaire (ici ${version}) : https://nodejs.org/`,
  );
}

async function requireBrowser() {
  if (await findChromium()) return;
  console.log('Installation de Chromium pour les tests (une seule fois)…');
  installChromium();
  if (await findChromium()) return;
  stop(
    'Aucun navigateur Chromium pour les tests : installez-le (Debian : apt-get install chromium) ou donnez son chemin dans CHROMIUM_PATH, puis relancez.',
  );
}

installPackages();
requireRecentNode();
if (process.argv.includes('--browser')) await requireBrowser();
