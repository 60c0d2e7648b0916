import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { citationsOf, open, test, dialogOf } from './workbench-page.ts';

const LONG = 'pages/hpv-info.mdx';

for (const scheme of ['light', 'dark'] as const)
  for (const width of [1280, 768])
    test(`has no violation of axe, ${scheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await open(page, LONG);
      await expect(citationsOf(page).first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const shown = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(shown).toBeLessThanOrEqual(width);
    });

for (const scheme of ['light', 'dark'] as const)
  test(`has no violation of axe in its dialogs, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await open(page, 'cards/hors-du-menu/foule-58.mdx');
    const faults = async () => {
      const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    };
    await page.getByRole('button', { name: 'Icône : information' }).click();
    await dialogOf(page).getByRole('searchbox', { name: 'Chercher une icône' }).fill('coeur');
    await expect(dialogOf(page).getByRole('option', { name: 'cœur qui bat' })).toBeVisible();
    expect(await faults()).toEqual([]);
    await dialogOf(page).getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('button', { name: /^Citer une source/u }).click();
    await dialogOf(page)
      .getByRole('button', { name: /^Ajouter une source/u })
      .click();
    await dialogOf(page).getByRole('button', { name: 'Ajouter cette source' }).click();
    await expect(dialogOf(page).getByRole('textbox', { name: 'Éditeur' })).toBeFocused();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ce qui a changé' }).click();
    await expect(dialogOf(page).getByRole('status').or(page.locator('.changes'))).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Versions d’avant…' }).click();
    await expect(dialogOf(page).getByRole('heading', { level: 3 })).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'À relire' }).click();
    await expect(dialogOf(page).getByRole('heading', { name: 'Liens externes' })).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Lien/u }).click();
    await expect(dialogOf(page).getByRole('option').first()).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Chercher dans le site' }).fill('foule 58');
    await page.getByRole('button', { name: 'Remplacer partout…' }).click();
    await expect(
      dialogOf(page).getByRole('checkbox', { name: /Carte de foule 58/u }),
    ).toBeVisible();
    expect(await faults()).toEqual([]);
  });

test('sends requests to this machine alone, and stores only its key, in the tab', async ({
  page,
  context,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await open(page, LONG);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  expect([...hosts]).toEqual(['localhost']);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, Object.keys(sessionStorage)])).toEqual([
    0,
    ['atelier'],
  ]);
  expect(errors).toEqual([]);
});
