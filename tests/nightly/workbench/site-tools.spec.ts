import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import {
  abandon,
  dropFile,
  goToEnd,
  open,
  POINT,
  save,
  saveStatusOf,
  test,
  textOf,
  undo,
  dialogOf,
} from './workbench-page.ts';
import { fileAt, SITE } from './site.ts';

const inContent = (path: string) => join(SITE, 'src/content', path);

/** Closes a dialog by its button. */
const close = (page: Page) => dialogOf(page).getByRole('button', { name: 'Fermer' }).click();

test('the tree is filtered, expanded, and reordered by dragging', async ({ page }) => {
  const path = 'cards/le-saviez-vous/fait-1.mdx';
  await open(page, path);
  const before = fileAt(path);
  const tree = page.getByRole('tree');
  const row = (name: RegExp) => tree.getByRole('treeitem', { name });
  const selected = tree.getByRole('treeitem', { selected: true });
  const second = selected.locator('xpath=following-sibling::li[1]');
  await expect(selected).toHaveAttribute('aria-posinset', '1');
  const size = await selected.getAttribute('aria-setsize');
  await expect(second).toHaveAttribute('aria-posinset', '2');
  await expect(second).toHaveAttribute('aria-setsize', size!);
  await selected.dragTo(second);
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
  await expect(page.getByText('Aucun titre ne porte ces mots.')).toBeVisible();
});

test('a page of another kind is created, and its draft dropped', async ({ page }) => {
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
  await expect(saveStatusOf(page)).toContainText('Nouveau');
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

test('a card is dragged to another page, by the mouse and by the keys', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-63.mdx';
  const moved = 'cards/qui-suis-je/foule-63.mdx';
  const before = fileAt(path);
  // The card and the page are in view together.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await open(page, path);
  const selected = page.getByRole('treeitem', { selected: true });
  const target = page.getByRole('treeitem', { name: /^Qui suis-je/u });
  await selected.dragTo(target);
  await expect.poll(() => existsSync(inContent(moved))).toBe(true);
  await undo(page);
  await expect.poll(() => existsSync(inContent(path))).toBe(true);
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(path), 'u'));

  // Reached by the keys: after a click, the focus waits for Tab.
  await selected.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toBeFocused();
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByRole('log').filter({ hasText: 'Déplacement commencé.' })).toHaveCount(1);
  await expect(selected).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(selected).toBeFocused();
  await selected.press('Alt+Enter');
  await expect(selected).not.toBeFocused();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let count = 0; count < 200 && !(await isThere()); count++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect(target).toHaveAccessibleDescription(/^Appuyez sur Entrée pour déposer\./u);
  await page.keyboard.press('Enter');
  await expect.poll(() => existsSync(inContent(moved))).toBe(true);
  await undo(page);
  await expect.poll(() => existsSync(inContent(path))).toBe(true);
  expect(fileAt(path)).toBe(before);
});

test('a renamed card is reverted from the list of changes', async ({ page }) => {
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

test('a dialog opened during a change stays open, and shows it', async ({ page }) => {
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

test('an entry that a change breaks is opened by its button', async ({ page }) => {
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

test('the list of what remains to do opens its entries, or is closed', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-60.mdx';
  await open(page, path);
  await page.getByRole('textbox', { name: 'Titre' }).fill('');
  await expect(saveStatusOf(page)).toContainText('gardé sur cet ordinateur');
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

test('a whole change is reverted, and its text is opened from the list', async ({ page }) => {
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

test('a proposal is described, committed and pushed', async ({ page }) => {
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

test('a text that was changed elsewhere is compared, then replaced by its file', async ({
  page,
}) => {
  const path = 'cards/qui-suis-je/carte-6.mdx';
  const before = fileAt(path);
  await open(page, path);
  const title = page.getByRole('textbox', { name: 'Titre' });
  await title.fill('Le mien');
  await expect(saveStatusOf(page)).toContainText('gardé sur cet ordinateur');
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
  await expect(saveStatusOf(page)).toContainText('Enregistré dans le site');
  writeFileSync(inContent(path), before);
  await expect(title).not.toHaveValue('Le leur');
});

test('two versions of a text are merged, passage by passage', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-9.mdx';
  const before = fileAt(path);
  await open(page, path);
  const title = page.getByRole('textbox', { name: 'Titre' });
  await title.fill('Mon titre');
  await goToEnd(page);
  await page.keyboard.type(' MES MOTS.');
  await expect(saveStatusOf(page)).toContainText('gardé sur cet ordinateur');
  const theirs = before.replace(/^title:.*$/mu, 'title: "Leur titre"').trimEnd();
  writeFileSync(inContent(path), `${theirs} LEURS MOTS.\n`);
  await page.getByRole('button', { name: 'Voir les deux versions' }).click();
  const dialog = dialogOf(page);
  const merge = dialog.getByRole('button', { name: 'Réunir selon ces choix' });
  const choose = (where: string, name: RegExp) =>
    dialog.getByRole('group', { name: where }).getByRole('radio', { name });
  // A choice may be changed.
  for (const name of [/^Ce que vous avez écrit/u, /^Dans le fichier/u, /^Les deux/u])
    await choose('texte', name).check();
  await merge.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Il reste un passage pour lequel rien n’est choisi.',
  );
  await expect(choose('titre', /^Dans le fichier/u)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(title).toHaveValue('Leur titre');
  await save(page);
  expect(fileAt(path)).toMatch(/LEURS MOTS\.\n\n[^\n]* MES MOTS\.\n$/u);
  expect(fileAt(path)).toContain('title: "Leur titre"');
  writeFileSync(inContent(path), before);
  await expect(title).not.toHaveValue('Leur titre');
});

test('the pictures of the site are added, deleted, and link to their texts', async ({
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
  const chosen = dialog.getByText(/^choisie[\w-]*\.png$/u);
  await expect(chosen).toBeVisible();
  const inImages = inContent(`images/${(await chosen.textContent())!}`);
  const small = readFileSync(inImages);
  // Firefox opens no second chooser for a field whose first was answered by a test.
  const reopen = async (opener: string) => {
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('button', { name: opener }).click();
  };
  await reopen('Images');
  const [replacing] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: /^Remplacer choisie/u }).click(),
  ]);
  await replacing.setFiles(inContent('images/photo.jpg'));
  await expect(dialog.getByRole('status')).toContainText('est remplacée partout');
  expect(readFileSync(inImages).length).toBeGreaterThan(small.length);
  await erase('choisie').click();
  await expect(erase('choisie')).toHaveCount(0);
  await dropFile(page, dialog.getByText('Déposez une image ici'), file);
  await expect(dialog.getByText(/^carre-vert[\w-]*\.png$/u)).toBeVisible();
  const name = (await dialog.getByText(/^carre-vert[\w-]*\.png$/u).textContent())!;
  expect(existsSync(inContent(`images/${name}`))).toBe(true);
  await dialog.getByRole('button', { name: 'Qui suis-je' }).first().click();
  await expect(page.locator('#entry-title')).toHaveText(/^Qui suis-je/u);

  await page.getByRole('button', { name: 'Mettre une image' }).click();
  // The dialog is higher once it has the pictures.
  await expect(dialog.getByRole('button', { name: `Choisir ${name}` })).toBeVisible();
  await dropFile(page, dialog.getByText('Déposez une image ici'), file);
  await dialog.getByRole('button', { name: 'Choisir une autre image' }).click();
  await expect(erase('carre-vert').first()).toBeVisible();
  const [exchanging] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: `Remplacer ${name}` }).click(),
  ]);
  await exchanging.setFiles(inContent('images/photo.jpg'));
  await expect(dialog.getByRole('status')).toContainText('est remplacée partout');
  while ((await erase('carre-vert').count()) > 0) {
    const before = await erase('carre-vert').count();
    await erase('carre-vert').first().click();
    await expect(erase('carre-vert')).toHaveCount(before - 1);
  }
  await reopen('Mettre une image');
  const [other] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choisir sur cet ordinateur…' }).click(),
  ]);
  await other.setFiles({ name: 'Autre.png', mimeType: 'image/png', buffer: POINT });
  await expect(dialog.getByRole('textbox', { name: 'Que montre cette image ?' })).toBeVisible();
  await close(page);
  expect(existsSync(inContent(`images/${name}`))).toBe(false);
});

test('a search finds sentences in all texts, and leads to the words', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-51.mdx';
  const before = fileAt(path);
  writeFileSync(inContent(path), `${before.trimEnd()} Un mot rarissime.\n`);
  await open(page, 'pages/qui-suis-je.mdx');
  const box = page.getByRole('searchbox', { name: 'Chercher dans le site' });
  const results = page.getByRole('region', { name: 'Dans les textes' });
  await box.fill('rarissimes');
  await expect(results.getByRole('status')).toHaveText('Dans les textes : 1 phrase.');
  await results.getByRole('button', { name: /Carte de foule 51, texte.*rarissime/u }).click();
  await expect(page.locator('#entry-title')).toHaveText('Carte de foule 51');
  await expect(textOf(page)).toBeFocused();
  expect(await page.evaluate(() => getSelection()!.toString())).toBe('rarissime');

  // A field in a closed group: its row is opened, and it has the focus.
  await box.fill('coulisses du labo');
  await box.press('Tab');
  await results
    .getByRole('button', { name: /^HPV Info, et ensuite/iu })
    .first()
    .press('Enter');
  await expect(page.locator('#entry-title')).toHaveText('HPV Info');
  await expect(page.locator('input:focus, textarea:focus')).toHaveValue(/Coulisses du Labo/u);
  await box.fill('');
  await expect(results).toHaveCount(0);
  writeFileSync(inContent(path), before);
});

test('letters typed in the tree lead to the next row that starts with them', async ({ page }) => {
  await open(page, 'pages/qui-suis-je.mdx');
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem', { selected: true }).focus();
  await page.keyboard.type('hp');
  await expect(tree.getByRole('treeitem', { name: /^HPV Info/u })).toBeFocused();
  await page.waitForTimeout(900);
  await page.keyboard.type('p');
  const first = tree.locator(':focus');
  await expect(first).toHaveAccessibleName(/^P/u);
  await page.waitForTimeout(900);
  const name = await first.textContent();
  await page.keyboard.type('p');
  await expect(tree.locator(':focus')).toHaveAccessibleName(/^P/u);
  expect(await tree.locator(':focus').textContent()).not.toBe(name);
});

test('a picture of a dialog that is closed without it leaves no file', async ({ page }, info) => {
  const file = info.outputPath('Orpheline.png');
  writeFileSync(file, POINT);
  await open(page, 'cards/hors-du-menu/seule.mdx');
  await page.getByRole('button', { name: 'Mettre une image' }).click();
  const dialog = dialogOf(page);
  // The dialog is higher once it has the pictures.
  await expect(dialog.getByRole('button', { name: /^Choisir (?!sur)/u }).first()).toBeVisible();
  await dropFile(page, dialog.getByText('Déposez une image ici'), file);
  await expect(dialog.getByRole('textbox', { name: 'Que montre cette image ?' })).toBeVisible();
  expect(existsSync(inContent('images/orpheline.png'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'orpheline.png' })).toContainText(
    'effacée',
  );
  expect(existsSync(inContent('images/orpheline.png'))).toBe(false);
  // Undone, it is in the library, for another text.
  await undo(page);
  await expect.poll(() => existsSync(inContent('images/orpheline.png'))).toBe(true);
  await page.getByRole('button', { name: 'Images' }).click();
  await dialog.getByRole('button', { name: 'Effacer orpheline.png' }).click();
  await expect.poll(() => existsSync(inContent('images/orpheline.png'))).toBe(false);
});

test('the preview is hidden, and shown again; with little room it is hidden first', async ({
  page,
}) => {
  await open(page, 'pages/qui-suis-je.mdx');
  const pane = page.getByRole('region', { name: 'La page' });
  const form = page.getByRole('main');
  const room = async () => (await form.boundingBox())!;
  const { width } = await room();
  await pane.getByRole('button', { name: 'Masquer la page' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect((await room()).width).toBeGreaterThan(width + 100);
  await pane.getByRole('button', { name: 'Montrer la page' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();

  // 1440×900 at a zoom of 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.reload();
  await expect(pane.getByRole('button', { name: 'Montrer la page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ce qui a changé' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tree')).toBeInViewport();
  const { height, width: formWidth } = await room();
  expect(height).toBeGreaterThan(280);
  expect(formWidth).toBeGreaterThan(400);
  expect((await pane.boundingBox())!.height).toBeLessThan(80);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('the preview is shown narrow again, and in light colours', async ({ page }) => {
  await open(page, 'pages/qui-suis-je.mdx');
  const body = page.frameLocator('iframe').locator('body');
  // Before its styles are loaded, a page is black on white.
  await expect(body).not.toHaveCSS('color', 'rgb(0, 0, 0)');
  const width = () => body.evaluate(() => innerWidth);
  const colour = () => body.evaluate((element) => getComputedStyle(element).color);
  let [narrow, light] = [0, ''];
  // Vite may reload the page once, when it meets a module for the first time.
  await expect(async () => {
    [narrow, light] = [await width(), await colour()];
  }).toPass();
  await page.getByRole('button', { name: 'Large' }).click();
  await page.getByRole('button', { name: 'Sombre' }).click();
  await expect.poll(width).toBe(1280);
  await expect.poll(colour).not.toBe(light);
  await page.getByRole('button', { name: 'Étroite' }).click();
  await page.getByRole('button', { name: 'Claire' }).click();
  await expect.poll(width).toBe(narrow);
  await expect.poll(colour).toBe(light);
});
