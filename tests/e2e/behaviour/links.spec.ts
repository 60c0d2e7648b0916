import { expect, test, type Page } from 'playwright/test';
import { ALL_PAGES, plain } from '../support/site.ts';

const ARTICLES = [
  'https://www.les-hpv.be/vaccins-hpv/',
  'https://www.allodocteurs.fr/conisation-du-col-de-luterus-tout-savoir-sur-cette-chirurgie-34018.html',
  'https://www.linkedin.com/company/world-health-organization/posts/',
];
const USEFUL = ['https://www.cancer.be/', 'https://www.bordet.be/', 'https://www.les-hpv.be/'];

const addressesUnder = (page: Page, heading: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));

test('XL1 the home page leads to the three articles and to the three useful links', async ({
  page,
}) => {
  await page.goto('/');
  const sortedArticles = (await addressesUnder(page, 'Articles')).toSorted();
  expect(sortedArticles).toEqual(ARTICLES.toSorted());
  const sortedUseful = (await addressesUnder(page, 'Liens utiles')).toSorted();
  expect(sortedUseful).toEqual(USEFUL.toSorted());
  const others = await page
    .locator('a[href^=http]')
    .evaluateAll(
      (links) =>
        links.filter((link) => !link.closest('#sources, section[aria-labelledby=sources]')).length,
    );
  expect(others).toBe(6);
});

test('XL1 XL2 every link to elsewhere opens a new window, gives nothing away, and says so', async ({
  page,
}) => {
  for (const path of ALL_PAGES) {
    await page.goto(path);
    for (const link of await page.locator('a[href^=http]').all()) {
      await expect(link, path).toHaveAttribute('target', '_blank');
      await expect(link, path).toHaveAttribute('rel', 'noopener noreferrer');
      const label = plain(
        await link.evaluate((node) => {
          const copy = node.cloneNode(true) as Element;
          for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove();
          return copy.textContent;
        }),
      ).replaceAll('\u2060', '');
      expect(label.length, path).toBeGreaterThan(3);
      expect(label).not.toMatch(/^(?:ici|cliquez|lire la suite|en savoir plus|https?:)/iu);
      const name = plain(await link.textContent()).replaceAll('\u2060', '');
      expect(name).toBe(`${label} (nouvelle fenêtre)`);
      await expect(link).toHaveAccessibleName(/\(nouvelle fenêtre\)$/u);
      await expect(link.locator('svg')).toBeVisible();
    }
  }
});

test('XL2 the sign of a new window stays on the line of the last word', async ({ page }) => {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/prevention-depistage']) {
      await page.goto(path);
      const orphans = await page.locator('a[target]').evaluateAll((links) =>
        links
          .filter((link) => {
            const sign = link.querySelector('svg')!.getBoundingClientRect();
            const words = document.createRange();
            words.setStart(link, 0);
            words.setEndBefore(link.querySelector('.out')!);
            const last = [...words.getClientRects()].filter(({ width: wide }) => wide > 0).at(-1)!;
            return sign.top > last.bottom;
          })
          .map((link) => link.textContent),
      );
      expect(orphans, `${path}, ${width} px`).toEqual([]);
    }
  }
});

test('XL3 a link of the site opens in the same window', async ({ page }) => {
  for (const path of ALL_PAGES) {
    await page.goto(path);
    await expect(page.locator('a:not([href^=http])[target]'), path).toHaveCount(0);
    await expect(page.locator('a:not([href])'), path).toHaveCount(0);
    await expect(page.locator('a:is([href^="http:"], [href^="//"])'), path).toHaveCount(0);
  }
});

test('XL5 a link in a text is underlined, and stays so under the pointer', async ({ page }) => {
  for (const path of ALL_PAGES) {
    await page.goto(path);
    const links = page.locator(':is(main, footer, .trail) a:not(.button)');
    const plainOnes = await links.evaluateAll((all) =>
      all
        .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
        .map((link) => link.textContent),
    );
    expect(plainOnes, path).toEqual([]);
    const first = links.first();
    await first.hover();
    await expect(first).toHaveCSS('text-decoration-line', 'underline');
  }
});
