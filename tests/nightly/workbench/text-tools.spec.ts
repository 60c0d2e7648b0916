import { expect, type Page } from 'playwright/test';
import {
  citationsOf,
  abandon,
  goToEnd,
  open,
  save,
  test,
  textOf,
  dialogOf,
} from './workbench-page.ts';
import { fileAt } from './site.ts';

/** A button over the text. */
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name: new RegExp(`^${name}`, 'u') });

/** Text of an entry in its file. */
const bodyOf = (path: string) => fileAt(path).split('\n---\n')[1];

test('headings, bold and lists are toggled by their buttons', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-30.mdx';
  await open(page, path);
  const text = textOf(page);
  await goToEnd(page);
  await tool(page, 'Titre').click();
  await expect(text.locator('.heading-2')).toHaveText('Texte 30 de la foule.');
  await tool(page, 'Sous-titre').click();
  await expect(text.locator('.heading-3')).toHaveText('Texte 30 de la foule.');
  await tool(page, 'Annuler').click();
  await expect(text.locator('.heading-2')).toHaveCount(1);
  await tool(page, 'Rétablir').click();
  await expect(text.locator('.heading-3')).toHaveCount(1);
  await tool(page, 'Sous-titre').click();
  await expect(text.locator('.heading')).toHaveCount(0);
  await page.keyboard.press('Shift+Home');
  await tool(page, 'Gras').click();
  await expect(text.locator('.strong')).toHaveText(/Texte 30 de la foule\./u);
  await tool(page, 'Gras').click();
  await expect(text.locator('.strong')).toHaveCount(0);
  await page.keyboard.press('End');
  await tool(page, 'Liste').click();
  await expect(text.locator('.bullet')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.type('dessous');
  await tool(page, 'Décaler').click();
  await save(page);
  expect(bodyOf(path)).toBe('\n- Texte 30 de la foule.\n  - dessous\n');
  await tool(page, 'Ramener').click();
  await tool(page, 'Numéros').click();
  await expect(text.locator('.number')).toHaveText('1.');
  await save(page);
  expect(bodyOf(path)).toBe('\n- Texte 30 de la foule.\n1. dessous\n');
});

test('italics, exponents and indices are toggled by their buttons, and italics by a key', async ({
  page,
}) => {
  const path = 'cards/hors-du-menu/foule-35.mdx';
  await open(page, path);
  const before = bodyOf(path);
  await goToEnd(page);
  await page.keyboard.type(' Homo sapiens');
  await tool(page, 'Italique').click();
  await page.keyboard.type(' CO2');
  await tool(page, 'Indice').click();
  await page.keyboard.type(', 103');
  await page.keyboard.press('Shift+ArrowLeft');
  await tool(page, 'Exposant').click();
  await page.keyboard.type(', vite');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(' é');
  await tool(page, 'Exposant').click();
  await expect(page.getByRole('status').filter({ hasText: 'Choisissez d’abord' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await tool(page, 'Indice').click();
  await save(page);
  expect(bodyOf(path)!.trim()).toBe(`${before!.trim()} Homo *sapiens* CO₂, 10³, *vite*`);
});

test('rows and columns of a table are added and removed by their buttons', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-31.mdx';
  await open(page, path);
  await goToEnd(page);
  await tool(page, 'Insérer un tableau').click();
  const cell = (row: number, column: number) =>
    textOf(page).getByRole('textbox', { name: `Ligne ${row}, colonne ${column}` });
  await expect(cell(1, 1)).toBeFocused();
  // Enter moves to the next cell.
  for (const word of ['Mot', 'Sens', 'un', 'deux', 'trois', 'quatre']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  const button = (name: string) => textOf(page).getByRole('button', { name, exact: true });
  await cell(2, 1).click();
  await button('Ligne +').click();
  await cell(2, 2).click();
  await button('Colonne +').click();
  await save(page);
  const rows = [
    ['| Mot | Sens |  |', '| --- | --- | --- |', '| un | deux |  |', '|  |  |  |'],
    ['| trois | quatre |  |'],
  ].flat();
  expect(bodyOf(path)).toBe(`\nTexte 31 de la foule.\n\n${rows.join('\n')}\n`);
  await cell(3, 1).click();
  await button('Ligne −').click();
  await cell(1, 3).click();
  await button('Colonne −').click();
  await save(page);
  const before = ['| Mot | Sens |', '| --- | --- |', '| un | deux |', '| trois | quatre |'];
  expect(bodyOf(path)).toBe(`\nTexte 31 de la foule.\n\n${before.join('\n')}\n`);
});

test('a block is removed by its button, and its text stays', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-32.mdx';
  await open(page, path);
  await goToEnd(page);
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('<Encart titre="Un titre">\n\nDedans.\n\n</Encart>');
  await textOf(page).getByRole('button', { name: 'Retirer' }).click();
  await expect(textOf(page).locator('.frame-head')).toHaveCount(0);
  await save(page);
  expect(bodyOf(path)).toBe('\nTexte 32 de la foule.\n\nDedans.\n');
  await goToEnd(page);
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('</Encart>');
  const foot = textOf(page).locator('.frame-foot');
  await expect(foot).toContainText('Fin du bloc Encart, sans début.');
  await foot.getByRole('button', { name: 'Retirer' }).click();
  await expect(foot).toHaveCount(0);
  await abandon(page);
});

test('the rule of a country in a sentence is edited in its dialog', async ({ page }) => {
  const path = 'pages/regles-en-phrases.mdx';
  const before = fileAt(path);
  await open(page, path);
  await textOf(page)
    .getByRole('button', { name: /^Règle · ardoisie · depistage/u })
    .click();
  await dialogOf(page).getByRole('combobox', { name: 'Règle' }).selectOption('rattrapage');
  await dialogOf(page).getByRole('button', { name: 'Mettre dans le texte' }).click();
  await expect(textOf(page).getByRole('button', { name: /rattrapage/u })).toHaveCount(2);
  await save(page);
  expect(fileAt(path)).toBe(before.replace('sie" quoi="depistage"', 'sie" quoi="rattrapage"'));
  await page.getByRole('button', { name: 'Défaire' }).click();
  await expect.poll(() => fileAt(path)).toBe(before);
});

test('a citation of an unknown source is replaced by another', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-33.mdx';
  await open(page, path);
  await goToEnd(page);
  await page.keyboard.insertText(' Une phrase[^jamais-vue].');
  await tool(page, 'Titre').focus();
  const finding = page.locator('.text-field .finding-error').filter({ hasText: 'jamais-vue' });
  await finding.getByRole('button', { name: 'Voir l’endroit' }).click();
  await expect(textOf(page)).toBeFocused();
  await textOf(page)
    .getByRole('button', { name: /jamais-vue/u })
    .click();
  await expect(dialogOf(page)).toContainText('n’est pas dans la bibliographie');
  await dialogOf(page).getByRole('button', { name: 'Citer une autre source' }).click();
  await dialogOf(page)
    .getByRole('option', { name: /Ardoisie/u })
    .click();
  await expect(citationsOf(page)).toHaveText(/^Office d.essai, 2026$/u);
  await save(page);
  expect(fileAt(path)).toContain('Une phrase[^essai-annuel].');
  await citationsOf(page).click();
  const link = dialogOf(page).getByRole('link');
  await expect(link).toHaveAttribute('target', '_blank');
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await opened.close();
  await page.keyboard.press('Escape');
});

test('a picture of the site is inserted from the toolbar', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-34.mdx';
  await open(page, path);
  await goToEnd(page);
  await tool(page, 'Mettre une image').click();
  await dialogOf(page).getByRole('button', { name: 'Choisir dessin.svg' }).click();
  await dialogOf(page).getByRole('button', { name: 'Choisir une autre image' }).click();
  await dialogOf(page).getByRole('button', { name: 'Choisir photo.jpg' }).click();
  const description = dialogOf(page).getByRole('textbox', { name: 'Que montre cette image ?' });
  await description.fill('Un carré.');
  await dialogOf(page).getByRole('button', { name: 'Mettre cette image' }).click();
  await save(page);
  expect(bodyOf(path)).toBe('\nTexte 34 de la foule.\n\n![Un carré.](../../images/photo.jpg)\n');
});

test('words are searched and replaced in a text', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-36.mdx';
  await open(page, path);
  await goToEnd(page);
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Mot, mot, motif, mot.');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  const panel = page.locator('.cm-search');
  const selected = textOf(page).locator('.cm-searchMatch-selected');
  await panel.getByRole('textbox', { name: 'Chercher' }).fill('mot');
  await panel.getByRole('button', { name: 'suivant' }).click();
  await expect(selected).toHaveText('Mot');
  await panel.getByRole('checkbox', { name: 'majuscules' }).check();
  await panel.getByRole('button', { name: 'suivant' }).click();
  await expect(selected).toHaveText('mot');
  await panel.getByRole('checkbox', { name: 'mot entier' }).check();
  await panel.getByRole('button', { name: 'précédent' }).click();
  await expect(page.locator('.cm-searchMatch')).toHaveCount(2);
  await panel.getByRole('textbox', { name: 'Remplacer par' }).fill('signe');
  await panel.getByRole('button', { name: 'remplacer', exact: true }).click();
  await expect(page.locator('.cm-searchMatch')).toHaveCount(1);
  await panel.getByRole('checkbox', { name: 'mot entier' }).uncheck();
  await expect(panel.getByRole('checkbox', { name: 'motif' })).toHaveCount(0);
  await expect(page.locator('.cm-searchMatch')).toHaveCount(2);
  await panel.getByRole('button', { name: 'tout', exact: true }).click();
  await expect(selected).toHaveCount(2);
  await panel.getByRole('button', { name: 'tout remplacer' }).click();
  await panel.getByRole('button', { name: 'fermer' }).click();
  await expect(panel).toHaveCount(0);
  await save(page);
  expect(bodyOf(path)).toBe('\nTexte 36 de la foule.\n\nMot, signe, signeif, signe.\n');
});

test('the keys of the text open its list of findings and a line by its number', async ({
  page,
}) => {
  const path = 'cards/hors-du-menu/foule-33.mdx';
  await open(page, path);
  await goToEnd(page);
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Une phrase[^essai-annuell].');
  const findings = page.locator('.text-field .finding-error');
  await expect(findings).toHaveCount(1);
  const list = page.locator('.cm-panel-lint');
  await page.keyboard.press('Control+Shift+M');
  await expect(list.getByRole('option', { name: /essai-annuell/u })).toBeVisible();
  await list.getByRole('button', { name: 'fermer' }).click();
  await expect(list).toHaveCount(0);
  await textOf(page).focus();
  const lines = page.locator('.cm-goto-line');
  await page.keyboard.press('Control+Alt+g');
  await lines.getByRole('button', { name: 'fermer' }).click();
  await expect(lines).toHaveCount(0);
  await textOf(page).focus();
  await page.keyboard.press('Control+Alt+g');
  await lines.getByRole('textbox', { name: 'Aller à la ligne' }).fill('1');
  await lines.getByRole('button', { name: 'aller' }).click();
  await expect(lines).toHaveCount(0);
  await page.keyboard.insertText('Tout au début. ');
  await expect(textOf(page).locator('.cm-line').first()).toHaveText(/^Tout au début\./u);
  await page.locator('.cm-lint-marker').hover();
  const tip = page.locator('.cm-tooltip');
  await expect(tip).not.toContainText('Action');
  await tip.getByRole('button', { name: 'Corriger', exact: true }).click();
  await expect(findings).toHaveCount(0);
  await abandon(page);
});
