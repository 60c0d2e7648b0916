import type { Page } from 'playwright/test';
import { expect, test } from '../../support/sites.ts';

const WITH = '/pays-compares';
const WITHOUT = '/hpv-info';

const drawingOf = (page: Page) => page.locator('main .drawing');

/** How far the lines of the heading and the lead that are beside the drawing stop before it. */
async function roomBeside(page: Page): Promise<number> {
  const drawing = (await drawingOf(page).boundingBox())!;
  const ends = await page.evaluate((bottom) => {
    const heading = document.querySelector('h1')!;
    const lead = heading.nextElementSibling!;
    const words = [heading, lead].flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()];
    });
    return Math.max(...words.filter(({ top }) => top < bottom).map(({ right }) => right));
  }, drawing.y + drawing.height);
  return drawing.x - ends;
}

test('a page shows the drawing that its header names beside its heading, and no other does', async ({
  page,
}) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(WITH);
    await expect(drawingOf(page)).toBeVisible();
    await expect(drawingOf(page)).toHaveAttribute('aria-hidden', 'true');
    expect(await roomBeside(page)).toBeGreaterThan(16);
    await page.goto(WITHOUT);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(drawingOf(page)).toHaveCount(0);
  }
});

test('a phone, paper and forced colours show no drawing', async ({ page }) => {
  await page.goto(WITH);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(drawingOf(page)).toBeHidden();
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(drawingOf(page)).toBeVisible();
  for (const media of [{ media: 'print' }, { media: 'screen', forcedColors: 'active' }] as const) {
    await page.emulateMedia(media);
    await expect(drawingOf(page)).toBeHidden();
  }
});
