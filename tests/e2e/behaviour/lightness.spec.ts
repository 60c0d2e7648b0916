/** Bytes of what developers control. What an author can reach is a message of the build. */
import type { Page } from 'playwright/test';
import { untilDrawn } from '../../support/layout.ts';
import { NOT_FOUND } from '../../support/pages.ts';
import { expect, test } from '../../support/sites.ts';
import { toastOf } from '../../support/toast.ts';
import { brotliSize, median, onlyKind, PHONE, sumOf, watchTraffic } from '../../support/traffic.ts';

/** One initial window of TCP: the page arrives in one go. */
const MOST_HTML = 13_000;
/** The frame of a page, its styles and scripts with it, around next to no text. */
const MOST_FRAME = 5_250;
/** Half of the pages take no more. */
const MOST_MEDIAN = 6_600;
const MOST_EDUCATIONAL = 30_000;
const MOST_HOME = 75_000;

test.use({ viewport: PHONE });

/** Goes down the page, as a reader does, until each picture has come. */
const scrollToEnd = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) {
      image.scrollIntoView();
      // One that does not come is not waited for.
      await image.decode().catch(() => {});
    }
    scrollTo(0, document.body.scrollHeight);
  });

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
  expect(files.map(({ kind }) => kind).toSorted()).toEqual(['document', 'font', 'icon']);
  expect(sumOf(files)).toBeLessThanOrEqual(MOST_EDUCATIONAL);
});

test('the home page fetches its pictures only when they come near, at most 75 kB in all, and no script @measured', async ({
  page,
}) => {
  const { atOnce, files } = await read(page, '/');
  expect(onlyKind(atOnce, 'image')).toEqual([]);
  expect(onlyKind(files, 'image')).toHaveLength(3);
  expect(onlyKind(files, 'script')).toEqual([]);
  expect(sumOf(files)).toBeLessThanOrEqual(MOST_HOME);
});

for (const { what, path, most, use } of [
  {
    what: 'menu',
    path: '/',
    most: 64_000,
    use: async (page: Page) => {
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
      await page.getByRole('button', { name: 'Fermer le menu' }).waitFor();
    },
  },
  {
    what: 'toast',
    path: '/dossier-medical',
    most: 68_000,
    use: async (page: Page) => {
      await page.locator('[data-toast]').click();
      await toastOf(page).waitFor();
    },
  },
])
  test(`the first ${what} fetches at most ${most / 1000} kB of scripts @measured`, async ({
    page,
  }) => {
    const getFiles = watchTraffic(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await use(page);
    await untilDrawn(page);
    const scripts = onlyKind(await getFiles(), 'script');
    expect(scripts.length).toBeGreaterThan(0);
    expect(sumOf(scripts)).toBeLessThanOrEqual(most);
  });
