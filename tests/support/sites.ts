import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from 'playwright/test';
import { findFixtureSite } from './fixture-site.ts';
import { pickSamples, readPages, type BuiltPage } from './pages.ts';

export { expect } from 'playwright/test';

/** The site that is published, or the fixture site of `tests/fixtures`. */
export type SiteName = 'shipped' | 'fixture';

/**
 * Root of the project whose `dist` is tested as the site that is published. `SHIPPED_ROOT` names another
 * one, for whoever tries the tests on a copy.
 */
export const SHIPPED_ROOT = resolve(
  process.env.SHIPPED_ROOT || fileURLToPath(new URL('../..', import.meta.url)),
);

/** Root of the project of a site. */
export const rootOf = (site: SiteName) => (site === 'shipped' ? SHIPPED_ROOT : findFixtureSite());

/** What every test knows of the site that it looks at. */
interface SiteOptions {
  /** Set by the project of the configuration. */
  site: SiteName;
  /** Folder of the built site. */
  dist: string;
  /** Every page of the site, never empty: one that is added is tested without a word here. */
  pages: BuiltPage[];
  /** Some of them, which hold all that is drawn on any of them: for what takes long on each page. */
  samples: BuiltPage[];
}

/**
 * Tells what stands in each page of the site as it was built, read by the browser's own parser without a visit.
 *
 * @param read - Runs in the browser on the document of each page; sees nothing of the test.
 */
export type ReadEach = <Facts extends object>(
  read: (document: Document) => Facts,
) => Promise<({ path: string } & Facts)[]>;

/** A test on the site of its project. */
export const test = base.extend<{ readEach: ReadEach }, SiteOptions>({
  site: ['shipped', { option: true, scope: 'worker' }],
  dist: [async ({ site }, use) => use(resolve(rootOf(site), 'dist')), { scope: 'worker' }],
  pages: [async ({ dist }, use) => use(readPages(dist)), { scope: 'worker' }],
  samples: [async ({ pages }, use) => use(pickSamples(pages)), { scope: 'worker' }],
  // In a tab that has opened no page: the policy of a page lets in no function of ours.
  readEach: ({ page, pages }, use) =>
    use(async <Facts extends object>(read: (document: Document) => Facts) => {
      const facts = await page.evaluate(
        ([source, texts]) => {
          const readDocument = new Function(`return (${source})`)() as (found: Document) => object;
          return texts.map((text) =>
            readDocument(new DOMParser().parseFromString(text, 'text/html')),
          );
        },
        [read.toString(), pages.map(({ html }) => html)] as const,
      );
      return pages.map(({ path }, rank) => ({ path, ...(facts[rank] as Facts) }));
    }),
});
