/**
 * Makes the page of the CMS: a program that `build.ts` starts. The memory that a bundler takes is given back
 * at its end, and what it says to its process of « production » does not reach a development server.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { mend } from './mends.ts';
import { makePolicy } from './policy.ts';
import words from './words.fr.json' with { type: 'json' };

/** What the page is made of. */
export interface BundleOptions {
  /** Folder that is made. */
  outDir: string;
  /** Origin of the forge that the page may ask; absent if the texts are on this machine. */
  forgeOrigin?: string | undefined;
  /** Folder of packages that holds the parser of the texts. */
  parser: string;
}

const inside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

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

/** Mends Sveltia, and leaves out what the page does not need. */
const cmsParts = ({ forgeOrigin }: BundleOptions): Plugin => ({
  name: 'cms-parts',
  enforce: 'pre',
  resolveId: (id) => (UNUSED.test(id) ? '\0unused' : undefined),
  load(id) {
    if (id === '\0unused') return 'export default []; export const optimize = undefined;';
    if (id.replaceAll('\\', '/').endsWith('@sveltia/cms/locales/fr.json'))
      return JSON.stringify(withWords(JSON.parse(readFileSync(id, 'utf8')) as Words, words));
    return undefined;
  },
  transform: (program, id) =>
    id.replaceAll('\\', '/').endsWith('@sveltia/cms/npm/index.js')
      ? { code: mend(program, inside('page')), map: null }
      : undefined,
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: {
        'http-equiv': 'Content-Security-Policy',
        content: makePolicy(forgeOrigin),
      },
      injectTo: 'head-prepend',
    },
  ],
});

/** Has Vite make the page of the CMS. */
async function bundle(options: BundleOptions): Promise<void> {
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
        '@bruits/satteri-wasm32-wasi': join(options.parser, '@bruits/satteri-wasm32-wasi'),
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

await bundle(JSON.parse(process.argv[2]!) as BundleOptions);
