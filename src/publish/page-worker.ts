/** What the threads of `page-pool.ts` do with one file at a time. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCopies } from '../hosting/compress.ts';
import { parsePage } from '../platform/html.ts';
import { readRecords, type SectionRecord } from '../search/records.ts';
import { readBuiltPage, type BuiltPage } from './built-pages.ts';
import { changeStyles, minifyPage } from './minify-page.ts';
import { EditedPage } from './page-edits.ts';
import type { StyleChange } from './styles/css-assigner.ts';
import { usedNamesOf, type UsedNames } from './styles/css-targets.ts';

/** A file of the site. */
interface SiteFile {
  /** Folder of the site. */
  dist: string;
  /** Path of the file, from that folder. */
  file: string;
}

/** A minified page. */
export interface MinifiedPage {
  page: BuiltPage;
  /** Text of its one style element; empty if it has none. */
  styles: string;
  usedNames: UsedNames;
}

/** Minifies a page, with the styles of the whole site, and reads what it then holds: it is parsed once. */
export async function minify({ dist, file }: SiteFile): Promise<MinifiedPage> {
  const path = join(dist, file);
  const page = new EditedPage(await readFile(path, 'utf8'));
  const styles = minifyPage(page);
  await writeFile(path, page.toString());
  const { elements } = page;
  return { page: readBuiltPage(file, elements), styles, usedNames: usedNamesOf(elements) };
}

/** A text of the site, with the styles that it gets, and the folder of the build cache. */
export interface FinishedText extends SiteFile {
  memory: string;
  change: StyleChange | undefined;
}

/** Gives a page its own styles, and writes the compressed copies of a page or of another text. */
export async function finish({ dist, memory, file, change }: FinishedText): Promise<void> {
  const path = join(dist, file);
  if (change) {
    const html = await readFile(path, 'utf8');
    await writeFile(path, changeStyles(html, change.from, change.to));
  }
  await writeCopies({ dist, memory }, file);
}

/** A page of the site, with the address of the page of signs. */
export interface SearchedPage extends SiteFile {
  care: string | undefined;
}

/** Reads the sections of a page for the search. */
export const records = async ({ dist, file, care }: SearchedPage): Promise<SectionRecord[]> =>
  readRecords(parsePage(await readFile(join(dist, file), 'utf8')), care);
