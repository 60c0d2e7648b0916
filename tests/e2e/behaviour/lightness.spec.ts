/** Bytes of what developers control. What an author can reach is a message of the build. */
import type { Page } from 'playwright/test';
import { brotliSize, onlyKind, sumOf, watchTraffic } from '../../support/traffic.ts';
import { measureFirstUses, median, PHONE, scrollToEnd } from '../../support/visits.ts';
import { NOT_FOUND } from '../../support/pages.ts';
import { expect, test } from '../../support/sites.ts';

/** One initial window of TCP: the page arrives in one go. */
const MOST_HTML = 13_000;
/** The frame of a page, its styles and scripts with it, around next to no text. */
const MOST_FRAME = 5_250;
/** Half of the pages take no more. */
const MOST_MEDIAN = 6_600;
const MOST_EDUCATIONAL = 30_000;
const MOST_HOME = 75_000;
/** Scripts of the first menu, and of the first toast. */
const MOST_SCRIPT = [64_000, 68_000];

test.use({ viewport: PHONE });

/** Opens a page with an empty cache, reads it to its end, and tells what it fetched by the way. */
async function read(page: Page, path: string) {
  const getFiles = watchTraffic(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const atOnce = await getFiles();
  await scrollToEnd(page);
  return { atOnce, files: await getFiles() };
}

test('the frame of a page takes 5.25 kB of the first window of a connection, half of the pages 6.6 kB, all fit in it', ({
  pages,
}) => {
  const frame = pages.find(({ path }) => path === NOT_FOUND)!;
  expect(brotliSize(frame.html)).toBeLessThanOrEqual(MOST_FRAME);
  const sizes = pages.map(({ html }) => brotliSize(html));
  expect(median(sizes)).toBeLessThanOrEqual(MOST_MEDIAN);
  for (const [rank, size] of sizes.entries())
    expect.soft(size, pages[rank]!.path).toBeLessThanOrEqual(MOST_HTML);
});

test('an educational page fetches its document, the font and the icon, at most 30 kB in all', async ({
  page,
}) => {
  const { files } = await read(page, '/hpv-info');
  expect(files.map(({ kind }) => kind).toSorted()).toEqual(['font', 'html', 'icon']);
  expect(sumOf(files, 'brotli')).toBeLessThanOrEqual(MOST_EDUCATIONAL);
});

test('the home page fetches its pictures only when they come near, at most 75 kB in all, and no script @measured', async ({
  page,
}) => {
  // Held by someone else: it is not of this site.
  await page.route('https://images.exemple.be/**', (route) => route.fulfill({ body: '' }));
  const { atOnce, files } = await read(page, '/');
  expect(onlyKind(atOnce, 'image')).toEqual([]);
  expect(onlyKind(files, 'image')).toHaveLength(4);
  expect(onlyKind(files, 'script')).toEqual([]);
  expect(sumOf(files, 'brotli')).toBeLessThanOrEqual(MOST_HOME);
});

test('the first menu fetches at most 64 kB of scripts, the first toast 68 kB @measured', async ({
  browser,
  baseURL,
}) => {
  const uses = await measureFirstUses(browser, baseURL!);
  expect(uses).toHaveLength(2);
  for (const [index, { name, scripts }] of uses.entries()) {
    expect(scripts.length, name).toBeGreaterThan(0);
    expect(sumOf(scripts, 'brotli'), name).toBeLessThanOrEqual(MOST_SCRIPT[index]!);
  }
});
