import { mkdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { NONCE_META, WORKBENCH } from '../protocol.ts';
import { CACHE } from './content/files.ts';

/** Address of the files of the page, followed by a slash and the name of one. */
export const ASSETS = `${WORKBENCH}/page`;

/** Types of the files that the bundle holds. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** Leaves out what React Aria says in languages other than French. */
const FRENCH_ONLY: Plugin = {
  name: 'french-only',
  setup: ({ onLoad }) =>
    // A regular expression of Go.
    onLoad({ filter: /react-aria.*[\\/]intl[\\/].*\.mjs$/ }, ({ path }) =>
      path.endsWith('fr-FR.mjs') ? undefined : { contents: 'export default {}' },
    ),
};

/**
 * Bundles the page of the workbench into `.cache`, apart from the site: the live preview does not reload
 * it, and `dist` has nothing of it.
 *
 * @param root - Root of the project.
 */
export async function bundlePage(root: string): Promise<void> {
  const outdir = join(root, CACHE, 'page');
  await mkdir(outdir, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'src/workbench/page/main.tsx' },
    outdir,
    bundle: true,
    format: 'esm',
    splitting: true,
    chunkNames: '[name]-[hash]',
    plugins: [FRENCH_ONLY],
    target: ['chrome110', 'firefox115', 'safari16'],
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    loader: { '.woff2': 'file', '.svg': 'file' },
    assetNames: '[name]-[hash]',
    publicPath: ASSETS,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
}

/** A file of the bundle with its type; undefined when there is none of that name. */
export async function readAsset(
  root: string,
  name: string,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const type = TYPES[extname(name)];
  if (!type || !/^[\w-]+(?:\.[\w-]+)*$/u.test(name)) return undefined;
  const bytes = await readFile(join(root, CACHE, 'page', name)).catch(() => undefined);
  return bytes && { type, bytes };
}

/** Content security policy of the page: only its own files and the preview. */
export const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The HTML of the page. It needs no key and has no secret: until its script has found the key, it shows how
 * to open the workbench.
 *
 * @param nonce - Letters and digits.
 */
export const writePage = (nonce: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="${NONCE_META}" content="${nonce}">
<title>Atelier</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${ASSETS}/main.css">
<script type="module" src="${ASSETS}/main.js"></script>
</head>
<body>
<div id="atelier">
<main id="ferme" class="closed" hidden>
<h1>Ouvrez l’atelier par son adresse complète</h1>
<p>L’atelier est bien en marche, mais cette adresse n’a pas sa clé, qui en réserve l’entrée à vous seul.</p>
<ul>
<li>La petite fenêtre où il tourne montre l’adresse complète : ouvrez-la dans ce navigateur.</li>
<li>Si vous ne retrouvez pas cette fenêtre, double-cliquez de nouveau sur « Ouvrir l’atelier », ou lancez « npm run atelier » : l’atelier s’ouvre tout seul.</li>
</ul>
</main>
</div>
<noscript><p>L’atelier a besoin de JavaScript : autorisez-le pour cette adresse, puis rechargez la page.</p></noscript>
</body>
</html>
`;
