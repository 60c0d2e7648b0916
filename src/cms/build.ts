import { execFileSync } from 'node:child_process';
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
import { inspect } from 'node:util';
import { build, type Plugin } from 'vite';
import { CONTENT } from '../document/document.ts';
import type { Texts } from './check/check-text.ts';
import { makeBlocks } from './block-forms.ts';
import { findBroken } from './broken.ts';
import { makeConfig } from './config.ts';
import { apiOf, type Forge } from './forge.ts';
import { mend } from './mends.ts';
import { makePolicy } from './policy.ts';
import words from './words.fr.json' with { type: 'json' };

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

/** What Sveltia loads and an author never needs: colours of code, maps and other languages. */
const UNUSED =
  /^(?:@shikijs\/|svgo|leaflet|terra-draw)|\/locales\/(?!fr\.)[\w-]+\.json$|\/locales\/en-\w+\.json$/u;

interface Words {
  [name: string]: string | Words;
}

/** Words of Sveltia, with those that have no French yet and those that this site says otherwise. */
function withWords(known: Words, added: Words): Words {
  const merged = { ...known };
  for (const [name, word] of Object.entries(added)) {
    const old = known[name];
    merged[name] =
      typeof word === 'string' ? word : withWords(typeof old === 'object' ? old : {}, word);
  }
  return merged;
}

/** The configuration of the page, for the texts as they are now. */
export const readConfig = async (root: string, forge?: Forge): Promise<string> => {
  const today = new Date().toLocaleDateString('sv-SE');
  return JSON.stringify(makeConfig(root, forge, await findBroken(root, today)));
};

/** Tells the page what it is made for, mends Sveltia, and leaves out what it does not need. */
const cmsParts = ({ site, forge }: CmsOptions): Plugin => ({
  name: 'cms-parts',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'virtual:cms') return '\0cms';
    return UNUSED.test(id) ? '\0unused' : undefined;
  },
  load(id) {
    if (id === '\0unused') return 'export default []; export const optimize = undefined;';
    if (id === '\0cms') {
      const parts = {
        blocks: makeBlocks(),
        site,
        forge,
        texts: TEXTS_FILE,
        configuration: CONFIG_FILE,
      };
      return Object.entries(parts)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    }
    if (id.replaceAll('\\', '/').endsWith('@sveltia/cms/locales/fr.json'))
      return JSON.stringify(withWords(JSON.parse(readFileSync(id, 'utf8')) as Words, words));
    return undefined;
  },
  transform: (program, id) =>
    id.replaceAll('\\', '/').endsWith('@sveltia/cms/npm/index.js')
      ? { code: mend(program), map: null }
      : undefined,
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: {
        'http-equiv': 'Content-Security-Policy',
        content: makePolicy(forge && new URL(apiOf(forge)).origin),
      },
      injectTo: 'head-prepend',
    },
  ],
});

/** Has Vite make the page of the CMS. */
async function bundle(options: CmsOptions, parser: string): Promise<void> {
  const standIn = (name: string) => inside(`check/stand-ins/${name}.ts`);
  await build({
    root: inside('page'),
    base: './',
    configFile: false,
    logLevel: 'silent',
    plugins: [cmsParts(options)],
    define: { 'import.meta.env.BASE_URL': '"/"' },
    resolve: {
      alias: {
        sharp: standIn('sharp'),
        'dictionary-fr': standIn('dictionary'),
        '@bruits/satteri-wasm32-wasi': join(parser, '@bruits/satteri-wasm32-wasi'),
      },
    },
    build: {
      outDir: options.outDir,
      emptyOutDir: true,
      target: 'es2024',
      modulePreload: { polyfill: false },
    },
  });
}

/**
 * Builds the CMS: a folder of files that a development server or a host sends.
 *
 * @throws Error In French, if it cannot be made.
 */
export async function buildCms(options: CmsOptions): Promise<void> {
  const { root, outDir } = options;
  const parser = installParser();
  const { NODE_ENV } = process.env;
  try {
    await bundle(options, parser);
    writeFileSync(join(outDir, CONFIG_FILE), await readConfig(root, options.forge));
  } catch (cause) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(join(root, LOG), inspect(cause));
    throw new Error(NOT_BUILT, { cause });
  }
  // A build says « production » to the whole process, in which a development server then leaves out much.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  for (const name of ['index.aff', 'index.dic'])
    cpSync(join(PROJECT, 'node_modules/dictionary-fr', name), join(outDir, name));
  writeFileSync(join(outDir, TEXTS_FILE), JSON.stringify(readTexts(root)));
}
