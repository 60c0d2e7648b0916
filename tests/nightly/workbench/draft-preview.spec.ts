import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import {
  abandon,
  dialogOf,
  goToEnd,
  open,
  save,
  saveStatusOf,
  test,
  textOf,
} from './workbench-page.ts';
import { fileAt, SITE } from './site.ts';

const MARK = 'Brouillon, pas encore enregistré';
const CARD = 'cards/hors-du-menu/foule-17.mdx';
const CARD_WITH_CODE = 'cards/hors-du-menu/foule-18.mdx';

const paneOf = (page: Page) => page.getByRole('region', { name: 'La page' });
const statusOf = (page: Page) => paneOf(page).getByRole('status');
const frameOf = (page: Page) => page.frameLocator('iframe').getByRole('main');

test('a draft with errors is seen on its page, marked, and on no other', async ({ page }) => {
  const before = fileAt(CARD);
  await open(page, CARD);
  await expect(frameOf(page).getByText('Texte 17 de la foule.')).toBeVisible();
  await expect(statusOf(page)).toBeEmpty();
  await page.getByRole('textbox', { name: 'Titre' }).fill('Un titre pas enregistré');
  await goToEnd(page);
  await page.keyboard.type(' Des mots qui touchent 90 % des femmes.');
  await expect(frameOf(page).getByText('Des mots qui touchent')).toBeVisible();
  await expect(frameOf(page).getByText('Un titre pas enregistré')).toBeVisible();
  await expect(statusOf(page)).toHaveText(MARK);
  await expect(page.getByTitle('La page du site, avec votre brouillon')).toBeVisible();
  await expect(page.locator('main .finding-error').first()).toBeVisible();

  const visited = await page.context().newPage();
  await visited.goto('/hors-du-menu');
  await expect(visited.getByText('Texte 17 de la foule.')).toBeVisible();
  await expect(visited.getByText('Un titre pas enregistré')).toHaveCount(0);
  await visited.close();
  expect(fileAt(CARD)).toBe(before);
  // Nothing that a build reads holds it.
  for (const name of readdirSync(join(SITE, '.astro'), { recursive: true, encoding: 'utf8' }))
    if (/\.(?:json|mjs)$/u.test(name))
      expect(readFileSync(join(SITE, '.astro', name), 'utf8')).not.toContain('pas enregistré');

  await abandon(page);
  await expect(frameOf(page).getByText('Carte de foule 17')).toBeVisible();
  await expect(frameOf(page).getByText('Un titre pas enregistré')).toHaveCount(0);
  await expect(statusOf(page)).toBeEmpty();
});

test('a draft that is saved is shown as the file, without the mark', async ({ page }) => {
  await open(page, 'cards/hors-du-menu/foule-55.mdx');
  await goToEnd(page);
  await page.keyboard.type(' Une phrase à garder.');
  await expect(statusOf(page)).toHaveText(MARK);
  await expect(frameOf(page).getByText('Une phrase à garder.')).toBeVisible();
  await save(page);
  await expect(statusOf(page)).toBeEmpty();
  await expect(page.getByTitle('La page du site, telle qu’elle est enregistrée')).toBeVisible();
  await expect(frameOf(page).getByText('Une phrase à garder.')).toBeVisible();
  // The preview leaves no steps in the history of the browser.
  expect(await page.evaluate(() => history.length)).toBeLessThan(4);
});

test('code in a draft is not run: the last page stays, and the reason is said', async ({
  page,
}) => {
  await open(page, CARD_WITH_CODE);
  await goToEnd(page);
  await page.keyboard.type(' Un bon début.');
  await expect(frameOf(page).getByText('Un bon début.')).toBeVisible();
  await page.keyboard.type(' {globalThis.process.exit(1)}');
  await expect(statusOf(page)).toContainText('que rien n’exécute jamais');
  await expect(statusOf(page)).toContainText('le dernier brouillon qui pouvait l’être');
  await expect(frameOf(page).getByText('Un bon début.')).toBeVisible();
  await expect(frameOf(page)).not.toContainText('globalThis');
  for (let count = 0; count < ' {globalThis.process.exit(1)}'.length; count += 1)
    await page.keyboard.press('Backspace');
  await expect(statusOf(page)).toHaveText(MARK);
  await abandon(page);
});

test('a block that cannot be shown yet is said, and what is saved stays in view', async ({
  page,
}) => {
  await open(page, 'cards/hors-du-menu/foule-53.mdx');
  await textOf(page).fill('Voici : <Regle pays="nulle-part" quoi="rien" />.');
  await expect(statusOf(page)).toContainText('ne peut pas encore montrer ce brouillon');
  await expect(statusOf(page)).toContainText('Vous voyez ce qui est enregistré.');
  await expect(frameOf(page).getByText('Texte 53 de la foule.')).toBeVisible();
  await abandon(page);
});

test('a page that was only started is seen before it is complete', async ({ page }) => {
  await open(page, 'pages/dessins.mdx');
  await page.getByRole('treeitem', { name: 'Ajouter une page' }).first().click();
  await dialogOf(page).getByRole('textbox', { name: 'Titre' }).fill('Une page commencée');
  await page.keyboard.press('Enter');
  await expect(saveStatusOf(page)).toContainText('Nouveau');
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveText('Une page commencée');
  await goToEnd(page);
  await page.keyboard.type('Ses premiers mots.');
  await expect(frameOf(page).getByText('Ses premiers mots.')).toBeVisible();
  await expect(statusOf(page)).toHaveText(MARK);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Perdre ces changements ?' }).click();
  await expect(page.getByRole('treeitem', { name: /^Une page commencée/u })).toHaveCount(0);
});

for (const width of [1280, 720])
  test(`the page beside goes to the words being typed, and the window does not move, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 600 });
    await open(page, 'cards/hors-du-menu/foule-43.mdx');
    // A window with little room hides the page at first.
    if (width === 720) await page.getByRole('button', { name: 'Montrer la page' }).click();
    await goToEnd(page);
    await expect(page.frameLocator('iframe').getByText('Texte 43 de la foule.')).toBeVisible();
    await page.keyboard.insertText(' Encore des mots.');
    const shown = page.frameLocator('iframe').getByText('Texte 43 de la foule. Encore des mots.');
    await expect(shown).toBeInViewport();
    await expect(textOf(page).locator('.cm-line').first()).toBeInViewport();
    await expect(page.getByText('L’atelier', { exact: true })).toBeInViewport({ ratio: 1 });
    const canScroll = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return scrollHeight > clientHeight;
    });
    expect(canScroll).toBe(false);
    await abandon(page);
  });
