import type { Page } from 'playwright/test';
import { contrast, parseColour } from '../../support/colour.ts';
import { expect, test } from '../../support/sites.ts';

const getSkip = (page: Page) => page.getByRole('link', { name: 'Aller au contenu' });

for (const [width, height] of [
  [320, 568],
  [1280, 800],
] as const) {
  test(`the first Tab shows the skip link, readable and uncovered, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/hpv-info');
    await page.keyboard.press('Tab');
    const skip = getSkip(page);
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    const { box, colour, background, isOnTop } = await skip.evaluate((link) => {
      const { left, top, width: wide, height: tall } = link.getBoundingClientRect();
      const style = getComputedStyle(link);
      return {
        box: { wide, tall },
        colour: style.color,
        background: style.backgroundColor,
        isOnTop: [0.1, 0.5, 0.9].every(
          (part) => document.elementFromPoint(left + wide * part, top + tall / 2) === link,
        ),
      };
    });
    expect(box.tall).toBeGreaterThanOrEqual(24);
    expect(box.wide).toBeGreaterThanOrEqual(24);
    expect(contrast(parseColour(colour), parseColour(background))).toBeGreaterThanOrEqual(4.5);
    expect(isOnTop).toBe(true);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' });

    test('Enter on the skip link leads to the heading, Tab to what follows', async ({ page }) => {
      for (const path of ['/', '/hpv-info', '/chat', '/adresse-inconnue']) {
        await page.goto(path);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/#contenu$/u);
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        await expect(heading).toBeFocused();
        await expect(heading).toBeInViewport();
        const bar = page.getByRole('banner');
        const isStuck = await bar.evaluate((node) => getComputedStyle(node).position === 'sticky');
        const { y, height } = (await bar.boundingBox())!;
        const edge = isStuck ? y + height : 0;
        expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(edge);

        await page.keyboard.press('Tab');
        const first = page
          .getByRole('main')
          .locator(':is(a[href], summary, button):visible')
          .first();
        await expect(first).toBeFocused();
      }
    });
  });
}

test('the skip link leaves no outline on what it led to, and a click draws none', async ({
  page,
}) => {
  await page.goto('/hpv-info');
  await getSkip(page).press('Enter');
  await page.keyboard.press('Tab');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  await heading.click();
  await expect(heading).toHaveCSS('outline-style', 'none');
  await expect(page.getByRole('main')).not.toHaveAttribute('tabindex');
});
