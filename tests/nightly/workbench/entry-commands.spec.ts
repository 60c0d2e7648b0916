import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { goToEnd, open, save, saveStatusOf, textOf, dialogOf, test } from './workbench-page.ts';
import { fileAt, SITE } from './site.ts';

const isThere = (path: string) => existsSync(join(SITE, 'src/content', path));

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
