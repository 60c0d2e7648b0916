import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const PACKAGE = '@fontsource-variable/atkinson-hyperlegible-next';
const SOURCE = `files/atkinson-hyperlegible-next-latin-wght-normal.woff2`;
const ROOT = new URL('../../', import.meta.url);
const FOLDER = '.astro/fonts';

/**
 * What French texts are written with. A sign of programs or of another language, if a text ever
 * quotes one, comes from the reader's own fonts.
 */
const CHARACTERS = [
  ' !"#%&\'()*+,-./0123456789:;<=>?@[]',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸàâäæçéèêëîïôöœùûüÿ',
  '\u00A0«»°·×÷–—‘’“”•…€−',
].join('');

/**
 * Cuts the typeface of the site down to what French needs, weights 400 to 700: 14 kB instead of 34.
 * The result is kept in `.astro/`, under a name made from what it is made of.
 *
 * @returns Path of the woff2 file from the root of the project: Astro makes the name of the family from
 * it, and a whole path would give each computer pages of its own.
 */
export async function makeFont(): Promise<string> {
  const source = await readFile(fileURLToPath(import.meta.resolve(`${PACKAGE}/${SOURCE}`)));
  const key = createHash('sha256').update(source).update(CHARACTERS).digest('hex').slice(0, 16);
  const name = `${FOLDER}/${key}.woff2`;
  const target = new URL(name, ROOT);
  if (!existsSync(target)) {
    // Its three programs hold memory for as long as the process lives.
    const { default: subsetFont } = await import('subset-font');
    const font = await subsetFont(source, CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    });
    await mkdir(new URL(FOLDER, ROOT), { recursive: true });
    const draft = new URL(`${FOLDER}/${key}-${process.pid}.woff2`, ROOT);
    await writeFile(draft, font);
    await rename(draft, target);
  }
  return `./${name}`;
}
