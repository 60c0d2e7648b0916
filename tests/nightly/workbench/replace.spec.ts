import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { fileAt, SITE } from './site.ts';
import { abandon, dialogOf, open, saveStatusOf, test, undo } from './workbench-page.ts';

const CARDS = ['cards/hors-du-menu/foule-10.mdx', 'cards/hors-du-menu/foule-14.mdx'] as const;

const contents = () => CARDS.map((path) => fileAt(path));
const write = (files: readonly string[]) =>
  CARDS.forEach((path, index) => writeFileSync(join(SITE, 'src/content', path), files[index]!));

/** Adds words to two cards for one test, which then finds them as they were. */
async function withWords(words: readonly string[], work: () => Promise<void>): Promise<void> {
  const before = contents();
  write(before.map((file, index) => `${file.trimEnd()} ${words[index]}\n`));
  try {
    await work();
  } finally {
    write(before);
  }
}

/** Opens the dialog from the results of a search. */
async function showDialog(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Chercher dans le site' }).fill(words);
  await page.getByRole('button', { name: 'Remplacer partout…' }).click();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Mots à trouver' })).toHaveValue(words);
}

const statusOf = (page: Page) => dialogOf(page).getByRole('status');

test('words are replaced in the texts that are ticked, and undone at once', async ({ page }) => {
  await withWords(['Un gazouillis.', 'Des gazouillis, un **grand** gazouillis.'], async () => {
    const before = contents();
    await open(page, 'pages/qui-suis-je.mdx');
    await showDialog(page, 'gazouillis');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await showDialog(page, 'gazouillis');
    await dialogOf(page).getByRole('button', { name: 'Fermer' }).click();
    await expect(dialogOf(page)).toHaveCount(0);

    await showDialog(page, 'gazouilli');
    await expect(statusOf(page)).toHaveText('3 endroits dans 2 textes, dont 3 cochés.');
    await dialogOf(page).getByRole('checkbox', { name: 'Mots entiers seulement' }).check();
    await expect(statusOf(page)).toHaveText('0 endroit dans 0 texte, dont 0 coché.');
    await dialogOf(page).getByRole('textbox', { name: 'Mots à trouver' }).fill('gazouillis');
    await expect(statusOf(page)).toHaveText('3 endroits dans 2 textes, dont 3 cochés.');
    await dialogOf(page).getByRole('textbox', { name: 'Mots à mettre' }).fill('chant');
    const replace = dialogOf(page).getByRole('button', { name: 'Remplacer', exact: true });
    await dialogOf(page).getByRole('button', { name: 'Tout décocher' }).click();
    await expect(replace).toBeDisabled();
    await dialogOf(page).getByRole('button', { name: 'Tout cocher' }).click();
    await dialogOf(page)
      .getByRole('checkbox', { name: /Des gazouillis devient chant/u })
      .uncheck();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/appel/replaceWords', async (route) => {
      await held;
      await route.continue();
    });
    await replace.click();
    await expect(statusOf(page)).toHaveText('Remplacement en cours…');
    await expect(replace).toBeDisabled();
    release();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText('2 fois, dans 2 textes')).toBeVisible();
    expect(contents()).toEqual([
      before[0]!.replace('Un gazouillis', 'Un chant'),
      before[1]!.replace('** gazouillis', '** chant'),
    ]);
    await undo(page);
    await expect.poll(contents).toEqual(before);

    await showDialog(page, 'grand gazouillis');
    await expect(statusOf(page)).toHaveText('1 endroit dans 1 texte, dont 0 coché.');
    await expect(dialogOf(page).getByRole('checkbox', { name: /coupe ces mots/u })).toBeDisabled();
    await dialogOf(page).getByRole('button', { name: 'Ouvrir : Carte de foule 14' }).click();
    await expect(page.locator('#entry-title')).toHaveText('Carte de foule 14');
  });
});

test('words that a page needs stay, and so do those of a text with a draft', async ({ page }) => {
  await withWords(['Un pépiement.', 'Un pépiement.'], async () => {
    const before = contents();
    await open(page, 'pages/qui-suis-je.mdx');
    await showDialog(page, 'Carte de foule 14');
    await dialogOf(page).getByRole('button', { name: 'Retirer', exact: true }).click();
    const alert = dialogOf(page).getByRole('alert');
    await expect(alert).toContainText('Rien n’a été changé');
    await alert.getByRole('button', { name: /^Ouvrir/u }).click();
    await expect(page.locator('#entry-title')).toHaveText('Carte de foule 14');
    expect(contents()).toEqual(before);

    await page.getByRole('textbox', { name: 'Titre' }).fill('Un titre en cours');
    await showDialog(page, 'pépiement');
    await expect(statusOf(page)).toHaveText('2 endroits dans 2 textes, dont 1 coché.');
    const drafted = dialogOf(page).getByRole('listitem').filter({ hasText: 'Un brouillon de ce' });
    await expect(drafted.getByRole('checkbox')).toBeDisabled();
    // The other text is changed by another program meanwhile.
    write([`${before[0]!.trimEnd()} Un mot de plus.\n`, before[1]!]);
    await dialogOf(page).getByRole('textbox', { name: 'Mots à mettre' }).fill('chant');
    await dialogOf(page).getByRole('button', { name: 'Remplacer', exact: true }).click();
    await expect(alert).toContainText('a changé depuis');
    // What changed is to be looked at first.
    await expect(statusOf(page)).toHaveText('2 endroits dans 2 textes, dont 0 coché.');
    await dialogOf(page)
      .getByRole('checkbox', { name: /Un pépiement/u, disabled: false })
      .check();
    await dialogOf(page).getByRole('button', { name: 'Remplacer', exact: true }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    expect(contents()).toEqual([
      `${before[0]!.trimEnd().replace('pépiement', 'chant')} Un mot de plus.\n`,
      before[1],
    ]);
    await expect(saveStatusOf(page)).toContainText('Brouillon gardé');
    await abandon(page);
  });
});
