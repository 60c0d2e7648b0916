import { expect, test } from '../../support/sites.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a page whose link the pointer rests on is there before the click', async ({ page }) => {
  await page.goto('/');
  const link = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'HPV Info' });
  await link.hover();
  // Browsers wait a moment before they believe that the pointer rests, then fetch.
  await page.waitForTimeout(1500);
  await link.click();
  await expect(page).toHaveURL(/\/hpv-info$/u);
  const isReady = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart: number;
      deliveryType: string;
    })[];
    return visit!.activationStart > 0 || visit!.deliveryType === 'navigational-prefetch';
  });
  expect(isReady).toBe(true);
});

test('a page whose link nobody touched is not fetched', async ({ page, baseURL }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(fetched.filter((url) => url !== `${baseURL}/` && !/\.\w+$/u.test(url))).toEqual([]);
});
