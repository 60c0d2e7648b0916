/**
 * Makes the page of the CMS: a program that `build.ts` starts. The memory that a bundler takes is given back
 * at its end, and what it says to its process of « production » does not reach a development server.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { makeBlocks } from './block-forms.ts';
import { apiOf, type Forge } from './forge.ts';
import { mend } from './mends.ts';
import { makePolicy } from './policy.ts';
import words from './words.fr.json' with { type: 'json' };

/** What the page is made of. */
export interface BundleOptions {
  /** Folder that is made. */
  outDir: string;
  /** Address of the site, without a slash at its end. */
  site: string;
  /** Where the texts are; absent if they are on this machine. */
  forge?: Forge | undefined;
  /** Addresses of the texts and of the configuration, beside the page. */
  texts: string;
  configuration: string;
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

/** Tells the page what it is made for, mends Sveltia, and leaves out what it does not need. */
const cmsParts = ({ site, forge, texts, configuration }: BundleOptions): Plugin => ({
  name: 'cms-parts',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'virtual:cms') return '\0cms';
    return UNUSED.test(id) ? '\0unused' : undefined;
  },
  load(id) {
    if (id === '\0unused') return 'export default []; export const optimize = undefined;';
    if (id === '\0cms') {
      const parts = { blocks: makeBlocks(), site, forge, texts, configuration };
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
      ? { code: mend(program, inside('page/typed-words.ts')), map: null }
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
