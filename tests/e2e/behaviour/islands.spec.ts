import type { Page } from 'playwright/test';
import { expect, test } from '../../support/sites.ts';
import { toastOf } from '../../support/toast.ts';

const getLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
const getTrigger = (page: Page) => page.getByRole('button', { name: 'Me notifier de la sortie' });

/** Collects what the page prints or throws; a lost file is reported by the browser itself. */
function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(error.message));
  page.on('console', (message) => {
    if (!message.text().startsWith('Failed to load resource')) messages.push(message.text());
  });
  return messages;
}

for (const damage of ['blocked', 'of a component that throws'] as const) {
  const spoil = (page: Page, name: string) =>
    page.route(`**/${name}.*.js*`, (route) => {
      if (damage === 'blocked') return route.abort();
      const body = `export default () => { throw new Error('spoilt') }`;
      return route.fulfill({ contentType: 'text/javascript', body });
    });

  test(`a menu file ${damage} leaves the links, the toast and the counter`, async ({ page }) => {
    const messages = listen(page);
    await spoil(page, 'NavToggle');
    await page.goto('/dossier-medical');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(getLinks(page)).toHaveCount(8, { timeout: 4000 });
    await expect(page.getByRole('button', { name: /menu$/ })).toHaveCount(0);
    await getTrigger(page).click();
    await expect(toastOf(page)).toBeVisible();
    await page.goto('/');
    await page.evaluate(() => dispatchEvent(new CustomEvent('visitor-count', { detail: 5 })));
    await expect(page.getByText(/^Nombre de visiteurs\s: 5$/)).toBeVisible();
    if (damage !== 'of a component that throws') expect(messages).toEqual([]);
  });

  test(`a toast file ${damage} leaves the menu, and is asked for again where it did not come`, async ({
    page,
  }) => {
    const messages = listen(page);
    await spoil(page, 'ToastRegion');
    await page.goto('/dossier-medical');
    await getTrigger(page).click();
    await expect(page.locator('astro-island[component-url*=ToastRegion][data-failed]')).toHaveCount(
      1,
    );
    await expect(page.locator('main p:focus')).toContainText('Fonctionnalité en cours de');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(getLinks(page)).toHaveCount(8);
    if (damage !== 'blocked') return;
    expect(messages).toEqual([]);
    await page.unroute('**/ToastRegion.*.js*');
    await getTrigger(page).click();
    await expect(toastOf(page)).toBeVisible();
  });
}

test('the file that hydrates all islands, blocked, leaves the page without scripts', async ({
  page,
}) => {
  const messages = listen(page);
  await page.route('**/renderer.*.js*', (route) => route.abort());
  await page.goto('/dossier-medical');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).focus();
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible();
  await getTrigger(page).click();
  await expect(page.locator('main p:focus')).toContainText('Fonctionnalité en cours de');
  await expect(getLinks(page)).toHaveCount(8);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(messages).toEqual([]);
});
