import { expect, test } from '../../support/sites.ts';

test('the bar of a wide screen stands on one row with every entry, and no button', async ({
  page,
}) => {
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/');
    const tops = await page
      .locator('#menu a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(tops.length, `${width} px`).toBeGreaterThanOrEqual(8);
    expect(new Set(tops).size, `rows at ${width} px`).toBe(1);
    await expect(page.getByRole('button', { name: /menu/iu })).toHaveCount(0);
  }
});
