import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect, promisify } from 'node:util';
import { CONTENT } from '../document/document.ts';
import type { Texts } from './check/check-text.ts';
import { findBroken } from './broken.ts';
import type { BundleOptions } from './bundle.ts';
import { makeConfig } from './config.ts';
import type { Forge } from './forge.ts';

/** Options of a build of the CMS. */
export interface CmsOptions {
  /** Root of the project. */
  root: string;
  outDir: string;
  /** Address of the site, without a slash at its end; that of its folder if the texts are on this machine. */
  site: string;
  /** Where the texts are; absent if they are on this machine. */
  forge?: Forge;
}

/** Name of the file of the texts, beside the page. */
export const TEXTS_FILE = 'texts.json';

/** Name of the file of the configuration, beside the page. */
export const CONFIG_FILE = 'config.json';

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
export function readTexts(root: string): Texts {
  const entries = readdirSync(join(root, CONTENT), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      const path = join(parentPath, name)
        .slice(root.length + 1)
        .replaceAll('\\', '/');
      if (/\.(?:mdx|yaml|md|svg)$/u.test(name)) return [path, bytes.toString()];
      return [path, `data:;base64,${bytes.subarray(0, HEAD_LENGTH).toString('base64')}`];
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

/** The configuration of the page, for the texts as they are now. */
export const readConfig = async (root: string, forge?: Forge): Promise<string> => {
  const today = new Date().toLocaleDateString('sv-SE');
  return JSON.stringify(makeConfig(root, forge, await findBroken(root, today)));
};

/**
 * Builds the CMS: a folder of files that a development server or a host sends.
 *
 * @throws Error In French, if it cannot be made.
 */
export async function buildCms(options: CmsOptions): Promise<void> {
  const { root, outDir, site, forge } = options;
  const parser = installParser();
  const bundled: BundleOptions = {
    outDir,
    site,
    forge,
    parser,
    texts: TEXTS_FILE,
    configuration: CONFIG_FILE,
  };
  try {
    await promisify(execFile)(process.execPath, [inside('bundle.ts'), JSON.stringify(bundled)]);
    writeFileSync(join(outDir, CONFIG_FILE), await readConfig(root, forge));
  } catch (cause) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(join(root, LOG), inspect(cause));
    throw new Error(NOT_BUILT, { cause });
  }
  for (const name of ['index.aff', 'index.dic'])
    cpSync(join(PROJECT, 'node_modules/dictionary-fr', name), join(outDir, name));
  writeFileSync(join(outDir, TEXTS_FILE), JSON.stringify(readTexts(root)));
}
