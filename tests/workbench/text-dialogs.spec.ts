import { expect, type Page } from 'playwright/test';
import { goToEnd, open, save, saveStatusOf, test, textOf, dialogOf } from './workbench-page.ts';
import { fileAt } from './site.ts';

/** Submits the form of a dialog. */
const SUBMITTERS = {
  'a click': (page: Page, name: string) => dialogOf(page).getByRole('button', { name }).click(),
  Enter: (page: Page) => dialogOf(page).locator('form input').first().press('Enter'),
} as const;

const CARDS = {
  'a click': 'cards/hors-du-menu/foule-11.mdx',
  Enter: 'cards/hors-du-menu/foule-12.mdx',
} as const;

for (const action of ['a click', 'Enter'] as const) {
  const path = CARDS[action];
  const send = SUBMITTERS[action];

  test(`a link is added, changed and removed in its dialog, by ${action}`, async ({ page }) => {
    const before = fileAt(path);
    await open(page, path);
    await goToEnd(page);
    await page.getByRole('button', { name: /^Lien/u }).click();
    await dialogOf(page).getByRole('textbox', { name: 'Mots du lien' }).fill(' Les dessins');
    await dialogOf(page)
      .getByRole('combobox', { name: 'Une page du site' })
      .selectOption('/dessins');
    await send(page, 'Ajouter le lien');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(textOf(page)).toBeFocused();
    await expect(textOf(page).locator('.link')).toContainText('Les dessins');
    await save(page);
    expect(fileAt(path)).toBe(`${before.trimEnd()}[Les dessins](/dessins)\n`);

    await textOf(page).focus();
    await page.keyboard.press('Control+k');
    await expect(dialogOf(page).getByRole('textbox', { name: 'Mots du lien' })).toHaveValue(
      'Les dessins',
    );
    await dialogOf(page)
      .getByRole('textbox', { name: /^… ou une adresse ailleurs/u })
      .fill('https://www.exemple.fr/dessins');
    await send(page, 'Changer le lien');
    await expect(dialogOf(page)).toHaveCount(0);
    await save(page);
    expect(fileAt(path)).toContain('[Les dessins](https://www.exemple.fr/dessins)\n');

    await textOf(page).focus();
    await page.keyboard.press('Control+k');
    await dialogOf(page).getByRole('button', { name: 'Retirer le lien' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await save(page);
    expect(fileAt(path)).toBe(`${before.trimEnd()}Les dessins\n`);
  });

  test(`the attributes of a block are edited, by ${action}`, async ({ page }) => {
    const file = 'pages/dessins.mdx';
    const before = fileAt(file);
    await open(page, file);
    await textOf(page).getByRole('button', { name: 'Régler' }).first().click();
    await dialogOf(page)
      .getByRole('textbox', { name: 'Point commun', exact: true })
      .fill(`avaient un gant : ${action}`);
    await send(page, 'Mettre dans le texte');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(textOf(page).locator('.frame-summary').first()).toContainText(`gant : ${action}`);
    await save(page);
    expect(fileAt(file)).toBe(
      before.replace(/quoi="[^"]*"/u, `quoi="avaient un gant : ${action}"`),
    );
    await textOf(page).focus();
    await page.keyboard.press('Control+z');
    await save(page);
    expect(fileAt(file)).toBe(before);
  });
}

test('the description of a picture of a text is changed, by a click', async ({ page }) => {
  const path = 'pages/qui-suis-je.mdx';
  const before = fileAt(path);
  await open(page, path);
  await textOf(page)
    .getByRole('button', { name: /^Image : Un carré/u })
    .click();
  const description = dialogOf(page).getByRole('textbox', { name: 'Que montre cette image ?' });
  await description.fill('Un carré\nbleu.');
  await dialogOf(page).getByRole('button', { name: 'Changer la description' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(textOf(page).getByRole('button', { name: 'Image : Un carré bleu.' })).toBeVisible();
  await save(page);
  expect(fileAt(path)).toContain('![Un carré bleu.](../images/photo.jpg)');
  await page.getByRole('button', { name: 'Défaire' }).click();
  await expect.poll(() => fileAt(path)).toBe(before);
  await expect(saveStatusOf(page)).toContainText('Enregistré dans le site');
});
