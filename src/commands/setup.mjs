/**
 * Prepares a fresh machine, then does nothing on the next run. `npm` calls it before each command,
 * with whichever Node is there (18 or later), so it imports nothing but Node itself.
 *
 * node src/commands/setup.mjs               what authors need, and on Linux Node 24 with it
 * node src/commands/setup.mjs --developer   the same, and what tests and formatting need
 * node src/commands/setup.mjs --browser     the same, and a Chromium for the tests
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findChromium, installChromium, wantsLighterChromium } from './chromium.mjs';

const INSTALLED = 'node_modules/.package-lock.json';
const OWN_NODE = 'node_modules/.bin/node';
/** First versions that read TypeScript as it is written. */
const LEAST_NODE = [
  [22, 18],
  [23, 6],
];
/** Machines for which a recent Node is one of the packages. */
const WITH_OWN_NODE = ['linux x64', 'linux arm64'];

const machine = `${process.platform} ${process.arch}`;
const isTested = process.argv.includes('--browser');
const isDeveloper = isTested || process.argv.includes('--developer');

/** Ends the command with one sentence for the person at the keyboard. */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Some signs mean something else in the addresses of modules, and no tool of the site reads them. */
function requirePlainFolder() {
  const folder = process.cwd();
  const name = folder.split(/[/\\]/u).find((part) => /[#%?*]/u.test(part));
  if (name === undefined) return;
  stop(
    `Le dossier « ${name} » (dans « ${folder} ») porte un des signes # % ? *, que les outils du site ne savent pas lire : renommez-le sans ce signe, puis relancez.`,
  );
}

/** Whether a Node, such as « v22.18.0 », runs the commands. */
function isRecent(version) {
  const [major, minor] = version.slice(1).split('.').map(Number);
  const least = LEAST_NODE.find(([known]) => known === major);
  return least ? minor >= least[1] : major > LEAST_NODE[0][0];
}

/** A command runs on the Node among the packages where there is one, else on that of the machine. */
function requireRecentNode() {
  if (isRecent(process.version)) return;
  const own = existsSync(OWN_NODE) && spawnSync(OWN_NODE, ['--version'], { encoding: 'utf8' });
  if (own && isRecent(own.stdout?.trim() ?? '')) return;
  stop(
    `Ce site a besoin de Node ${LEAST_NODE[0].join('.')} ou plus récent ; cet ordinateur a la version ${process.version.slice(1)}. Téléchargez la version « LTS » sur https://nodejs.org/fr/download, installez-la, ouvrez un nouveau terminal, puis relancez.`,
  );
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Whether npm has put every package of the lockfile in place for this machine, as the list that it
 * leaves beside them says; it writes that list last.
 */
function areInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const there = readPackages(INSTALLED);
  const isNeeded = ({ dev, optional, devOptional, os, cpu, libc }) => {
    if (dev && !isDeveloper) return false;
    if (!optional && !devOptional) return true;
    return !libc && os?.includes(process.platform) && cpu?.includes(process.arch);
  };
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, wanted]) => path === '' || !isNeeded(wanted) || there[path]?.version === wanted.version,
  );
}

/** Runs npm, and shows to whoever looks at a terminal that time goes by. Gives its exit status. */
async function runNpm(program, options, more) {
  const words = 'Installation des paquets (une seule fois)…';
  const start = Date.now();
  const tell = () =>
    process.stdout.write(`\r${words} ${Math.round((Date.now() - start) / 1000)} s `);
  const timer = process.stdout.isTTY ? setInterval(tell, 1000) : undefined;
  if (timer) tell();
  else console.log(words);
  const status = await new Promise((resolve) => {
    const npm = spawn(program, options, { stdio: 'inherit', ...more });
    npm.on('error', () => resolve(1));
    npm.on('close', (code) => resolve(code));
  });
  clearInterval(timer);
  if (timer) console.log();
  return status;
}

/** Authors never wait for what only tests need; what tests installed serves authors as well. */
async function installPackages() {
  if (areInstalled()) return;
  const options = [
    'ci',
    '--ignore-scripts',
    isDeveloper || existsSync('node_modules/vitest') ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--no-progress',
  ];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const status = npm
    ? await runNpm(node ?? process.execPath, [npm, ...options])
    : await runNpm('npm', options, { shell: process.platform === 'win32' });
  if (status !== 0) {
    stop(
      'Les paquets n’ont pas pu être installés : vérifiez la connexion au réseau, puis relancez.',
    );
  }
}

async function requireBrowser() {
  if ((await findChromium()) && !wantsLighterChromium()) return;
  console.log('Installation de Chromium pour les tests (une seule fois)…');
  installChromium();
  if (await findChromium()) return;
  stop(
    'Aucun navigateur Chromium pour les tests : installez-le (Debian : apt-get install chromium) ou donnez son chemin dans CHROMIUM_PATH, puis relancez.',
  );
}

requirePlainFolder();
// Nothing is downloaded for a machine that could not use it.
if (!WITH_OWN_NODE.includes(machine)) requireRecentNode();
await installPackages();
requireRecentNode();
if (isTested) await requireBrowser();
