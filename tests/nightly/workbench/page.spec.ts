import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { citationsOf, open, textOf, test, dialogOf } from './workbench-page.ts';

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

test('the tools of a text are one tab stop, with arrow keys between them', async ({ page }) => {
  await open(page, 'cards/hors-du-menu/foule-58.mdx');
  const tools = page.getByRole('toolbar').getByRole('button');
  await tools.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tools.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tools.last()).toBeFocused();
});

for (const path of [LONG, 'pages/accueil.mdx'])
  test(`from the tree, one key goes to the text and past the fields: ${path}`, async ({ page }) => {
    await open(page, path);
    // The home page has fields of that name too.
    const text = textOf(page).and(page.locator('[contenteditable]'));
    await expect(text).toBeVisible();
    await page.getByRole('tree').locator('[tabindex="0"]').focus();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: 'Aller au texte' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await expect(text.locator('.cm-line').first()).toBeInViewport();
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

test('the preview is shown dark and wide', async ({ page }) => {
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

test('shows a page whose menu opens as on the site', async ({ page }) => {
  await open(page, LONG);
  const frame = page.frameLocator('iframe');
  // The preview may reload its page meanwhile: the button is then pressed again.
  const close = frame.getByRole('button', { name: 'Fermer le menu' });
  await expect(async () => {
    if ((await close.count()) === 0)
      await frame.getByRole('button', { name: 'Ouvrir le menu' }).click({ timeout: 5000 });
    await expect(close).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
});

test('opens the first text at the address of an unknown one', async ({ page }) => {
  await open(page, LONG);
  await page.goto(page.url().replace(/#.*$/u, '#pages/inconnue.mdx'));
  await expect(
    page.getByText('Ce texte n’existe plus : il a été effacé ou renommé.'),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Bienvenue sur le site d.essai$/u }),
  ).toBeVisible();
});
