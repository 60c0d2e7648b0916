import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SOURCE = fileURLToPath(new URL('../search/page.ts', import.meta.url));

/**
 * Writes the script of the search page, under a name made from what it holds. Astro would fetch a script of
 * a page at once; this one is asked for by the starter of the page, when someone comes to the field.
 *
 * @param dist - Folder of the site.
 * @returns Path of the script from there.
 */
export async function publishSearchScript(dist: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    format: 'esm',
    minify: true,
    loader: { '.css': 'text' },
    write: false,
    target: 'es2020',
    legalComments: 'none',
  });
  const [script] = outputFiles;
  const name = createHash('sha256').update(script!.contents).digest('hex').slice(0, 8);
  const file = `_astro/recherche.${name}.js`;
  await mkdir(join(dist, '_astro'), { recursive: true });
  await writeFile(join(dist, file), script!.contents);
  return file;
}
