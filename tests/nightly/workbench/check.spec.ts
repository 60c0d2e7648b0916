import { expect, type Page } from 'playwright/test';
import {
  citationsOf,
  abandon,
  goToEnd,
  open,
  save,
  saveStatusOf,
  textOf,
  test,
  dialogOf,
} from './workbench-page.ts';
import { fileAt } from './site.ts';

const CARD = 'cards/hors-du-menu/foule-39.mdx';

/** Errors of a form: the entry, what is done, and words of the finding. */
const MISTAKES: readonly (readonly [string, string, (page: Page) => Promise<void>, RegExp])[] = [
  [
    'an empty title',
    CARD,
    (page) => page.getByRole('textbox', { name: 'Titre' }).fill(''),
    /à remplir/u,
  ],
  [
    'a rank that is no number',
    CARD,
    (page) => page.getByRole('textbox', { name: 'Rang' }).fill('deux'),
    /nombre entier/u,
  ],
  [
    'a day that is still to come',
    'pages/hpv-info.mdx',
    (page) => page.getByLabel('Date de relecture').fill('2999-01-01'),
    /2999/u,
  ],
];

const WRITTEN: readonly (readonly [string, string, RegExp])[] = [
  ['a figure without a source', 'Environ 80 % des femmes ont un HPV.', /source/u],
  ['a sign that opens a tag', 'Pour les <25 ans.', /&lt;|inférieur/u],
  ['a source that does not exist', 'Une phrase[^jamais-vue].', /jamais-vue/u],
];

for (const [name, path, act, message] of MISTAKES)
  test(`the check reports on the field: ${name}`, async ({ page }) => {
    const before = fileAt(path);
    await open(page, path);
    await act(page);
    const finding = page.locator('main .field .finding-error').first();
    await expect(finding).toContainText(message);
    expect(fileAt(path)).toBe(before);
    await abandon(page);
  });

test('the check reports on the text while one types', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-40.mdx';
  const before = fileAt(path);
  await open(page, path);
  for (const [, words, message] of WRITTEN) {
    await goToEnd(page);
    await page.keyboard.press('Enter');
    await page.keyboard.insertText(words);
    const finding = page.locator('.text-field .finding-error');
    await expect(finding.filter({ hasText: message }).first()).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('Une phrase de plus.');
  }
  expect(fileAt(path)).toBe(before);
  await expect(page.locator('.finding-error')).toHaveCount(0);
  await abandon(page);
});

test('the words at fault are underlined, and not the rest of their line', async ({ page }) => {
  await open(page, 'cards/hors-du-menu/foule-40.mdx');
  await goToEnd(page);
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Environ 80 % des femmes, et [ceci](/nulle-part) aussi.');
  const underlined = textOf(page).locator('.cm-lintRange-error');
  await expect(underlined.filter({ hasText: /^80 %$/u })).toBeVisible();
  await expect(underlined.filter({ hasText: /^ceci/u })).toBeVisible();
  await expect(underlined.filter({ hasText: /femmes/u })).toHaveCount(0);
  await abandon(page);
});

test('an error is fixed by its button', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-41.mdx';
  await open(page, path);
  await goToEnd(page);
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Une phrase[^essai-annuell].');
  const finding = page.locator('.text-field .finding-error').filter({ hasText: 'essai-annuell' });
  await finding.getByRole('button', { name: 'Corriger' }).click();
  await expect(citationsOf(page)).toBeVisible();
  await expect(page.locator('.finding-error')).toHaveCount(0);
  await save(page);
  expect(fileAt(path)).toContain('[^essai-annuel]');
});

test('what stops publishing stays a draft, with a message', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-42.mdx';
  const before = fileAt(path);
  await open(page, path);
  await page.getByRole('textbox', { name: 'Titre' }).fill('');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'rien n’a été écrit dans le site' }),
  ).toBeVisible();
  await expect(saveStatusOf(page)).toContainText('gardé sur cet ordinateur');
  await expect(page.getByRole('textbox', { name: 'Titre' })).toBeFocused();
  await expect(page.getByRole('banner')).toContainText(/\d erreurs? à corriger, \d brouillons?/u);
  await page.getByRole('treeitem', { name: /Bienvenue/u }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /à corriger/u })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: /^Carte de foule 42 1 erreur, brouillon/u })
    .click();
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('');
  expect(fileAt(path)).toBe(before);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Titre' }).fill('Revenu');
  await save(page);
  expect(fileAt(path)).toContain('Revenu');
});
