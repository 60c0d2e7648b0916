import { spawnSync } from 'node:child_process';
import { expect } from 'playwright/test';
import { fileAt, SITE } from './site.ts';
import { abandon, dialogOf, open, save, saveStatusOf, test, undo } from './workbench-page.ts';

test('a text goes back to an earlier version, and to the newest again', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-15.mdx';
  const before = fileAt(path);
  await open(page, path);
  const title = page.getByRole('textbox', { name: 'Titre' });
  await title.fill('Un titre du matin');
  await save(page);
  await title.fill('Un titre du soir');
  await save(page);
  const show = async () => {
    await page.getByRole('button', { name: 'Versions d’avant…' }).click();
    await expect(dialogOf(page)).toContainText('Un titre du matin');
  };
  await show();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await show();
  await dialogOf(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(dialogOf(page)).toHaveCount(0);

  await show();
  const versions = dialogOf(page).locator('.changes > li');
  const [newest, morning, first] = [versions.first(), versions.nth(1), versions.last()];
  await expect(newest).toContainText('comme maintenant');
  await expect(newest.getByRole('button')).toHaveCount(0);
  await expect(first).toContainText('Essai : Début');
  const compares = first.getByRole('button', { name: /^Comparer avec maintenant/u });
  await compares.click();
  await expect(first.locator('del')).toContainText('Carte de foule 15');
  await expect(first.locator('ins')).toContainText('Un titre du soir');
  await compares.click();
  await expect(first.locator('del')).toHaveCount(0);
  await morning.getByRole('button', { name: /^Comparer avec maintenant/u }).click();
  await morning.getByRole('button', { name: 'Revenir à cette version' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(title).toHaveValue('Un titre du matin');
  expect(fileAt(path)).toContain('Un titre du matin');
  await undo(page);
  await expect(title).toHaveValue('Un titre du soir');

  // A draft is not replaced.
  await title.fill('Un titre en cours');
  await show();
  await compares.click();
  await first.getByRole('button', { name: 'Revenir à cette version' }).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('a un brouillon');
  await page.keyboard.press('Escape');
  await expect(title).toHaveValue('Un titre en cours');
  await abandon(page);
  spawnSync('git', ['checkout', '--quiet', '--', `src/content/${path}`], { cwd: SITE });
  await expect(title).toHaveValue('Carte de foule 15');
  expect(fileAt(path)).toBe(before);
});

test('an earlier version with errors becomes a draft', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-16.mdx';
  await open(page, path);
  const rank = page.getByRole('textbox', { name: 'Rang' });
  await rank.fill('1900');
  await save(page);
  const other = 'cards/hors-du-menu/foule-15.mdx';
  const openCard = async (name: string, number: number) => {
    await open(page, name);
    await expect(page.locator('#entry-title')).toHaveText(`Carte de foule ${number}`);
  };
  await openCard(other, 15);
  await rank.fill('1016');
  await save(page);
  await openCard(path, 16);
  await page.getByRole('button', { name: 'Versions d’avant…' }).click();
  const first = dialogOf(page).locator('.changes > li').last();
  await first.getByRole('button', { name: /^Comparer/u }).click();
  await first.getByRole('button', { name: 'Revenir à cette version' }).click();
  await expect(page.getByText('Cette version a maintenant des erreurs')).toBeVisible();
  await expect(saveStatusOf(page)).toContainText('Brouillon gardé');
  await expect(rank).toHaveValue('1016');
  expect(fileAt(path)).toContain('order: 1900');
  await abandon(page);
  await openCard(other, 15);
  await rank.fill('1015');
  await save(page);
  await openCard(path, 16);
  await rank.fill('1016');
  await save(page);
});
