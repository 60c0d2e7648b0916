import { expect, test, type Page } from 'playwright/test';
import { ALL_PAGES, EDUCATIONAL, plain } from '../support/site.ts';

/** Size in CSS pixels of what can be printed on an A4 sheet, with margins of 1 cm. */
const SHEET = { width: 718, height: 1047 };

test.use({ viewport: SHEET });

async function openPrinted(page: Page, path: string) {
  await page.goto(path);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

test('PR1 the first words on paper are the heading, and the interface is left out', async ({
  page,
}) => {
  for (const path of ALL_PAGES) {
    await openPrinted(page, path);
    const heading = page.getByRole('heading', { level: 1 });
    const { first, top } = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!;
        if (!node.textContent!.trim() || !parent.checkVisibility()) continue;
        if (parent.closest('script, style')) continue;
        return { first: parent.textContent, top: parent.getBoundingClientRect().top };
      }
      return { first: '', top: 0 };
    });
    expect(plain(first), path).toBe(plain(await heading.textContent()));
    expect(top, path).toBeLessThan(SHEET.height / 4);
    for (const part of ['header', 'footer', '.skip-link', '.trail', '.pulse', '.toast-list']) {
      for (const node of await page.locator(part).all()) await expect(node, path).toBeHidden();
    }
    await expect(page.getByRole('button'), path).toHaveCount(0);
  }
});

test('PR1 a toast that is shown is not printed', async ({ page }) => {
  await page.goto('/dossier-medical');
  // One that stays: the time of another would end during the wait.
  await page.evaluate(
    (detail) => void dispatchEvent(new CustomEvent('toast-request', { detail })),
    { title: 'Titre', duration: 60_000 },
  );
  await expect(page.locator('.toast')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.toast')).toBeHidden();
});

test('PR1 every text on paper is black on white, even from a dark screen', async ({ page }) => {
  for (const path of ALL_PAGES) {
    await openPrinted(page, path);
    const others = await page.locator('main, main *').evaluateAll((nodes) =>
      nodes
        .filter((node) => node.checkVisibility() && !node.closest('svg'))
        .filter((node) => [...node.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
        .filter((node) => getComputedStyle(node).color !== 'rgb(0, 0, 0)')
        .map((node) => node.textContent),
    );
    expect(others, path).toEqual([]);
    const grounds = await page
      .locator('html, main, main *')
      .evaluateAll((nodes) => [
        ...new Set(
          nodes
            .filter((node) => node.checkVisibility() && !node.closest('svg'))
            .map((node) => getComputedStyle(node).backgroundColor),
        ),
      ]);
    for (const ground of grounds) {
      expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'], path).toContain(ground);
    }
  }
});

test('PR1 the address of each link to elsewhere is printed after its words', async ({ page }) => {
  for (const path of ALL_PAGES) {
    await openPrinted(page, path);
    const silent = await page.locator('main a[href^=http]').evaluateAll((links) =>
      links
        .filter((link) => {
          const { content, position, display } = getComputedStyle(link, '::after');
          return (
            !content.includes(link.getAttribute('href')!) ||
            position === 'absolute' ||
            display === 'none'
          );
        })
        .map((link) => link.textContent),
    );
    expect(silent, path).toEqual([]);
  }
});

test('PR1 cards, steps, rows and panels are not split between two sheets', async ({ page }) => {
  for (const path of ALL_PAGES) {
    await openPrinted(page, path);
    const split = await page.locator('main :is(li:has(h3), tr, aside)').evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .filter((part) => !getComputedStyle(part).breakInside.startsWith('avoid'))
        .map((part) => part.textContent),
    );
    expect(split, path).toEqual([]);
    const tall = await page
      .locator('main :is(li:has(h3), tr, aside)')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
    for (const height of tall) expect(height, path).toBeLessThan(SHEET.height);
    const { scrollWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(scrollWidth, path).toBeLessThanOrEqual(SHEET.width);
  }
});

for (const path of EDUCATIONAL) {
  test(`PR1 ${path} prints its text, its sources and the days of its reviews`, async ({ page }) => {
    await openPrinted(page, path);
    const main = page.getByRole('main');
    await expect(main.getByText('Dernière relecture le')).toBeVisible();
    await expect(main.getByText('Prochaine relecture')).toBeVisible();
    await expect(main.getByText('il ne remplace pas un avis médical')).toBeVisible();
    await expect(main.locator('.prose').last()).toBeVisible();
    const sources = main.locator('section[aria-labelledby=sources] li');
    for (const source of await sources.all()) await expect(source).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
    const count = sheets.match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
    expect(count).toBeGreaterThanOrEqual(1);
    expect(count).toBeLessThanOrEqual(8);
  });
}
