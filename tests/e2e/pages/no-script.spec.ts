import { expect, test } from '../../support/sites.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a page shows the links of the menu, and no button that does nothing @no-script', async ({
  page,
  samples,
}) => {
  for (const { path, visit } of samples) {
    await page.goto(visit);
    const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
    expect.soft(await links.count(), path).toBeGreaterThanOrEqual(8);
    const all = await page.locator('#menu a').count();
    expect.soft(await links.count(), path).toBe(all);
    await expect.soft(links.filter({ visible: false }), path).toHaveCount(0);
    await expect.soft(page.locator('button').filter({ visible: true }), path).toHaveCount(0);
  }
});
