import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readList } from '../document/lists.ts';
import { countriesOf, publishedPages } from '../document/pages.ts';
import { readSite } from '../document/read.ts';
import { fileOfPath, pathOfPage } from '../lib/paths.ts';
import { typeset, typesetAll } from '../lib/typography.ts';
import { writeRegistre, type PageClaims } from './document.ts';
import { readClaims } from './read-page.ts';

/**
 * Writes the registre of a built site.
 *
 * @param root - Root of the project: the folder that holds `src/content`.
 * @param dist - Folder of the site that was built from it.
 * @param today - YYYY-MM-DD.
 * @param to - Where the document is written, absolute.
 * @returns How many claims it holds.
 */
export async function makeRegistre(
  root: string,
  dist: string,
  today: string,
  to: string,
): Promise<number> {
  const site = await readSite(root, today);
  const pages = await Promise.all(
    [...publishedPages(site), ...countriesOf(site)].map(async ({ slug, header }) => {
      const { title, reviewedOn, reviewedBy } = header!.values;
      const signed = reviewedBy as PageClaims['reviewedBy'];
      const path = pathOfPage(slug);
      return {
        path,
        title: typeset(String(title)),
        reviewedOn: String(reviewedOn),
        ...(signed ? { reviewedBy: typesetAll(signed) } : {}),
        claims: readClaims(await readFile(join(dist, fileOfPath(path)), 'utf8')),
      };
    }),
  );
  const registre = writeRegistre({
    today,
    questions: readList(site, 'questions'),
    pages: pages.filter(({ claims }) => claims.length > 0),
  });
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, registre);
  return pages.flatMap(({ claims }) => claims).length;
}
