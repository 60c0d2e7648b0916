import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { fileAt, SITE } from './site.ts';
import { dialogOf, open, save, test, textOf, undo } from './workbench-page.ts';

const notesOf = (page: Page) => page.getByRole('region', { name: /à régler$/u });

/** Fills in the dialog of a note, and sends it. */
async function writeNote(page: Page, words: string): Promise<void> {
  const name = dialogOf(page).getByRole('textbox', { name: 'Votre nom' });
  if ((await name.inputValue()) === '') await name.fill('Camille');
  await dialogOf(page).getByRole('textbox', { name: 'Votre note pour un collègue' }).fill(words);
  await dialogOf(page).getByRole('button', { name: 'Garder la note' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

/** Opens the dialog of a note on all words of the text. */
async function noteText(page: Page): Promise<void> {
  await textOf(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: /^Note pour un collègue, sur/u }).click();
}

test('a note on words stays at its place, says when they are gone, and is settled', async ({
  page,
}) => {
  const path = 'cards/hors-du-menu/foule-10.mdx';
  await open(page, path);
  const words = (await textOf(page).innerText()).trim();
  await noteText(page);
  await expect(dialogOf(page).getByRole('combobox')).toHaveText(
    new RegExp(words.slice(0, 20), 'u'),
  );
  await expect(dialogOf(page)).toContainText('N’y écrivez le nom d’aucune patiente');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await noteText(page);
  await dialogOf(page).getByRole('textbox', { name: 'Votre nom' }).fill('Camille');
  await writeNote(page, 'Est-ce bien dit ?');
  await expect(notesOf(page)).toContainText('Camille, le 20');
  await expect(notesOf(page).locator('q')).toHaveText(words);
  expect(fileAt('notes.yaml')).toContain(path);
  expect(fileAt(path)).not.toContain('Camille');

  // The words move down, and are found.
  await textOf(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Plus haut.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await notesOf(page).getByRole('button', { name: 'Aller aux mots' }).click();
  await expect(textOf(page)).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(words);
  await page.keyboard.type('Tout autre chose.');
  await expect(notesOf(page)).toContainText('les mots ont changé');
  await expect(notesOf(page).getByRole('button', { name: 'Aller aux mots' })).toHaveCount(0);

  await notesOf(page).getByRole('button', { name: 'Réglé' }).click();
  await expect(notesOf(page)).toHaveCount(0);
  expect(fileAt('notes.yaml')).not.toContain(path);
  await undo(page);
  await expect(notesOf(page)).toContainText('Est-ce bien dit ?');
  await notesOf(page).getByRole('button', { name: 'Réglé' }).click();
  await expect(notesOf(page)).toHaveCount(0);
  await save(page);
});

test('a note on a field leads to it, and follows its text under another name', async ({ page }) => {
  await open(page, 'cards/hors-du-menu/foule-53.mdx');
  await page.getByRole('button', { name: 'Note…' }).click();
  await dialogOf(page).getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Note…' }).click();
  await dialogOf(page).getByRole('combobox').selectOption({ label: 'Du champ « Titre »' });
  await writeNote(page, 'Plus court ?');
  await expect(notesOf(page)).toContainText('champ « Titre »');
  await notesOf(page).getByRole('button', { name: 'Aller au champ' }).click();
  await expect(page.getByRole('textbox', { name: 'Titre' })).toBeFocused();

  await page.getByRole('button', { name: 'Renommer ou déplacer…' }).click();
  await dialogOf(page).getByRole('textbox').fill('avec-une-note');
  await dialogOf(page)
    .getByRole('button', { name: /^Renommer/u })
    .click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/avec-une-note/u);
  await expect(notesOf(page)).toContainText('Plus court ?');
  expect(fileAt('notes.yaml')).toContain('cards/hors-du-menu/avec-une-note.mdx');
  await undo(page);
  await expect(page).toHaveURL(/foule-53/u);
  await notesOf(page).getByRole('button', { name: 'Réglé' }).click();
  await expect(notesOf(page)).toHaveCount(0);
  expect(existsSync(join(SITE, 'src/content/cards/hors-du-menu/foule-53.mdx'))).toBe(true);
});
