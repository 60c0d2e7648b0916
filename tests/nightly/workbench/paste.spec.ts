import { expect, type Page } from 'playwright/test';
import { clipboardOf, PROGRAMS } from '../../support/clipboard.ts';
import { paste } from './clipboard.ts';
import { abandon, goToEnd, open, save, saveStatusOf, textOf, test } from './workbench-page.ts';
import { fileAt } from './site.ts';

const TRACKED =
  '<p>Le test se fait <del>tous les deux ans</del><ins>tous les trois ans</ins>.</p><div style="mso-element:comment"><p class=MsoCommentText>À vérifier avec Paul</p></div>';

/** The message of the last paste. */
const messageOf = (page: Page) => page.getByRole('status').filter({ hasText: 'ollé' });
const undoOf = (page: Page) => page.getByRole('button', { name: 'Annuler le collage' });

/** The open text, as Markdown. */
async function sourceOf(page: Page): Promise<string> {
  await textOf(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Opens a card, with the cursor on an empty line at its end. */
async function openCard(page: Page, path: string): Promise<void> {
  await open(page, path);
  await goToEnd(page);
}

for (const [index, program] of PROGRAMS.entries())
  test(`a text of ${program} keeps its meaning`, async ({ page }) => {
    const path = `cards/hors-du-menu/foule-${13 + index}.mdx`;
    await openCard(page, path);
    await page.keyboard.press('Enter');
    const { html, rtf, markdown } = clipboardOf(program);
    await paste(textOf(page), html, { rtf });
    await expect(messageOf(page)).toContainText('Collé, mais pas tel quel');
    expect(await sourceOf(page)).toBe(`Texte ${13 + index} de la foule.\n\n${markdown}`);
    await abandon(page);
  });

test('what a paste removed is reported, shown by the mouse, and undone exactly', async ({
  page,
}) => {
  const path = 'cards/hors-du-menu/foule-19.mdx';
  const before = fileAt(path);
  await openCard(page, path);
  const source = await sourceOf(page);
  await page.keyboard.press('Control+End');
  await paste(textOf(page), TRACKED);
  await expect(textOf(page)).toContainText('Le test se fait tous les trois ans.');
  await expect(textOf(page)).not.toContainText('deux ans');
  await expect(messageOf(page)).toHaveText(
    'Collé, mais pas tel quel : 1 passage supprimé, 1 commentaire.',
  );
  const words = page.getByText('À vérifier avec Paul');
  await expect(words).toBeHidden();
  await page.getByText('Voir le détail du collage').click();
  await expect(words).toBeVisible();
  await expect(page.getByText('tous les deux ans')).toBeVisible();
  await undoOf(page).click();
  await expect(messageOf(page)).toHaveCount(0);
  await expect(undoOf(page)).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();
  expect(await sourceOf(page)).toBe(source);
  await save(page);
  expect(fileAt(path)).toBe(before);
});

test('a paste is undone by the keyboard, and later changes stay', async ({ page }) => {
  await openCard(page, 'cards/hors-du-menu/foule-21.mdx');
  await page.keyboard.press('Enter');
  await paste(textOf(page), TRACKED);
  await page.keyboard.type(' Et ceci.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(undoOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toContainText('Et ceci.');
  await expect(textOf(page)).not.toContainText('trois ans');
});

test('Ctrl+Z undoes a paste in one step with its message, and Ctrl+Y restores both', async ({
  page,
}) => {
  await openCard(page, 'cards/hors-du-menu/foule-23.mdx');
  const source = await sourceOf(page);
  await page.keyboard.press('Control+End');
  await paste(textOf(page), TRACKED);
  await expect(messageOf(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(messageOf(page)).toHaveCount(0);
  expect(await sourceOf(page)).toBe(source);
  await page.keyboard.press('Control+y');
  await expect(messageOf(page)).toBeVisible();
});

test('words without formatting are pasted unchanged', async ({ page }) => {
  await openCard(page, 'cards/hors-du-menu/foule-27.mdx');
  await page.keyboard.press('Enter');
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob(['<p>un <del>deux</del> <b>trois</b></p>'], { type: 'text/html' }),
        'text/plain': new Blob(['5 * 3 et 4 * 2'], { type: 'text/plain' }),
      }),
    ]),
  );
  await page.keyboard.press('Control+Shift+v');
  await expect(textOf(page)).toContainText('5 * 3 et 4 * 2');
  await expect(messageOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+v');
  await expect(textOf(page)).toContainText('un **trois**');
  await expect(messageOf(page)).toContainText('1 passage');
});

test('a clipboard of only deleted words changes nothing, and reports it', async ({ page }) => {
  await openCard(page, 'cards/hors-du-menu/foule-28.mdx');
  await page.keyboard.press('Control+a');
  await paste(textOf(page), '<p><del>tous les deux ans</del></p>', { words: 'tous les deux ans' });
  await expect(messageOf(page)).toHaveText('Rien n’a été collé : 1 passage supprimé.');
  await expect(undoOf(page)).toHaveCount(0);
  await expect(saveStatusOf(page)).toContainText('Enregistré dans le site');
});

test('a paste into a cell keeps its meaning as well, and is undone', async ({ page }) => {
  await openCard(page, 'cards/hors-du-menu/foule-29.mdx');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Insérer un tableau' }).click();
  const cell = textOf(page).getByRole('textbox', { name: 'Ligne 2, colonne 1' });
  await cell.click();
  await page.keyboard.type('avant ');
  await paste(cell, '<p>10<sup>3</sup> <del>deux</del></p><p>copies | ml</p>');
  await expect(cell).toHaveText('avant 10³ ; copies \\| ml');
  await expect(messageOf(page)).toHaveText(
    'Collé, mais pas tel quel : 1 passage supprimé, 1 case à plusieurs lignes.',
  );
  await undoOf(page).click();
  await expect(cell).toHaveText('avant');
  await expect(messageOf(page)).toHaveCount(0);
});
