import { expect, test } from 'playwright/test';
import { ALL_PAGES, MENU, plain } from '../support/site.ts';

test.use({ javaScriptEnabled: false });

for (const path of ALL_PAGES) {
  test(`${path} shows the eight links of the menu, and no button that does nothing`, async ({
    page,
  }) => {
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
    await expect(links).toHaveCount(MENU.length);
    for (const link of await links.all()) await expect(link).toBeVisible();
    for (const button of await page.locator('button').all()) await expect(button).toBeHidden();
  });
}

test('the message behind « Me notifier » stands on the page', async ({ page }) => {
  await page.goto('/dossier-medical');
  await expect(page.locator('main')).toContainText('Fonctionnalité en cours de développement');
});

test('the counter shows zero', async ({ page }) => {
  await page.goto('/');
  expect(plain(await page.locator('main').textContent())).toContain('Nombre de visiteurs : 0');
});
