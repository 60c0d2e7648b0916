import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '../../support/day.ts';
import { expect, type Locator, type Page } from 'playwright/test';
import {
  saveStatusOf,
  abandon,
  newLines,
  open,
  save,
  test,
  undo,
  dialogOf,
} from './workbench-page.ts';
import { fileAt, SITE } from './site.ts';

/** A list of the form, with its rows. */
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const rowsOf = (page: Page, name: string) => list(page, name).locator(':scope > li');
/** The head of a row, without those of its inner rows. */
const headOf = (rows: Locator) => rows.locator(':scope > .row-head');

/** Reorders the rows of a list by each control, then removes the first. */
async function moveRows(page: Page, name: string): Promise<void> {
  const rows = rowsOf(page, name);
  const words = () => headOf(rows).allTextContents();
  const first = await words();
  const turned = [first[1], first[0], ...first.slice(2)];
  await headOf(rows.first())
    .getByRole('button', { name: /^Descendre/u })
    .click();
  await expect.poll(words).toEqual(turned);
  await headOf(rows.nth(1))
    .getByRole('button', { name: /^Monter/u })
    .click();
  await expect.poll(words).toEqual(first);
  const handleOf = (row: Locator) => headOf(row).locator('.handle');
  await handleOf(rows.first()).dragTo(handleOf(rows.nth(1)));
  await expect.poll(words).toEqual(turned);
  await headOf(rows.first())
    .getByRole('button', { name: /^Descendre/u })
    .focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(words).toEqual(first);
  // The keys alone: the drag starts on the handle and ends on the next row.
  await headOf(rows.first())
    .getByRole('button', { name: /^Déplacer/u })
    .press('Enter');
  await expect(rows.nth(1)).toBeFocused();
  await expect(page.getByRole('log').filter({ hasText: 'Déplacement commencé.' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect.poll(words).toEqual(turned);
  await expect(headOf(rows.nth(1)).getByRole('button', { name: /^Déplacer/u })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('li:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect.poll(words).toEqual(turned);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(words).toEqual(first);
  await headOf(rows.first())
    .getByRole('button', { name: /^Retirer/u })
    .click();
  await expect(rows).toHaveCount(first.length - 1);
}

test('the rules of a country are reordered, removed, added and saved', async ({ page }) => {
  const file = 'countries/ardoisie.mdx';
  const before = fileAt(file);
  await open(page, file);
  await page.getByRole('button', { name: 'Dépistage', exact: true }).click();
  const name = await page
    .locator('ol.rows')
    .filter({ hasText: '71 à 79' })
    .getAttribute('aria-label');
  await moveRows(page, name!);
  const group = page
    .getByRole('group')
    .filter({ has: list(page, name!) })
    .last();
  await group
    .getByRole('button', { name: /^Ajouter : /u })
    .last()
    .click();
  await expect(rowsOf(page, name!)).toHaveCount(2);
  const added = rowsOf(page, name!).last();
  await added.getByRole('textbox', { name: 'Âges' }).fill('90 à 95');
  await added.getByRole('textbox', { name: 'Rythme' }).fill('4');
  for (const choice of await added.getByRole('combobox').all())
    await choice.selectOption({ index: 1 });
  await added.getByRole('button', { name: 'Aujourd’hui' }).click();
  await added.getByRole('button', { name: 'Ajouter une source' }).click();
  await dialogOf(page).getByRole('option').first().click();
  await save(page);
  const lines = newLines(before, fileAt(file)).join('\n');
  expect(lines).toContain('90 à 95');
  expect(fileAt(file)).not.toContain('71 à 79');
  await undo(page);
  await expect.poll(() => fileAt(file)).toBe(before);
});

test('the sources of a page are reordered, removed and added', async ({ page }) => {
  const file = 'pages/hpv-info.mdx';
  const before = fileAt(file);
  await open(page, file);
  await page.getByRole('button', { name: '4 sources' }).click();
  await moveRows(page, 'Sources');
  await page.getByRole('button', { name: 'Ajouter une source', exact: true }).last().click();
  await dialogOf(page).getByRole('combobox').press('ArrowDown');
  await dialogOf(page)
    .getByRole('button', { name: /^Ajouter une source/u })
    .click();
  await dialogOf(page).getByRole('button', { name: 'Revenir à la recherche' }).click();
  await dialogOf(page).getByRole('combobox').fill('Ardoisie');
  await dialogOf(page).getByRole('option').first().click();
  await expect(rowsOf(page, 'Sources')).toHaveCount(4);
  await abandon(page);
  expect(fileAt(file)).toBe(before);
});

test('an entry of the menu is added and removed, a page is unpublished, a date is set', async ({
  page,
}) => {
  const file = 'pages/hors-du-menu.mdx';
  const before = fileAt(file);
  await open(page, file);
  await page.getByRole('button', { name: 'Ajouter : entrée du menu' }).click();
  await expect(page.getByRole('textbox', { name: 'Nom affiché' })).toBeVisible();
  await page.getByRole('button', { name: 'Retirer : entrée du menu' }).click();
  await page.getByRole('button', { name: 'Aujourd’hui' }).click();
  await page.getByRole('checkbox', { name: 'Publication' }).uncheck();
  await expect(saveStatusOf(page)).toContainText('Brouillon gardé');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ajouter : entrée du menu' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Publication' })).not.toBeChecked();
  await expect(page.getByLabel('Date de relecture')).toHaveValue(DAY);
  await abandon(page);
  expect(fileAt(file)).toBe(before);
});

test('a field is fixed by its button, and the count focuses the first error', async ({ page }) => {
  const file = 'links/lien-3.mdx';
  const before = fileAt(file);
  await open(page, file);
  const address = page.getByRole('textbox', { name: 'Adresse' });
  await address.fill('http://www.exemple.be/lien');
  const finding = page.locator('.field .finding-error');
  await expect(finding).toHaveCount(1);
  await page.getByRole('button', { name: '1 erreur à corriger', exact: true }).click();
  await expect(address).toBeFocused();
  await finding.getByRole('button', { name: 'Corriger' }).click();
  await expect(address).toHaveValue('https://www.exemple.be/lien');
  await save(page);
  expect(newLines(before, fileAt(file))).toEqual([
    expect.stringContaining('https://www.exemple.be/lien'),
  ]);
});

test('a raw file is fixed by the button of a finding', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-6.mdx';
  const before = fileAt(path);
  writeFileSync(join(SITE, 'src/content', path), before.replace(/6"$/mu, '6'));
  await open(page, path);
  await page.getByRole('button', { name: 'Corriger', exact: true }).first().click();
  await expect(page.getByRole('textbox', { name: 'Le fichier, tel qu’il est écrit' })).toHaveValue(
    before,
  );
  await save(page);
  expect(fileAt(path)).toBe(before);
});
