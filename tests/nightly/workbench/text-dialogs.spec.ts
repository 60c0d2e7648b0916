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
      .getByRole('combobox', { name: /^Une page du site/u })
      .fill('dessin');
    await dialogOf(page).getByRole('option').first().click();
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

test('a link finds a heading and a word of the glossary, by the keys and without accents', async ({
  page,
}) => {
  const path = 'cards/hors-du-menu/foule-56.mdx';
  const before = fileAt(path);
  await open(page, path);
  await goToEnd(page);
  await page.keyboard.press('Control+k');
  const search = dialogOf(page).getByRole('combobox', { name: /^Une page du site/u });
  const options = dialogOf(page).getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(options.filter({ hasText: '›' })).toHaveCount(0);
  await search.fill('rien de tel');
  await expect(dialogOf(page)).toContainText('Rien ne répond à ces mots.');
  await search.press('Enter');
  await expect(dialogOf(page)).toBeVisible();

  await search.fill('UTERUS');
  await expect(options.filter({ hasText: "Col de l'utérus" })).toContainText("lexique d'essai");
  await search.fill('lexiques');
  await expect(options).toHaveCount(1);
  await search.fill('essai');
  await expect(options.nth(1)).toBeVisible();
  const active = () => search.getAttribute('aria-activedescendant');
  await search.press('ArrowDown');
  await expect.poll(active).toMatch(/-option-/u);
  const reached = await active();
  await search.press('ArrowDown');
  await expect.poll(active).not.toBe(reached);
  await search.press('ArrowUp');
  await expect.poll(active).toBe(reached);
  await search.fill('cytologies');
  await search.press('Enter');
  await expect(dialogOf(page)).toContainText(/Ce lien mènera à : .* › Un lexique/u);
  await dialogOf(page).getByRole('button', { name: 'Ajouter le lien' }).click();
  await save(page);
  expect(fileAt(path)).toBe(`${before.trimEnd()}[Cytologie](/hpv-info#un-lexique-d-essai)\n`);

  await textOf(page).focus();
  await page.keyboard.press('Control+k');
  await expect(dialogOf(page)).toContainText(/Ce lien mènera à : .* › Un lexique/u);
  await page.keyboard.press('Escape');
});

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
