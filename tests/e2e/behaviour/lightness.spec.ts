import { expect, test, type Page } from 'playwright/test';
import { brotliSize, onlyKind, sumOf, watchTraffic } from '../bench/traffic.ts';
import { median } from '../bench/table.ts';
import { measureFirstUses, PHONE, scrollToEnd } from '../bench/visits.ts';
import { BUILT_PAGES } from '../support/built.ts';
import { EDUCATIONAL } from '../support/site.ts';

/** One initial window of TCP: the page arrives in one go. */
const MOST_HTML = 14_600;
const MEDIAN_HTML = 10_000;
const MOST_EDUCATIONAL = 30_000;
const MOST_HOME = 75_000;
const MOST_SCRIPT = 90_000;

test.use({ viewport: PHONE });

/** Opens a page with an empty cache and tells what it fetched. */
async function openAndWatch(page: Page, path: string) {
  const getFiles = watchTraffic(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  return getFiles;
}

for (const { path, html } of BUILT_PAGES) {
  test(`the document of ${path} fits in the first ${MOST_HTML} bytes of a connection`, () => {
    expect(brotliSize(html)).toBeLessThanOrEqual(MOST_HTML);
  });
}

test('half of the documents are below 10,000 bytes', () => {
  const sizes = BUILT_PAGES.map(({ html }) => brotliSize(html));
  expect(median(sizes)).toBeLessThanOrEqual(MEDIAN_HTML);
});

for (const { path, visit } of BUILT_PAGES) {
  test(`${path} fetches no script before a touch, even read to its end`, async ({ page }) => {
    const getFiles = await openAndWatch(page, visit);
    await scrollToEnd(page);
    const files = await getFiles();
    expect(onlyKind(files, 'script')).toEqual([]);
    expect(files.filter(({ address }) => /\.m?js(?:$|\?)/u.test(address))).toEqual([]);
  });
}

for (const path of EDUCATIONAL) {
  test(`${path} fetches its document, the font and the icon, at most 30 kB in all`, async ({
    page,
  }) => {
    const getFiles = await openAndWatch(page, path);
    await scrollToEnd(page);
    const files = await getFiles();
    expect(files.map(({ kind }) => kind).toSorted()).toEqual(['font', 'html', 'icon']);
    expect(sumOf(files, 'brotli')).toBeLessThanOrEqual(MOST_EDUCATIONAL);
  });
}

test('the home page fetches its pictures only when they come near, at most 75 kB in all', async ({
  page,
}) => {
  const getFiles = await openAndWatch(page, '/');
  expect(onlyKind(await getFiles(), 'image')).toEqual([]);
  await scrollToEnd(page);
  const files = await getFiles();
  expect(onlyKind(files, 'image')).toHaveLength(3);
  expect(sumOf(files, 'brotli')).toBeLessThanOrEqual(MOST_HOME);
});

test('the first menu and the first toast fetch at most 90 kB of scripts each', async ({
  browser,
  baseURL,
}) => {
  for (const { name, scripts } of await measureFirstUses(browser, baseURL!)) {
    expect(scripts.length, name).toBeGreaterThan(0);
    expect(sumOf(scripts, 'brotli'), name).toBeLessThanOrEqual(MOST_SCRIPT);
  }
});

/** Sum of the layout shifts since the page was opened, until nothing more is expected. */
const sumOfShifts = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        sum += (shift as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return sum;
  });

for (const width of [390, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });
    for (const { path, visit } of BUILT_PAGES) {
      test(`nothing of ${path} moves while it loads`, async ({ page }) => {
        await page.goto(visit);
        expect(await sumOfShifts(page)).toBe(0);
      });
    }

    // Few phones have the font whose measures the fallback borrows, so a late swap would show.
    test('nothing moves when the font comes late', async ({ page }) => {
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      });
      await page.goto('/prevention-depistage');
      expect(await sumOfShifts(page)).toBe(0);
    });
  });
}
