import { expect, test } from 'playwright/test';
import { ALL_PAGES } from '../support/site.ts';

test('a whole visit asks nothing of others, stores nothing, and says nothing on the console', async ({
  page,
  context,
  baseURL,
}) => {
  const strangers: string[] = [];
  const messages: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) strangers.push(request.url());
  });
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  for (const path of ALL_PAGES) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  }
  await page.goto('/dossier-medical');
  await page.getByRole('button', { name: 'Me notifier de la sortie' }).click();
  await expect(page.getByRole('button', { name: 'Fermer la notification' })).toBeVisible();
  expect(strangers).toEqual([]);
  // The browser itself reports the status of an unknown address.
  expect(messages.filter((message) => !message.includes('404'))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('no JavaScript file is fetched before the visitor touches anything', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      scripts.push(request.url());
  });
  for (const path of ALL_PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(scripts).toEqual([]);
});
