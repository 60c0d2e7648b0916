import { expect, type Page } from 'playwright/test';
import { saveStatusOf, citationsOf, open, test, textOf, dialogOf } from './workbench-page.ts';

const CITED = 'cards/hpv-info/carte-1.mdx';
const PICTURED = 'pages/qui-suis-je.mdx';
const BLOCKS = 'pages/dessins.mdx';
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Dialogs: the entry, what opens them, their heading. */
const DIALOGS: readonly (readonly [string, (page: Page) => Promise<void>, string])[] = [
  [CITED, press(/^Icône :/u), 'Choisir une icône'],
  [CITED, press('Renommer ou déplacer…'), 'Renommer ou déplacer'],
  [CITED, press(/^Lien/u), 'Ajouter un lien'],
  [CITED, press(/^Bloc…/u), 'Insérer un bloc'],
  [CITED, press(/^Citer une source/u), 'Citer une source'],
  [CITED, (page) => citationsOf(page).first().click(), 'Source citée'],
  [CITED, press('Mettre une image'), 'Choisir une image'],
  [CITED, press('Images'), 'Images du site'],
  [CITED, press('Ce qui a changé'), 'Ce qui a changé'],
  [
    CITED,
    (page) => page.getByRole('treeitem', { name: 'Ajouter une carte' }).first().click(),
    'Ajouter une carte',
  ],
  [
    CITED,
    async (page) => {
      await press('Mettre une image')(page);
      await dialogOf(page).getByRole('button', { name: 'Choisir photo.jpg' }).click();
    },
    'Décrire l’image',
  ],
  [
    PICTURED,
    (page) =>
      textOf(page)
        .getByRole('button', { name: /^Image :/u })
        .click(),
    'Image du texte',
  ],
  [BLOCKS, (page) => textOf(page).getByText('Régler').first().click(), 'Personnes'],
];

for (const path of new Set(DIALOGS.map(([one]) => one)))
  test(`each dialog of ${path} is closed by Escape and by its button`, async ({ page }) => {
    await open(page, path);
    if (path === CITED) await page.getByRole('treeitem', { selected: true }).press('ArrowLeft');
    for (const [, show, heading] of DIALOGS.filter(([one]) => one === path))
      for (const close of ['Escape', 'Fermer']) {
        await show(page);
        const dialog = page.getByRole('dialog', { name: heading, exact: true });
        await expect(dialog).toBeVisible();
        if (close === 'Fermer') await dialog.getByRole('button', { name: 'Fermer' }).click();
        else await page.keyboard.press(close);
        await expect(dialog).toHaveCount(0);
      }
    await expect(saveStatusOf(page)).toContainText('Enregistré dans le site');
  });
