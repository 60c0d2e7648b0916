import { expect } from 'playwright/test';
import { PLACEHOLDERS } from '../../../src/schemas/placeholders.ts';
import { paste } from './clipboard.ts';
import {
  goToEnd,
  newLines,
  open,
  save,
  saveStatusOf,
  textOf,
  dialogOf,
  test,
} from './workbench-page.ts';
import { fileAt } from './site.ts';

const CARD = 'cards/qui-suis-je/carte-1.mdx';

const LONG = 'pages/hpv-info.mdx';

test('a changed word is one changed line, and the preview shows it', async ({ page }) => {
  const before = fileAt(CARD);
  await open(page, CARD);
  const title = page.getByRole('textbox', { name: 'Titre' });
  await title.fill('Un titre tout neuf');
  await expect(saveStatusOf(page)).toContainText('à enregistrer');
  await save(page);
  const after = fileAt(CARD);
  expect(newLines(before, after)).toEqual([expect.stringContaining('Un titre tout neuf')]);
  expect(after.split('\n')).toHaveLength(before.split('\n').length);
  const shown = page.frameLocator('iframe').getByText('Un titre tout neuf').first();
  await expect(shown).toBeVisible();
});

test('opening, rendering and closing a text changes no byte', async ({ page }) => {
  const before = fileAt(LONG);
  await open(page, LONG);
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.getByRole('treeitem', { name: /Bienvenue/u }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(
    'Bienvenue',
  );
  expect(fileAt(LONG)).toBe(before);
});

test('bold, a list and undo have keys', async ({ page }) => {
  await open(page, 'cards/qui-suis-je/carte-2.mdx');
  await goToEnd(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('- un');
  await page.keyboard.press('Enter');
  await page.keyboard.type('deux');
  await page.keyboard.press('Control+b');
  await expect(textOf(page).locator('.bullet')).toHaveCount(2);
  await expect(textOf(page).locator('.strong').last()).toHaveText(/deux/u);
  await save(page);
  expect(fileAt('cards/qui-suis-je/carte-2.mdx')).toMatch(/\n\n- un\n- \*\*deux\*\*\n$/u);
  await textOf(page).focus();
  for (let times = 0; times < 12; times++) await page.keyboard.press('Control+z');
  await expect(textOf(page).locator('.bullet')).toHaveCount(0);
  await save(page);
});

test('the title of a block and the cells of a table are edited', async ({ page }) => {
  await open(page, 'cards/qui-suis-je/carte-3.mdx');
  const before = fileAt('cards/qui-suis-je/carte-3.mdx');
  await goToEnd(page);
  await page.getByRole('button', { name: /^Bloc…/u }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Encart/u })
    .click();
  const heading = textOf(page).getByRole('textbox', { name: 'Encart : titre' });
  await heading.fill('Un "titre" à moi');
  // An unchanged example would be an error.
  await textOf(page).getByText(PLACEHOLDERS.panel).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.type('Une information à moi.');
  await goToEnd(page);
  await page.getByRole('button', { name: 'Insérer un tableau' }).click();
  const cell = (row: number, column: number) =>
    textOf(page).getByRole('textbox', { name: `Ligne ${row}, colonne ${column}` });
  const words = ['Mot', 'Sens', 'ici', 'là | bas', 'trois', 'quatre'];
  for (const [index, word] of words.entries()) {
    await cell(1 + Math.floor(index / 2), 1 + (index % 2)).click();
    await page.keyboard.type(word);
  }
  await save(page);
  const after = fileAt('cards/qui-suis-je/carte-3.mdx');
  expect(after.startsWith(before.trimEnd())).toBe(true);
  expect(after).toContain(
    '<Encart titre="Un « titre » à moi">\n\nUne information à moi.\n\n</Encart>',
  );
  expect(after).toContain('| ici | là \\| bas |');
});

test('what Word puts on the clipboard is pasted as clean Markdown', async ({ page }) => {
  const path = 'cards/qui-suis-je/carte-4.mdx';
  await open(page, path);
  await goToEnd(page);
  await page.keyboard.press('Enter');
  await paste(
    textOf(page),
    `<html><head><style>p.MsoNormal{margin:0}</style></head><body><p class=MsoNormal>Un <b>mot</b>\u00A0<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>point</p></body></html>`,
    { words: 'Un mot' },
  );
  await save(page);
  expect(fileAt(path)).toMatch(/\n\nUn \*\*mot\*\*\n\n- point\n$/u);
});
