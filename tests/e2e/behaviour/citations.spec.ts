import type { Page } from 'playwright/test';
import { expect, test } from '../../support/sites.ts';

/** Whether a source stands where the bar at the top of the page does not cover it. */
const isClear = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const bar = document.querySelector('header')!.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return top >= bar.bottom && bottom <= innerHeight;
  });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a citation leads to its source by touch, without a script, and the browser leads back @touch', async ({
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
  const citation = page.getByRole('link', { name: 'source 4', exact: true });
  await citation.tap();
  await expect(page.locator('#source-4')).toBeInViewport({ ratio: 1 });
  expect(await isClear(page, '#source-4')).toBe(true);
  await page.goBack();
  await expect(citation).toBeInViewport();
  await page.close();
});

test('the keyboard goes from a citation to its source, whose own link comes next', async ({
  page,
}) => {
  await page.goto('/hpv-info');
  await page.getByRole('link', { name: 'source 1', exact: true }).last().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#source-1')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('#source-1').getByRole('link')).toBeFocused();
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

test('the number of a source is seen on screen and on paper, and marks of a run stand together without sharing a target @media', async ({
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
  for (const run of await page.locator('main p sup:has(a + a)').all()) {
    const boxes = await run.locator('a').evaluateAll((links) =>
      links.map((link) => {
        const { left, right, height } = link.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(link);
        const [start, end] = [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
        return { left, right, height, start, end };
      }),
    );
    for (const { left, right, height } of boxes)
      expect(Math.min(right - left, height)).toBeGreaterThanOrEqual(24);
    for (const [rank, { right, end }] of boxes.slice(0, -1).entries()) {
      const next = boxes[rank + 1]!;
      expect(next.left).toBeGreaterThanOrEqual(right - 0.01);
      if (boxes.length === 2) expect(next.start - end).toBeLessThan(8);
    }
  }
});
