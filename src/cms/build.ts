import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect, promisify } from 'node:util';
import { readLetters } from '../document/files/encoding.ts';
import { readFiles } from '../document/read.ts';
import { localDay } from '../lib/dates.ts';
import type { Texts } from './check/check-text.ts';
import { makeBlocks, type BlockForm } from './block-forms.ts';
import { findBroken } from './broken.ts';
import type { BundleOptions } from './bundle.ts';
import { makeConfig } from './config.ts';
import { apiOf, type Forge } from './forge.ts';
import { CONFIG_FILE, TEXTS_FILE } from './policy.ts';

/** What a page is made for. */
export interface PageParts {
  blocks: readonly BlockForm[];
  /** Address of the site, without a slash at its end; that of its folder if the texts are on this machine. */
  site: string;
  /** Where the texts are; absent if they are on this machine, beside the pages that are made of them. */
  forge?: Forge | undefined;
}

/** Options of a build of the CMS. */
export interface CmsOptions extends Omit<PageParts, 'blocks'> {
  /** Root of the project. */
  root: string;
  outDir: string;
}

/** First bytes of a picture, by which the check in the page tells its format. */
const HEAD_LENGTH = 64;

const inside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Folder of the project's packages and of what is made of them, whatever texts are edited. */
const PROJECT = inside('../..');

const NO_PARSER =
  'Le lecteur des textes n’a pas pu être téléchargé : vérifiez la connexion au réseau, puis relancez.';

/** File that keeps what the bundler said, from the root of the project. */
const LOG = '.cache/cms.log';

const NOT_BUILT = `L’éditeur des textes n’a pas pu être construit : le problème vient sans doute du programme. Le détail, pour la personne qui s’en occupe, est dans ${LOG}.`;

/** The texts of the site, and the first bytes of its pictures, by their path from the root. */
export async function readTexts(root: string): Promise<Texts> {
  return Object.fromEntries(
    (await readFiles(root)).map(({ path, bytes }) => {
      const buffer = Buffer.from(bytes);
      if (/\.(?:mdx|yaml|md|svg)$/u.test(path)) return [path, readLetters(bytes)];
      return [path, `data:;base64,${buffer.subarray(0, HEAD_LENGTH).toString('base64')}`];
    }),
  );
}

/**
 * The parser of the texts as WebAssembly, which npm installs in a folder of its own.
 *
 * @returns Path of that folder.
 * @throws Error In French, if the registry of npm cannot be reached and it was never installed.
 */
function installParser(): string {
  const lock = readFileSync(inside('satteri-wasm/package-lock.json'), 'utf8');
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 16);
  const installed = join(PROJECT, '.cache/satteri-wasm', version);
  if (!existsSync(installed)) {
    // Two processes may install at once: each in a folder of its own, and the first one to end stays.
    const folder = `${installed}-${process.pid}`;
    const options = ['ci', '--force', '--ignore-scripts', '--no-audit', '--no-fund'];
    try {
      cpSync(inside('satteri-wasm'), folder, { recursive: true });
      execFileSync('npm', options, {
        cwd: folder,
        stdio: 'pipe',
        shell: process.platform === 'win32',
      });
      renameSync(folder, installed);
    } catch (cause) {
      if (!existsSync(installed)) throw new Error(NO_PARSER, { cause });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return join(installed, 'node_modules');
}

/** What the page is made for and of, with the configuration of Sveltia, for the texts as they are now. */
export async function readConfig({
  root,
  site,
  forge,
}: Omit<CmsOptions, 'outDir'>): Promise<string> {
  const broken = await findBroken(root, localDay(new Date()));
  const page: PageParts = { blocks: makeBlocks(), site, forge };
  return JSON.stringify({ ...makeConfig(root, forge, broken), page });
}

/**
 * Builds the CMS: a folder of files that a development server or a host sends.
 *
 * @throws Error In French, if it cannot be made.
 */
export async function buildCms(options: CmsOptions): Promise<void> {
  const { root, outDir, forge } = options;
  const bundled: BundleOptions = {
    outDir,
    parser: installParser(),
    forgeOrigin: forge && new URL(apiOf(forge)).origin,
  };
  try {
    await promisify(execFile)(process.execPath, [inside('bundle.ts'), JSON.stringify(bundled)]);
    writeFileSync(join(outDir, CONFIG_FILE), await readConfig(options));
  } catch (cause) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(join(root, LOG), inspect(cause));
    throw new Error(NOT_BUILT, { cause });
  }
  for (const name of ['index.aff', 'index.dic'])
    cpSync(join(PROJECT, 'node_modules/dictionary-fr', name), join(outDir, name));
  writeFileSync(join(outDir, TEXTS_FILE), JSON.stringify(await readTexts(root)));
}
