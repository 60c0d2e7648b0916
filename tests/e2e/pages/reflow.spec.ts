import { addReaderStyles, findLostText, setTextSize, SPACING } from '../../support/layout.ts';
import { expect, test } from '../../support/sites.ts';

test.use({ reducedMotion: 'reduce' });

const SIZES = [
  ['a small phone, or 400 % of 1280 px', 320, 568],
  ['a phone', 360, 640],
  ['a phone lying down', 568, 320],
  ['200 % of 1280 px', 640, 400],
  ['a tablet', 768, 1024],
  ['the narrowest bar', 1024, 768],
  ['a computer', 1280, 800],
] as const;

test('ZR1 no page loses a text or scrolls aside on any screen', async ({ page, pages }) => {
  for (const { path, visit } of pages) {
    await page.goto(visit);
    for (const [name, width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect.soft(await findLostText(page), `${path}, ${name}`).toEqual([]);
    }
  }
});

test('ZR2 no page loses a text when letters alone are twice as large', async ({ page, pages }) => {
  for (const { path, visit } of pages) {
    await page.goto(visit);
    await setTextSize(page, 32);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findLostText(page), `${path}, ${width} px`).toEqual([]);
    }
  }
});

test('TS1 spacing set by the reader loses nothing', async ({ page, pages }) => {
  for (const { path, visit } of pages) {
    await page.goto(visit);
    await addReaderStyles(page, SPACING);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findLostText(page), `${path}, ${width} px`).toEqual([]);
    }
  }
});

test('ND5 every target is at least 24 px on each side, or stands in a text', async ({
  page,
  pages,
}) => {
  for (const { path, visit } of pages) {
    await page.goto(visit);
    for (const width of [320, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      const small = await page.locator('a, button').evaluateAll((targets) =>
        targets
          .filter((target) => target.checkVisibility() && !target.matches('.skip-link'))
          // WCAG 2.5.8 leaves out links in a sentence; a link alone in its item is not one of them.
          .filter((target) => {
            const holder = target.closest('p, dd, td, th, li');
            return !holder || holder.textContent!.trim() === target.textContent!.trim();
          })
          .filter((target) => {
            const { width: wide, height: tall } = target.getBoundingClientRect();
            const isCard = getComputedStyle(target, '::after').position === 'absolute';
            return !isCard && (wide < 24 || tall < 24);
          })
          .map((target) => target.textContent),
      );
      expect.soft(small, `${path}, ${width} px`).toEqual([]);
    }
  }
});
