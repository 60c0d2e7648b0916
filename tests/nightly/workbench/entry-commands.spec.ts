import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import {
  citationsOf,
  abandon,
  dropFile,
  goToEnd,
  newLines,
  open,
  POINT,
  save,
  saveStatusOf,
  textOf,
  dialogOf,
  test,
} from './workbench-page.ts';
import { fileAt, SITE } from './site.ts';

const isThere = (path: string) => existsSync(join(SITE, 'src/content', path));

test('a citation is searched and inserted; the sources of the file follow the text', async ({
  page,
}) => {
  const path = 'cards/hors-du-menu/foule-1.mdx';
  await open(page, path);
  await goToEnd(page);
  await page.keyboard.press('Control+Alt+c');
  await dialogOf(page).getByRole('combobox').fill('annuel');
  await expect(dialogOf(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(citationsOf(page)).toBeVisible();
  await save(page);
  const [, key = ''] = /\[\^([\w-]+)\]/u.exec(fileAt(path)) ?? [];
  expect(fileAt(path)).toMatch(new RegExp(`sources:[\\s\\S]*${key}[\\s\\S]*---`, 'u'));
  await citationsOf(page).click();
  await dialogOf(page).getByRole('button', { name: 'Retirer la citation' }).click();
  await save(page);
  expect(fileAt(path)).not.toContain(key);
});

test('a missing source is added from the dialog, and cited at once', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-2.mdx';
  await open(page, path);
  await goToEnd(page);
  await page.getByRole('button', { name: /^Citer une source/u }).click();
  await dialogOf(page).getByRole('combobox').fill('Une étude que personne ne connaît');
  await dialogOf(page)
    .getByRole('button', { name: /^Ajouter une source/u })
    .click();
  await dialogOf(page).getByRole('textbox', { name: 'Éditeur' }).fill('Institut des essais');
  await dialogOf(page).getByRole('textbox', { name: 'Année' }).fill('2024');
  const address = dialogOf(page).getByRole('textbox', { name: 'Adresse' });
  await address.fill('www.essais.be/etude');
  await dialogOf(page).getByRole('button', { name: 'Ajouter cette source' }).click();
  await dialogOf(page).getByRole('button', { name: 'Corriger' }).click();
  await expect(address).toHaveValue('https://www.essais.be/etude');
  await dialogOf(page).getByRole('button', { name: 'Ajouter cette source' }).click();
  await expect(citationsOf(page)).toHaveText('Institut des essais, 2024');
  await save(page);
  expect(fileAt('sources.yaml')).toContain('Une étude que personne ne connaît');
});

test('a card is added, duplicated, renamed, deleted and restored', async ({ page }) => {
  await open(page, 'pages/qui-suis-je.mdx');
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem', { selected: true }).press('ArrowRight');
  await tree.getByRole('treeitem', { name: 'Ajouter une carte' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Titre' }).fill('Une carte en plus');
  await dialogOf(page).getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'Une carte en plus',
  );
  await goToEnd(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Un texte neuf.');
  await save(page);
  const path = 'cards/qui-suis-je/une-carte-en-plus.mdx';
  expect(fileAt(path)).toContain('Un texte neuf.');

  await page.getByRole('button', { name: /^Renommer/u }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Nom du fichier' }).fill('carte-renommee');
  await dialogOf(page)
    .getByRole('button', { name: /^Renommer, et/u })
    .click();
  await expect(page.getByRole('button', { name: 'Fermer le message' })).toBeVisible();
  await expect.poll(() => isThere('cards/qui-suis-je/carte-renommee.mdx')).toBe(true);
  // The new file is written before the old one is deleted.
  await expect.poll(() => isThere(path)).toBe(false);

  // The entry opens again under its new name.
  await expect(page).toHaveURL(/carte-renommee/u);
  await page.getByRole('button', { name: /^Effacer/u }).click();
  await page.getByRole('button', { name: /^Effacer vraiment/u }).click();
  await expect.poll(() => isThere('cards/qui-suis-je/carte-renommee.mdx')).toBe(false);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('Une carte en plus');
  await page.getByRole('button', { name: 'Défaire' }).click();
  await expect.poll(() => isThere('cards/qui-suis-je/carte-renommee.mdx')).toBe(true);
  await expect(heading).toHaveText('Une carte en plus');
});

test('a page is added with its entry of the menu, without errors', async ({ page }) => {
  await open(page, 'pages/dessins.mdx');
  await page.getByRole('treeitem', { name: 'Ajouter une page' }).first().click();
  await dialogOf(page).getByRole('textbox', { name: 'Titre' }).fill('Une page en plus');
  await page.keyboard.press('Enter');
  await expect(page.locator('#entry-title')).toBeFocused();
  await page.getByRole('textbox', { name: 'Phrase sous le titre' }).fill('Une phrase de plus.');
  await textOf(page).click();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Titre/u })
    .click();
  await page.keyboard.type('Une partie');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Un texte neuf.');
  await page.getByRole('button', { name: 'Ajouter : entrée du menu' }).click();
  await page.getByRole('textbox', { name: 'Nom affiché' }).fill('En plus');
  await page.getByRole('button', { name: /^Icône : Choisir/u }).click();
  await dialogOf(page).getByRole('searchbox').fill('maison');
  await dialogOf(page).getByRole('option', { name: 'maison' }).click();
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill(
      'Une page de plus, complète, avec une partie, un texte et une place dans le menu du site.',
    );
  await save(page);
  expect(fileAt('pages/une-page-en-plus.mdx')).toContain('\n## Une partie\n\nUn texte neuf.\n');
  await expect(page.locator('main .finding-error')).toHaveCount(0);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Une page en plus');
  await expect(frame.locator('header a', { hasText: 'En plus' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Défaire' }).click();
  await expect.poll(() => isThere('pages/une-page-en-plus.mdx')).toBe(false);
  await expect(saveStatusOf(page)).toContainText('Nouveau');
  await page.getByRole('textbox', { name: 'Phrase sous le titre' }).fill('Encore une.');
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Perdre ces changements ?' }).click();
  await expect(page.getByRole('treeitem', { name: /^Une page en plus/u })).toHaveCount(0);
});

test('a rule of a country is changed, and its page shows it', async ({ page }) => {
  const file = 'countries/ardoisie.mdx';
  await open(page, file);
  const before = fileAt(file);
  await page.getByRole('button', { name: 'Dépistage', exact: true }).click();
  await page.getByRole('button', { name: /^71 à 79/u }).click();
  const rhythm = page.getByRole('textbox', { name: 'Rythme' });
  await rhythm.fill('trois ans');
  const finding = page.locator('.field .finding-error');
  await expect(finding).toContainText('trois ans');
  await expect(finding.getByRole('button')).toHaveCount(0);
  await expect(saveStatusOf(page)).toContainText('gardé sur cet ordinateur');
  await rhythm.fill('7');
  await save(page);
  expect(newLines(before, fileAt(file))).toEqual([expect.stringContaining('every: 7')]);
  const shown = page.frameLocator('iframe').getByRole('main');
  await expect(shown).toContainText(/tous les 7\sans/u);
  await page.getByRole('button', { name: 'Défaire' }).click();
  await expect.poll(() => fileAt(file)).toBe(before);
  // The draft from before the save is restored as well.
  await expect(rhythm).toHaveValue('trois ans');
  await abandon(page);
});

test('a page that changes its address updates the links to it', async ({ page }) => {
  await open(page, 'pages/dessins.mdx');
  await page.getByRole('button', { name: /^Renommer/u }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Nom du fichier' }).fill('croquis');
  await expect(dialogOf(page)).toContainText('/croquis');
  await dialogOf(page)
    .getByRole('button', { name: /^Renommer, et/u })
    .click();
  await expect.poll(() => isThere('pages/croquis.mdx')).toBe(true);
  await page.getByRole('button', { name: 'Défaire' }).click();
  await expect.poll(() => isThere('pages/dessins.mdx')).toBe(true);
});

test('cards are reordered by keys', async ({ page }) => {
  await open(page, 'cards/le-saviez-vous/fait-1.mdx');
  const chosen = page.getByRole('treeitem', { selected: true });
  await expect(chosen).toBeVisible();
  const before = fileAt('cards/le-saviez-vous/fait-1.mdx');
  await chosen.press('Alt+ArrowDown');
  await expect.poll(() => fileAt('cards/le-saviez-vous/fait-1.mdx')).not.toBe(before);
  await page.getByRole('button', { name: 'Défaire' }).click();
  await expect.poll(() => fileAt('cards/le-saviez-vous/fait-1.mdx')).toBe(before);
});

test('a page is retired and published again', async ({ page }) => {
  await open(page, 'pages/seule.mdx');
  const isPublished = page.getByRole('checkbox', { name: 'Publication' });
  await expect(isPublished).toBeChecked();
  await page.getByRole('button', { name: 'Retirer du site' }).click();
  await expect(isPublished).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Remettre sur le site' })).toBeVisible();
  expect(fileAt('pages/seule.mdx')).toMatch(/published: (?:non|false)/u);
  await page.getByRole('button', { name: 'Remettre sur le site' }).click();
  await expect(page.getByRole('button', { name: 'Retirer du site' })).toBeVisible();
});

test('a picture is uploaded, described and picked', async ({ page }) => {
  await open(page, 'articles/premier.mdx');
  await page.getByRole('button', { name: 'Choisir une image…' }).click();
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'Ma Photo É.png', mimeType: 'image/png', buffer: POINT });
  const sense = dialogOf(page).getByRole('textbox', { name: 'Que montre cette image ?' });
  await sense.fill('Un point sur un fond clair.');
  await dialogOf(page).getByRole('button', { name: 'Mettre cette image' }).click();
  const field = page.getByRole('textbox', { name: 'Fichier de l’image' });
  await expect(field).toHaveValue(/^ma-photo-e[\w-]*\.\w+$/u);
  await expect(page.getByRole('textbox', { name: 'Description de l’image' })).toHaveValue(
    'Un point sur un fond clair.',
  );
  expect(isThere(`images/${await field.inputValue()}`)).toBe(true);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Perdre ces changements ?' }).click();
});

test('a picture is dropped on its field and in a text; elsewhere the page stays', async ({
  page,
}, info) => {
  const file = info.outputPath('Dessin.png');
  writeFileSync(file, POINT);
  const path = 'cards/hors-du-menu/foule-8.mdx';
  const before = fileAt(path);
  await open(page, path);
  await dropFile(page, page.getByRole('tree'), file);
  await expect(
    page.getByRole('status').filter({ hasText: 'Déposez l’image sur le champ' }),
  ).toBeVisible();
  await dropFile(page, textOf(page), file);
  const sense = dialogOf(page).getByRole('textbox', { name: 'Que montre cette image ?' });
  await sense.fill('Un point [seul].');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const picture = textOf(page).getByRole('button', { name: 'Image : Un point seul.' });
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await save(page);
  expect(fileAt(path)).toMatch(
    /\n\n!\[Un point seul\.\]\(\.\.\/\.\.\/images\/dessin[\w-]*\.png\)\n$/u,
  );
  await picture.click();
  await dialogOf(page).getByRole('button', { name: 'Retirer l’image du texte' }).click();
  await save(page);
  expect(fileAt(path)).toBe(before);

  await open(page, 'articles/premier.mdx');
  await expect(page.frameLocator('iframe').getByText('Un article d’essai').first()).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Fichier de l’image' });
  await dropFile(page, field, file);
  await sense.fill('Un point.');
  await dialogOf(page).getByRole('button', { name: 'Mettre cette image' }).click();
  await expect(field).toHaveValue(/^dessin/u);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Perdre ces changements ?' }).click();
});

test('the drawing of a page is picked, and removed', async ({ page }) => {
  const file = 'pages/pays-compares.mdx';
  await open(page, file);
  const before = fileAt(file);
  const field = page.getByRole('button', { name: /^Dessin/u });
  await expect(field).toHaveText('loupe');
  await field.click();
  await expect(dialogOf(page).getByRole('option', { name: 'loupe' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  // Escape keeps the drawing, without a draft.
  await expect(dialogOf(page).getByRole('option', { name: 'loupe' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialogOf(page).getByRole('option', { name: 'loupe' })).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(saveStatusOf(page)).toContainText('Enregistré dans le site');
  await field.click();
  await dialogOf(page).getByRole('option', { name: 'boussole' }).click();
  await save(page);
  expect(newLines(before, fileAt(file))).toEqual(['drawing: boussole']);
  await expect(field).toHaveText('boussole');
  await field.click();
  await dialogOf(page).getByRole('option', { name: 'Aucun dessin' }).click();
  await save(page);
  expect(fileAt(file)).not.toContain('drawing');
});

test('two windows on one file: nothing is overwritten, both versions are shown', async ({
  page,
  context,
}) => {
  const path = 'cards/hors-du-menu/foule-3.mdx';
  await open(page, path);
  const other = await context.newPage();
  await open(other, path);
  await page.getByRole('textbox', { name: 'Titre' }).fill('Le mien');
  await other.getByRole('textbox', { name: 'Titre' }).fill('Le leur');
  await save(other);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(dialogOf(page)).toContainText('Le leur');
  await expect(dialogOf(page)).toContainText('Le mien');
  expect(fileAt(path)).toContain('Le leur');
  await dialogOf(page).getByRole('button', { name: 'Garder toute ma version' }).click();
  await expect(saveStatusOf(page)).toContainText('Enregistré dans le site');
  expect(fileAt(path)).toContain('Le mien');
});

test('changes are listed in words, and reverted', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-4.mdx';
  const before = fileAt(path);
  await open(page, path);
  await page.getByRole('textbox', { name: 'Titre' }).fill('Titre à reprendre');
  await save(page);
  await page.getByRole('button', { name: 'Ce qui a changé' }).click();
  const change = dialogOf(page)
    .getByRole('listitem')
    .filter({ hasText: 'Titre à reprendre' })
    .first();
  await expect(change).toBeVisible();
  await change
    .getByRole('button', { name: /^Reprendre/u })
    .first()
    .click();
  await expect.poll(() => fileAt(path)).toBe(before);
});

test('changes are proposed without a push', async ({ page }) => {
  await open(page, 'cards/hors-du-menu/foule-5.mdx');
  await page.getByRole('textbox', { name: 'Titre' }).fill('Titre à proposer');
  await save(page);
  await page.getByRole('button', { name: 'Ce qui a changé' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Proposer/u })
    .click();
  await dialogOf(page).getByRole('textbox', { name: 'Votre nom' }).fill('Une autrice');
  await dialogOf(page).getByRole('textbox', { name: 'Votre adresse' }).fill('autrice@exemple.fr');
  await dialogOf(page).getByRole('button', { name: 'Proposer', exact: true }).click();
  await expect(dialogOf(page)).toContainText('Votre proposition est faite');
});
