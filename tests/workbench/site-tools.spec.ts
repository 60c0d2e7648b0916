import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import {
  abandon,
  drag,
  dropFile,
  open,
  POINT,
  save,
  standingOf,
  test,
  undo,
  dialogOf,
} from './workbench-page.ts';
import { fileAt, SITE } from './site.ts';

const inContent = (path: string) => join(SITE, 'src/content', path);

/** Closes a dialog that changes with what is done in it, by its button. */
const close = (page: Page) => dialogOf(page).getByRole('button', { name: 'Fermer' }).click();

test('the tree is filtered, unfolded by its signs, and ordered by dragging', async ({ page }) => {
  const path = 'cards/le-saviez-vous/fait-1.mdx';
  await open(page, path);
  const before = fileAt(path);
  const tree = page.getByRole('tree');
  const row = (name: RegExp) => tree.getByRole('treeitem', { name });
  const selected = tree.getByRole('treeitem', { selected: true });
  const second = selected.locator('xpath=following-sibling::li[1]');
  await drag(page, selected, second);
  await expect.poll(() => fileAt(path)).not.toBe(before);
  await undo(page);
  await expect.poll(() => fileAt(path)).toBe(before);
  await page.getByRole('button', { name: 'Fermer le message' }).click();
  await expect(page.getByRole('button', { name: 'Fermer le message' })).toHaveCount(0);

  const parent = row(/^Le saviez-vous/u).and(tree.locator('[aria-expanded="true"]'));
  await parent.locator('.tree-expander').click();
  await expect(selected).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Chercher dans le site' }).fill('dessins');
  await expect(tree.getByRole('treeitem')).not.toHaveCount(0);
  await row(/^Des dessins/u).click();
  await expect(page.locator('#entry-title')).toHaveText(/^Des dessins/u);
  await page
    .getByRole('searchbox', { name: 'Chercher dans le site' })
    .fill('mot que rien ne porte');
  await expect(page.getByText('Rien ne porte ces mots.')).toBeVisible();
});

test('a page of another kind is started, and given up', async ({ page }) => {
  await open(page, 'pages/dessins.mdx');
  await page.getByRole('treeitem', { name: 'Ajouter une page' }).first().click();
  const kinds = dialogOf(page).getByRole('radio');
  await kinds.last().check();
  await expect(kinds.first()).not.toBeChecked();
  await dialogOf(page).getByRole('textbox', { name: 'Titre' }).fill('Une page d’une autre sorte');
  await dialogOf(page).getByRole('button', { name: 'Commencer' }).click();
  await expect(page.locator('#entry-title')).toHaveText('Une page d’une autre sorte');
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Perdre ces changements ?' }).click();
  await expect(page.getByRole('treeitem', { name: /^Une page d’une autre/u })).toHaveCount(0);
});

test('a card is duplicated, then moved to another page', async ({ page }) => {
  await open(page, 'cards/hors-du-menu/seule.mdx');
  const title = await page.locator('#entry-title').textContent();
  await page.getByRole('button', { name: 'Dupliquer' }).click();
  await expect(standingOf(page)).toContainText('Nouveau');
  await page.getByRole('textbox', { name: 'Titre' }).fill('Une carte en double');
  await save(page);
  expect(title).not.toBe('Une carte en double');
  const copy = decodeURIComponent(new URL(page.url()).hash.slice(1));
  await page.getByRole('button', { name: 'Renommer ou déplacer…' }).click();
  await dialogOf(page)
    .getByRole('combobox', { name: 'Page qui la montre' })
    .selectOption('qui-suis-je');
  await dialogOf(page)
    .getByRole('button', { name: /^Renommer, et/u })
    .click();
  const moved = copy.replace('hors-du-menu', 'qui-suis-je');
  await expect.poll(() => existsSync(inContent(moved))).toBe(true);
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(moved), 'u'));
  await page.getByRole('button', { name: 'Effacer' }).click();
  await page.getByRole('button', { name: 'Effacer vraiment ?' }).click();
  await expect.poll(() => existsSync(inContent(moved))).toBe(false);
});

test('a card that was renamed goes back to its old place from the list of changes', async ({
  page,
}) => {
  const [path, renamed] = ['foule-61', 'foule-ailleurs'].map(
    (name) => `cards/hors-du-menu/${name}.mdx`,
  ) as [string, string];
  await open(page, path);
  await page.getByRole('button', { name: 'Renommer ou déplacer…' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Nom du fichier' }).fill('foule-ailleurs');
  await dialogOf(page)
    .getByRole('button', { name: /^Renommer/u })
    .click();
  await expect.poll(() => existsSync(inContent(renamed))).toBe(true);
  await page.getByRole('button', { name: 'Ce qui a changé' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Remettre à son ancienne place : Carte de foule 61/u })
    .click();
  await expect.poll(() => existsSync(inContent(path))).toBe(true);
  expect(existsSync(inContent(renamed))).toBe(false);
});

test('a window that is opened while a change is made stays open, and shows it', async ({
  page,
}) => {
  const [path, renamed] = ['foule-62', 'foule-en-route'].map(
    (name) => `cards/hors-du-menu/${name}.mdx`,
  ) as [string, string];
  await open(page, path);
  const isShown = Promise.withResolvers<void>();
  await page.route('**/move', async (route) => {
    await isShown.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Renommer ou déplacer…' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Nom du fichier' }).fill('foule-en-route');
  await dialogOf(page)
    .getByRole('button', { name: /^Renommer/u })
    .click();
  await page.getByRole('button', { name: 'Ce qui a changé' }).click();
  await expect(dialogOf(page).getByText('Lecture…')).toHaveCount(0);
  isShown.resolve();
  await dialogOf(page)
    .getByRole('button', { name: /^Remettre à son ancienne place : Carte de foule 62/u })
    .click();
  await expect.poll(() => existsSync(inContent(path))).toBe(true);
  expect(existsSync(inContent(renamed))).toBe(false);
});

test('what a change breaks elsewhere is opened by its button', async ({ page }) => {
  await open(page, 'pages/hors-du-menu.mdx');
  await page.getByRole('checkbox', { name: 'Publication' }).uncheck();
  const elsewhere = page.locator('.elsewhere');
  await expect(elsewhere).toContainText('/hors-du-menu');
  const linking = elsewhere.getByRole('button', { name: /^Ouvrir/u }).first();
  const name = (await linking.textContent())!.replace(/^Ouvrir /u, '');
  await linking.click();
  await expect(page.getByRole('treeitem', { selected: true })).toContainText(name);
  await open(page, 'pages/hors-du-menu.mdx');
  await abandon(page);
});

test('what is left to do is opened from its list, or closed', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-60.mdx';
  await open(page, path);
  await page.getByRole('textbox', { name: 'Titre' }).fill('');
  await expect(standingOf(page)).toContainText('gardé sur cet ordinateur');
  const shows = page.getByRole('banner').getByRole('button', { name: /à corriger/u });
  for (const action of ['Escape', 'Fermer']) {
    await shows.click();
    await expect(dialogOf(page)).toContainText('À corriger avant de publier');
    if (action === 'Fermer') await close(page);
    else await page.keyboard.press(action);
    await expect(dialogOf(page)).toHaveCount(0);
  }
  await shows.click();
  await dialogOf(page)
    .getByRole('button', { name: /^Carte de foule 60 1 erreur, brouillon/u })
    .click();
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('');
  await abandon(page);
});

test('a whole change is taken back, and its text is opened from the list', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-59.mdx';
  const before = fileAt(path);
  await open(page, path);
  await page.getByRole('textbox', { name: 'Titre' }).fill('Un titre à reprendre tout entier');
  await save(page);
  await open(page, 'pages/dessins.mdx');
  await page.getByRole('button', { name: 'Ce qui a changé' }).click();
  const change = dialogOf(page)
    .getByRole('listitem')
    .filter({ hasText: 'Un titre à reprendre tout entier' })
    .first();
  await change.getByRole('button', { name: /^Ouvrir/u }).click();
  await expect(page.locator('#entry-title')).toHaveText('Un titre à reprendre tout entier');
  await page.getByRole('button', { name: 'Ce qui a changé' }).click();
  await change.getByRole('button', { name: /^Tout reprendre/u }).click();
  await expect.poll(() => fileAt(path)).toBe(before);
  await close(page);
  await expect(dialogOf(page)).toHaveCount(0);
});

test('a proposal is described, made and sent to the address of the project', async ({ page }) => {
  const remote = join(SITE, '.cache/remote.git');
  const git = (cwd: string, ...options: string[]) => spawnSync('git', options, { cwd });
  rmSync(remote, { recursive: true, force: true });
  git(SITE, 'init', '--quiet', '--bare', remote);
  const hook = join(remote, 'hooks/post-receive');
  writeFileSync(hook, '#!/bin/sh\necho "Ouvrez https://forge.exemple.fr/proposition/7"\n');
  chmodSync(hook, 0o755);
  git(SITE, 'remote', 'add', 'origin', remote);
  try {
    await open(page, 'cards/hors-du-menu/foule-59.mdx');
    await page.getByRole('textbox', { name: 'Titre' }).fill('Un titre à envoyer');
    await save(page);
    const show = async () => {
      await page.getByRole('button', { name: 'Ce qui a changé' }).click();
      await dialogOf(page)
        .getByRole('button', { name: /^Proposer/u })
        .click();
      await expect(dialogOf(page).getByRole('textbox', { name: 'Votre nom' })).toBeVisible();
    };
    await show();
    await dialogOf(page).getByRole('button', { name: 'Revenir à la liste' }).click();
    await expect(dialogOf(page)).toContainText('Un titre à envoyer');
    await page.keyboard.press('Escape');
    await show();
    await close(page);
    await show();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await show();
    await dialogOf(page)
      .getByRole('textbox', { name: /^Ce que vous avez changé/u })
      .fill('Mon message');
    await dialogOf(page).getByRole('textbox', { name: 'Votre nom' }).fill('Une autrice');
    await dialogOf(page).getByRole('textbox', { name: 'Votre adresse' }).fill('a@exemple.fr');
    await dialogOf(page).getByRole('button', { name: 'Proposer', exact: true }).click();
    await dialogOf(page)
      .getByRole('button', { name: /^Envoyer/u })
      .click();
    await expect(dialogOf(page)).toContainText('Votre proposition est envoyée');
    const sent = git(remote, 'log', '--all', '-1', '--format=%s %an');
    expect(sent.stdout.toString().trim()).toBe('Mon message Une autrice');
    const link = dialogOf(page).getByRole('link', { name: 'https://forge.exemple.fr' });
    await expect(link).toHaveAttribute('href', 'https://forge.exemple.fr/proposition/7');
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await opened.close();
  } finally {
    git(SITE, 'remote', 'remove', 'origin');
  }
});

test('a text that was changed elsewhere is compared, then taken from its file', async ({
  page,
}) => {
  const path = 'cards/qui-suis-je/carte-6.mdx';
  const before = fileAt(path);
  await open(page, path);
  const title = page.getByRole('textbox', { name: 'Titre' });
  await title.fill('Le mien');
  await expect(standingOf(page)).toContainText('gardé sur cet ordinateur');
  writeFileSync(inContent(path), before.replace(/^title:.*$/mu, 'title: "Le leur"'));
  const compare = page.getByRole('button', { name: 'Voir les deux versions' });
  for (const action of ['Escape', 'Fermer', 'Continuer à écrire']) {
    await compare.click();
    await expect(dialogOf(page)).toContainText('Le leur');
    if (action === 'Escape') await page.keyboard.press(action);
    else await dialogOf(page).getByRole('button', { name: action }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(title).toHaveValue('Le mien');
  }
  await compare.click();
  await dialogOf(page).getByRole('button', { name: 'Prendre celle du fichier' }).click();
  await expect(title).toHaveValue('Le leur');
  await expect(standingOf(page)).toContainText('Enregistré dans le site');
  writeFileSync(inContent(path), before);
  await expect(title).not.toHaveValue('Le leur');
});

test('the pictures of the site are added, erased, and lead to the texts that show them', async ({
  page,
}, info) => {
  const file = info.outputPath('Carré vert.png');
  writeFileSync(file, POINT);
  await open(page, 'cards/hors-du-menu/seule.mdx');
  await page.getByRole('button', { name: 'Images' }).click();
  const dialog = dialogOf(page);
  const erase = (name: string) =>
    dialog.getByRole('button', { name: new RegExp(`^Effacer ${name}`, 'u') });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choisir sur cet ordinateur…' }).click(),
  ]);
  await chooser.setFiles({ name: 'Choisie.png', mimeType: 'image/png', buffer: POINT });
  await expect(dialog.getByText(/^choisie[\w-]*\.png$/u)).toBeVisible();
  await erase('choisie').click();
  await expect(erase('choisie')).toHaveCount(0);
  await dropFile(page, dialog.getByText('Déposez une image ici'), file);
  await expect(dialog.getByText(/^carre-vert[\w-]*\.png$/u)).toBeVisible();
  const name = (await dialog.getByText(/^carre-vert[\w-]*\.png$/u).textContent())!;
  expect(existsSync(inContent(`images/${name}`))).toBe(true);
  await dialog.getByRole('button', { name: 'Qui suis-je' }).first().click();
  await expect(page.locator('#entry-title')).toHaveText(/^Qui suis-je/u);

  await page.getByRole('button', { name: 'Mettre une image' }).click();
  // The window is higher once it holds the pictures.
  await expect(dialog.getByRole('button', { name: `Choisir ${name}` })).toBeVisible();
  await dropFile(page, dialog.getByText('Déposez une image ici'), file);
  await dialog.getByRole('button', { name: 'Choisir une autre image' }).click();
  await expect(erase('carre-vert').first()).toBeVisible();
  while ((await erase('carre-vert').count()) > 0) {
    const left = await erase('carre-vert').count();
    await erase('carre-vert').first().click();
    await expect(erase('carre-vert')).toHaveCount(left - 1);
  }
  const [other] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choisir sur cet ordinateur…' }).click(),
  ]);
  await other.setFiles({ name: 'Autre.png', mimeType: 'image/png', buffer: POINT });
  await expect(dialog.getByRole('textbox', { name: 'Que montre cette image ?' })).toBeVisible();
  await close(page);
  expect(existsSync(inContent(`images/${name}`))).toBe(false);
});

test('the page beside is shown narrow again, and in light colours', async ({ page }) => {
  await open(page, 'pages/qui-suis-je.mdx');
  const body = page.frameLocator('iframe').locator('body');
  // Before its styles have come, a page is black on white.
  await expect(body).not.toHaveCSS('color', 'rgb(0, 0, 0)');
  const width = () => body.evaluate(() => innerWidth);
  const colour = () => body.evaluate((element) => getComputedStyle(element).color);
  const [narrow, light] = [await width(), await colour()];
  await page.getByRole('button', { name: 'Large' }).click();
  await page.getByRole('button', { name: 'Sombre' }).click();
  await expect.poll(width).toBe(1280);
  await expect.poll(colour).not.toBe(light);
  await page.getByRole('button', { name: 'Étroite' }).click();
  await page.getByRole('button', { name: 'Claire' }).click();
  await expect.poll(width).toBe(narrow);
  await expect.poll(colour).toBe(light);
});
