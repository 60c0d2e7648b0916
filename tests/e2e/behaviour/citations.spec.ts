import type { Page } from 'playwright/test';
import { expect, test } from '../../support/sites.ts';

const BACK = 'Retour au texte, première mention';
const backLinks = (page: Page) => page.locator('main li > a[href^="#ref-"]');
/** Whether a source stands where the bar at the top of the page does not cover it. */
const isClear = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const bar = document.querySelector('header')!.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return top >= bar.bottom && bottom <= innerHeight;
  });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a citation leads to its source, which leads back to it, by touch and without a script', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    baseURL,
    hasTouch: true,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await page.goto('/hpv-info');
  await expect(backLinks(page)).not.toHaveCount(0);
  for (const link of await backLinks(page).all()) await expect(link).toBeHidden();

  const citation = page.getByRole('link', { name: 'source 4', exact: true });
  await citation.tap();
  const source = page.locator('#source-4');
  await expect(source).toBeInViewport({ ratio: 1 });
  const back = source.getByRole('link', { name: BACK });
  await expect(back).toBeVisible();
  await expect(backLinks(page).filter({ visible: true })).toHaveCount(1);
  expect((await back.boundingBox())!.height).toBeGreaterThanOrEqual(24);
  await back.tap();
  await expect(citation).toBeInViewport();
  expect(await isClear(page, '#ref-4')).toBe(true);
  await expect(back).toBeHidden();
  await page.close();
});

test('the keyboard goes from a citation to its source, and by the next links back to the first place that cites it', async ({
  page,
}) => {
  await page.goto('/hpv-info');
  const citations = page.getByRole('link', { name: 'source 1', exact: true });
  expect(await citations.count()).toBeGreaterThan(1);
  await citations.last().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#source-1')).toBeInViewport();
  const back = page.locator('#source-1').getByRole('link', { name: BACK });
  // The source's own link comes before.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(citations.first()).toBeFocused();
  await expect(citations.first()).toHaveAttribute('id', 'ref-1');
  expect(await isClear(page, '#ref-1')).toBe(true);
});

test('the way back is not printed', async ({ page }) => {
  await page.goto('/hpv-info#source-1');
  await expect(backLinks(page).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const link of await backLinks(page).all()) await expect(link).toBeHidden();
});
