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

test('a copied sentence holds no number of a source, alone or in a run', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The policy of a page of ours lets no string become a document.
  const elsewhere = await context.newPage();
  await page.bringToFront();
  await page.goto('/hpv-info');
  const cited = page.locator('main p:has(sup)');
  const runs = await cited.locator('sup', { has: page.locator('a + a') }).count();
  expect(runs).toBeGreaterThan(0);
  for (const paragraph of await cited.all()) {
    const written = await paragraph.evaluate((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const mark of copy.querySelectorAll('sup')) mark.remove();
      return copy.textContent.trim();
    });
    await paragraph.evaluate((element) => getSelection()!.selectAllChildren(element));
    await page.keyboard.press('ControlOrMeta+c');
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (await item!.getType(type)).text();
      const selected = getSelection()!.toString().trim();
      return { selected, plain: await read('text/plain'), html: await read('text/html') };
    });
    const pasted = await elsewhere.evaluate(
      (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent,
      copied.html,
    );
    // Plain text has no no-break spaces.
    const texts = [copied.selected, copied.plain, pasted].map((text) => text.replace(/\s/gu, ' '));
    expect(new Set(texts)).toEqual(new Set([written.replace(/\s/gu, ' ')]));
  }
});

test('the number of a source is seen on screen and on paper, and marks of a run lie apart', async ({
  page,
}) => {
  await page.goto('/hpv-info');
  const marks = page.locator('main p sup a');
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    for (const mark of await marks.all()) {
      const { number, content, width } = await mark.evaluate((link: HTMLAnchorElement) => {
        const { paddingLeft, paddingRight } = getComputedStyle(link);
        const room = parseFloat(paddingLeft) + parseFloat(paddingRight);
        return {
          number: link.hash.replace('#source-', ''),
          content: getComputedStyle(link, '::before').content,
          width: link.getBoundingClientRect().width - room,
        };
      });
      expect.soft(content, media).toBe(`"${number}"`);
      expect.soft(width, media).toBeGreaterThan(3);
    }
  }
  await page.emulateMedia({ media: 'screen' });
  const [first, second] = await page.locator('main p sup:has(a + a) a').all();
  const [left, right] = [(await first!.boundingBox())!, (await second!.boundingBox())!];
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
  expect(Math.min(left.width, left.height, right.width, right.height)).toBeGreaterThanOrEqual(24);
});
