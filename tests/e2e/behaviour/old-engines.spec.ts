/** What browsers of ten years ago, and iPhones, need of the styles. */
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/sites.ts';

/** Takes out of the styles every declaration that a browser without comparisons skips, and counts them. */
const forgetComparisons = (page: Page) =>
  page.evaluate(() => {
    let found = 0;
    const walk = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          for (const [declaration, name] of rule.cssText.matchAll(/([\w-]+): [^;{}]+(?=;)/gu)) {
            if (!/\b(?:min|max|clamp)\(/u.test(declaration)) continue;
            rule.style.removeProperty(name!);
            found += 1;
          }
        }
        if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) walk(sheet.cssRules);
    return found;
  });

test('a browser that knows no min() keeps a margin beside the text', async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/hpv-info');
    expect(await forgetComparisons(page)).toBeGreaterThan(0);
    const parts = page.locator('main > :not(.bleed), .trail');
    expect(await parts.count()).toBeGreaterThan(1);
    for (const part of await parts.all()) {
      const { x, width: wide } = (await part.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(16);
      expect(x + wide).toBeLessThanOrEqual(width - 16);
    }
  }
});

test('an iPhone is told to leave the size of letters as it is', ({ pages }) => {
  for (const { path, html } of pages)
    expect.soft(html, path).toContain('-webkit-text-size-adjust:100%');
});

test('the sign between two stops of a trail is not read aloud', async ({ page }) => {
  await page.goto('/hpv-info');
  const drawn = await page
    .locator('.trail li')
    .evaluateAll((stops) => stops.map((stop) => getComputedStyle(stop, '::before').content));
  expect(drawn).toEqual(['none', '"›" / ""']);
});
