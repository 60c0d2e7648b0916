import { contrast, parseColour } from '../../support/colour.ts';
import { walk } from '../../support/keyboard.ts';
import { lookAround } from '../../support/pixels.ts';
import { expect, test } from '../../support/sites.ts';

test('Shift and Tab go back through the page to the skip link', async ({ page }) => {
  await page.goto('/hpv-info');
  const forth = await walk(page);
  const back: string[] = [];
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  for (let step = 0; step < forth.length; step++) {
    const name = await page.evaluate(
      () => document.activeElement!.ariaLabel ?? document.activeElement!.textContent!.trim(),
    );
    back.unshift(name);
    await page.keyboard.press('Shift+Tab');
  }
  expect(back.slice(2)).toEqual(forth.slice(2).map(({ name }) => name));
  expect(back[0]).toBe('Aller au contenu');
});

for (const name of ['Commencer l’essai', 'Un article d’essai', 'Soutien communautaire']) {
  test(`the focus draws what was not there around « ${name} »`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const link = page.getByRole('main').getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const isCard = await link.evaluate((node) => node.matches('.card-link'));
    const drawn = isCard ? link.locator('xpath=ancestor::li[1]') : link;
    // Nobody sees the focus of a pointer, so a key comes first.
    await page.keyboard.press('Tab');
    await link.focus();
    const ring = await link.evaluate((node) => {
      const own = getComputedStyle(node);
      return own.outlineStyle === 'none'
        ? getComputedStyle(node, '::after').outlineColor
        : own.outlineColor;
    });
    /** Points of the colour of the ring above and below, where nothing else has it. */
    const countRing = async () => {
      const picture = await lookAround(page, drawn, 8);
      const rows = [...Array(7).keys()].flatMap((row) => [row, picture.height - 2 - row]);
      let count = 0;
      for (let x = 30; x < picture.width - 30; x++) {
        for (const y of rows) {
          if (contrast(picture.at(x, y), parseColour(ring)) < 1.05) count++;
        }
      }
      return count;
    };
    const focused = await countRing();
    await link.blur();
    expect(focused - (await countRing())).toBeGreaterThan(100);
  });
}
