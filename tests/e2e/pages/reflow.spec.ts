import type { Page } from 'playwright/test';
import { addReaderStyles, findLostText, setTextSize, SPACING } from '../../support/layout.ts';
import { expect, test } from '../../support/sites.ts';

test.use({ reducedMotion: 'reduce' });

const SIZES = [
  ['a small phone, or 400 % of 1280 px', 320, 568],
  ['200 % of 1280 px', 640, 400],
  ['a tablet', 768, 1024],
  ['the narrowest bar', 1024, 768],
  ['a computer', 1280, 800],
] as const;

/** Runs in the page: words of what a finger would miss. */
function findSmallTargets(): (string | null)[] {
  return [...document.querySelectorAll('a, button')]
    .filter((target) => target.checkVisibility() && !target.matches('.skip-link'))
    .filter((target) => {
      // WCAG 2.5.8 leaves out links in a sentence; a link alone in its item is not one of them.
      const holder = target.closest('p, dd, td, th, li');
      return !holder || holder.textContent!.trim() === target.textContent!.trim();
    })
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isCard = getComputedStyle(target, '::after').position === 'absolute';
      return !isCard && (width < 24 || height < 24);
    })
    .map((target) => target.textContent);
}

/** Runs in the page: words of its heading, of ten letters at most, that stand on two lines. */
function findBrokenWords(): string[] {
  const text = document.querySelector('h1')!.firstChild as Text;
  return [...text.data.matchAll(/[^\s-]+/gu)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return word.length <= 10 && range.getClientRects().length > 1 ? [word] : [];
  });
}

async function expectNothingLost(page: Page, sizes: readonly number[], where: string) {
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findLostText(page), `${where}, ${width} px`).toEqual([]);
  }
}

test('no text is lost on any screen, with large letters or spacing, and every target is 24 px or stands in a text', async ({
  page,
  pages,
}) => {
  for (const { path, visit } of pages) {
    await page.goto(visit);
    for (const [name, width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect.soft(await findLostText(page), `${path}, ${name}`).toEqual([]);
      const small = await page.evaluate(findSmallTargets);
      expect.soft(small, `${path}, targets on ${name}`).toEqual([]);
    }
    await setTextSize(page, 32);
    await expectNothingLost(page, [360, 768, 1280], `${path}, letters of 200 %`);
    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await page.evaluate(findBrokenWords), path).toEqual([]);
    await setTextSize(page, 16);
    await addReaderStyles(page, SPACING);
    await expectNothingLost(page, [320, 768, 1280], `${path}, spacing`);
  }
});
