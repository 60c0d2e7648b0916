/**
 * The fixture site: the program of the project around the content of `tests/fixtures/site`. Tests of
 * behaviour look at it, so that no word of the real content can turn them red.
 *
 * node tests/support/fixture-site.ts                  builds it, if it is not built
 * node tests/support/fixture-site.ts --port <number>  and serves it
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DAY } from './day.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.cache/fixture-sites');
/** Sites kept for whoever changes the program and goes back. */
const MOST_KEPT = 4;

/** Folder that takes the place of `src/content` on the fixture site. */
export const FIXTURE_CONTENT = join(ROOT, 'tests/fixtures/site/content');

/** Address that the fixture site is built for. */
export const FIXTURE_ORIGIN = 'https://www.exemple.fr';

/** Variables of its build, whatever those of whoever runs the tests. */
const ENVIRONMENT = { SITE_URL: FIXTURE_ORIGIN, BASE_PATH: '', SECURITY_CONTACT: '' };

/** What the program is made of, from the root of the project; its content is left out. */
const PROGRAM = ['src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'];
const REAL_CONTENT = join(ROOT, 'src/content');
const isProgram = (path: string) => path !== REAL_CONTENT;

/** Every file of a file or folder. */
function listFiles(path: string): string[] {
  if (!isProgram(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)));
}

/** One name for all that the site is made of, its day and its address included. */
function fingerprint(): string {
  const inputs = [...PROGRAM, 'package-lock.json'].map((name) => join(ROOT, name));
  const hash = createHash('sha256').update(JSON.stringify([DAY, ENVIRONMENT]));
  for (const file of [...inputs, FIXTURE_CONTENT].flatMap(listFiles))
    hash.update(relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Links each package by itself: the folder around them is where Vite keeps what it bundled for one server. */
function linkPackages(root: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(root, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (!name.startsWith('.vite')) symlinkSync(join(from, name), join(to, name), 'junction');
}

/** A copy of the program with another content, not built. */
export function assembleSite(root: string, content: string): void {
  for (const name of PROGRAM)
    cpSync(join(ROOT, name), join(root, name), { recursive: true, filter: isProgram });
  cpSync(content, join(root, 'src/content'), { recursive: true });
  // Made from the font alone, in a second or two: not to be made again.
  const fonts = join(ROOT, '.astro/fonts');
  if (existsSync(fonts)) cpSync(fonts, join(root, '.astro/fonts'), { recursive: true });
  linkPackages(root);
}

/** Deletes the sites that were made longest ago. */
function prune(): void {
  const sites = globSync('[0-9a-f]'.repeat(16), { cwd: CACHE })
    .map((name) => join(CACHE, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const path of sites.slice(MOST_KEPT)) rmSync(path, { recursive: true, force: true });
}

/** Root of the copy of the project that is the fixture site; it is there once it is built. */
export const findFixtureSite = () => join(CACHE, fingerprint());

/**
 * The fixture site, built by the project's own command; built again only when the program or its content
 * has changed. Two runs at once both get a whole site.
 *
 * @returns Root of the copy of the project; the site is in its `dist`.
 * @throws {Error} With the words of the build, when it stops.
 */
export function buildFixtureSite(): string {
  const root = findFixtureSite();
  if (existsSync(root)) return root;
  const draft = `${root}-${process.pid}`;
  mkdirSync(dirname(draft), { recursive: true });
  try {
    assembleSite(draft, FIXTURE_CONTENT);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['src/commands/build.ts', '--day', DAY],
      { cwd: draft, encoding: 'utf8', env: { ...process.env, ...ENVIRONMENT } },
    );
    if (status !== 0) throw new Error(`The fixture site is not built.\n${stdout}${stderr}`);
    try {
      renameSync(draft, root);
    } catch (error) {
      // Another run has put the same site there meanwhile.
      if (!existsSync(root)) throw error;
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  prune();
  return root;
}

if (import.meta.main) {
  const { port } = parseArgs({ options: { port: { type: 'string' } } }).values;
  const cwd = buildFixtureSite();
  if (port !== undefined) {
    const options = ['src/commands/start.ts', '--serve-only', '--port', port];
    const env = { ...process.env, ...ENVIRONMENT };
    const server = spawn(process.execPath, options, { cwd, env, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => server.kill(signal));
    server.on('exit', (code) => process.exit(code ?? 0));
  }
}
