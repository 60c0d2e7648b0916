import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../platform/files.ts';
import { parsePage, writePage } from '../platform/html.ts';
import { readBuiltPage, type BuiltPage, type BuiltPages } from './built-pages.ts';
import { minifyPage, trimPage } from './minify-page.ts';
import { makePurge } from './styles.ts';

/**
 * Finishes the pages that Astro made, each parsed once: minifies it, and gives it the styles that it can
 * use.
 *
 * @param dist - Folder of the site.
 * @param care - Address of the page of signs, whose card other pages repeat.
 * @returns What each page then holds, by its file.
 */
export async function finishPages(dist: string, care?: string): Promise<BuiltPages> {
  const files = await listFiles(dist);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const purge = makePurge(
    await Promise.all(scripts.map((file) => readFile(join(dist, file), 'utf8'))),
  );
  const pages = new Map<string, BuiltPage>();
  for (const file of files.filter((path) => path.endsWith('.html'))) {
    const path = join(dist, file);
    const page = parsePage(await readFile(path, 'utf8'));
    minifyPage(page, purge);
    pages.set(file, readBuiltPage(file, page, care));
    trimPage(page);
    await writeFile(path, writePage(page));
  }
  return pages;
}
