import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { open, textOf, test } from './bench.ts';

const LONG = 'pages/hpv-info.mdx';

for (const scheme of ['light', 'dark'] as const)
  for (const width of [1280, 768])
    test(`has no fault that axe finds, ${scheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await open(page, LONG);
      await expect(textOf(page).locator('.chip-source').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const shown = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(shown).toBeLessThanOrEqual(width);
    });

test('asks nobody but this machine, and stores nothing in the browser', async ({
  page,
  context,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await open(page, LONG);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  expect([...hosts]).toEqual(['localhost']);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(said).toEqual([]);
});

test('the page beside is shown dark and wide', async ({ page }) => {
  await open(page, LONG);
  const body = page.frameLocator('iframe').locator('body');
  const colour = () => body.evaluate((element) => getComputedStyle(element).color);
  await expect(body).toBeVisible();
  const light = await colour();
  await page.getByRole('button', { name: 'Sombre' }).click();
  await expect.poll(colour).not.toBe(light);
  await page.getByRole('button', { name: 'Large' }).click();
  await expect.poll(() => body.evaluate(() => innerWidth)).toBe(1280);
});
