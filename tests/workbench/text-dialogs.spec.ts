import { expect, type Page } from 'playwright/test';
import { goToEnd, open, save, standingOf, test, textOf, windowOf } from './workbench-page.ts';
import { fileAt } from './site.ts';

/** How a form of a dialog is sent. */
const WAYS = {
  'a click': (page: Page, name: string) => windowOf(page).getByRole('button', { name }).click(),
  Enter: (page: Page) => windowOf(page).locator('form input').first().press('Enter'),
} as const;

const CARDS = {
  'a click': 'cards/hors-du-menu/foule-11.mdx',
  Enter: 'cards/hors-du-menu/foule-12.mdx',
} as const;

for (const way of ['a click', 'Enter'] as const) {
  const path = CARDS[way];
  const send = WAYS[way];

  test(`a link is added, changed and removed in its dialog, by ${way}`, async ({ page }) => {
    const before = fileAt(path);
    await open(page, path);
    await goToEnd(page);
    await page.getByRole('button', { name: /^Lien/u }).click();
    await windowOf(page).getByRole('textbox', { name: 'Mots du lien' }).fill(' Les dessins');
    await windowOf(page)
      .getByRole('combobox', { name: 'Une page du site' })
      .selectOption('/dessins');
    await send(page, 'Ajouter le lien');
    await expect(windowOf(page)).toHaveCount(0);
    await expect(textOf(page)).toBeFocused();
    await expect(textOf(page).locator('.link')).toContainText('Les dessins');
    await save(page);
    expect(fileAt(path)).toBe(`${before.trimEnd()}[Les dessins](/dessins)\n`);

    await textOf(page).focus();
    await page.keyboard.press('Control+k');
    await expect(windowOf(page).getByRole('textbox', { name: 'Mots du lien' })).toHaveValue(
      'Les dessins',
    );
    await windowOf(page)
      .getByRole('textbox', { name: /^… ou une adresse ailleurs/u })
      .fill('https://www.exemple.fr/dessins');
    await send(page, 'Changer le lien');
    await expect(windowOf(page)).toHaveCount(0);
    await save(page);
    expect(fileAt(path)).toContain('[Les dessins](https://www.exemple.fr/dessins)\n');

    await textOf(page).focus();
    await page.keyboard.press('Control+k');
    await windowOf(page).getByRole('button', { name: 'Retirer le lien' }).click();
    await expect(windowOf(page)).toHaveCount(0);
    await save(page);
    expect(fileAt(path)).toBe(`${before.trimEnd()}Les dessins\n`);
  });

  test(`the setting of a block lands in the text, by ${way}`, async ({ page }) => {
    const file = 'pages/dessins.mdx';
    const before = fileAt(file);
    await open(page, file);
    await textOf(page).getByRole('button', { name: 'Régler' }).first().click();
    await windowOf(page)
      .getByRole('textbox', { name: 'Point commun', exact: true })
      .fill(`avaient un gant : ${way}`);
    await send(page, 'Mettre dans le texte');
    await expect(windowOf(page)).toHaveCount(0);
    await expect(textOf(page).locator('.frame-summary').first()).toContainText(`gant : ${way}`);
    await save(page);
    expect(fileAt(file)).toBe(before.replace(/quoi="[^"]*"/u, `quoi="avaient un gant : ${way}"`));
    await textOf(page).focus();
    await page.keyboard.press('Control+z');
    await save(page);
    expect(fileAt(file)).toBe(before);
  });
}

test('a picture of a text is described anew, by a click', async ({ page }) => {
  const path = 'pages/qui-suis-je.mdx';
  const before = fileAt(path);
  await open(page, path);
  await textOf(page)
    .getByRole('button', { name: /^Image : Un carré/u })
    .click();
  const description = windowOf(page).getByRole('textbox', { name: 'Que montre cette image ?' });
  await description.fill('Un carré\nbleu.');
  await windowOf(page).getByRole('button', { name: 'Changer la description' }).click();
  await expect(windowOf(page)).toHaveCount(0);
  await expect(textOf(page).getByRole('button', { name: 'Image : Un carré bleu.' })).toBeVisible();
  await save(page);
  expect(fileAt(path)).toContain('![Un carré bleu.](../images/photo.jpg)');
  await page.getByRole('button', { name: 'Défaire' }).click();
  await expect.poll(() => fileAt(path)).toBe(before);
  await expect(standingOf(page)).toContainText('Enregistré dans le site');
});
