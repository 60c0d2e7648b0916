import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../platform/files.ts';
import { readRecords, type SectionRecord } from '../search/records.ts';
import { readBuiltPage, type BuiltPage } from './built-pages.ts';
import { readMarks, type Reading } from './marks.ts';
import { changePolicy, changeStyles, minifyPage } from './minify-page.ts';
import { EditedPage } from './page-edits.ts';
import { CssAssigner } from './styles.ts';

/** What the checks, the weights and the search read of a page. */
export interface FinishedPage extends BuiltPage {
  /** Its sections, for the search. */
  records: readonly SectionRecord[];
  /** Its marks of sources, and its words. */
  reading: Reading;
}

/**
 * Finishes the pages that Astro made, each parsed once: minifies it, and gives it the styles that it can
 * use.
 *
 * @param dist - Folder of the site.
 * @param care - Address of the page of signs, whose card other pages repeat.
 * @returns What each page then holds, by its file.
 */
export async function finishPages(
  dist: string,
  care: string | undefined,
): Promise<ReadonlyMap<string, FinishedPage>> {
  const css = new CssAssigner(dist);
  const pages = new Map<string, FinishedPage>();
  for (const file of (await listFiles(dist)).filter((path) => path.endsWith('.html'))) {
    const path = join(dist, file);
    const page = new EditedPage(await readFile(path, 'utf8'));
    const styles = minifyPage(page);
    await writeFile(path, page.toString());
    const { elements, tree } = page;
    css.add(file, styles, elements);
    pages.set(file, {
      ...readBuiltPage(file, elements),
      records: readRecords(tree, care),
      reading: readMarks(tree),
    });
  }
  for (const [file, { from, to }] of css.assign()) {
    const path = join(dist, file);
    await writeFile(path, changeStyles(await readFile(path, 'utf8'), from, to));
    const page = pages.get(file)!;
    if (page.policy) pages.set(file, { ...page, policy: changePolicy(page.policy, from, to) });
  }
  return pages;
}
