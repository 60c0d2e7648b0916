import { expect, test } from '../../support/sites.ts';

test.use({ reducedMotion: 'reduce' });

test('Enter on the skip link leads to the heading, Tab to what follows', async ({ page }) => {
  for (const path of ['/', '/hpv-info', '/chat', '/adresse-inconnue']) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Aller au contenu' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
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
    const first = page.getByRole('main').locator(':is(a[href], summary, button):visible').first();
    await expect(first).toBeFocused();
    await expect(heading).toHaveCSS('outline-style', 'none');
  }
});
