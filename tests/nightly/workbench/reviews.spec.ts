import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { DAY } from '../../support/day.ts';
import { fileAt, SITE } from './site.ts';
import { abandon, dialogOf, open, saveStatusOf, test, undo } from './workbench-page.ts';

const PAGE = 'pages/seule.mdx';
const write = (path: string, text: string) => writeFileSync(join(SITE, 'src/content', path), text);
const showReviews = (page: Page) => page.getByRole('button', { name: 'À relire' }).click();
const reviewed = (page: Page) => page.getByRole('button', { name: /^Je l’ai relue en entier/u });

test('a page whose reading falls due is dated today, once it was read', async ({ page }) => {
  const before = fileAt(PAGE);
  const late = before.replace(/^reviewedOn:.*$/mu, 'reviewedOn: 2025-03-01');
  write(PAGE, late);
  await open(page, 'cards/hors-du-menu/foule-55.mdx');
  for (const close of ['Escape', 'Fermer']) {
    await showReviews(page);
    await expect(dialogOf(page)).toContainText('À relire d’ici à un mois');
    if (close === 'Fermer') await dialogOf(page).getByRole('button', { name: 'Fermer' }).click();
    else await page.keyboard.press(close);
    await expect(dialogOf(page)).toHaveCount(0);
  }
  await showReviews(page);
  await dialogOf(page)
    .getByRole('button', { name: /^Une page seule page, à relire depuis le 1er.mars.2026$/u })
    .click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.locator('#entry-title')).toHaveText('Une page seule');
  await expect(page.locator('iframe').contentFrame().locator('h1')).toHaveText('Une page seule');

  await expect(reviewed(page)).toHaveText(/mettre la date de relecture au 20.novembre.2026$/u);
  await reviewed(page).click();
  await expect(saveStatusOf(page)).toContainText('Enregistré dans le site');
  await expect(reviewed(page)).toHaveCount(0);
  await expect(page.locator('input:focus')).toHaveValue(DAY);
  expect(fileAt(PAGE)).toBe(before);
  await showReviews(page);
  await expect(dialogOf(page)).toContainText('Rien n’est à relire avant un mois');
  await page.keyboard.press('Escape');
  await undo(page);
  await expect(reviewed(page)).toBeVisible();
  expect(fileAt(PAGE)).toBe(late);

  // What else was typed is not written with it.
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Une page en cours');
  await reviewed(page).click();
  await expect(saveStatusOf(page)).toContainText('Brouillon gardé');
  await expect(reviewed(page)).toHaveCount(0);
  expect(fileAt(PAGE)).toBe(late);
  await abandon(page);
  await reviewed(page).click();
  await expect(reviewed(page)).toHaveCount(0);
  await expect(saveStatusOf(page)).toContainText('Enregistré dans le site');
  expect(fileAt(PAGE)).toBe(before);
});

test('a source whose reading falls due opens at its day', async ({ page }) => {
  const before = fileAt('sources.yaml');
  write('sources.yaml', before.replace(/accessedOn: \S+/u, 'accessedOn: 2025-03-01'));
  await open(page, 'cards/hors-du-menu/foule-55.mdx');
  await showReviews(page);
  await dialogOf(page)
    .getByRole('button', { name: /source, à relire depuis/u })
    .click();
  await expect(page.locator('#entry-title')).toHaveText(/^Un relevé inventé/u);
  await expect(page.locator('input:focus')).toHaveValue('2025-03-01');
  await expect(reviewed(page)).toHaveCount(0);
  write('sources.yaml', before);
});

test('the last check of links to other sites is shown, or how to run it', async ({ page }) => {
  const path = 'cards/hors-du-menu/foule-55.mdx';
  const report = join(SITE, '.cache/entretien/liens.json');
  rmSync(report, { force: true });
  await open(page, path);
  await showReviews(page);
  await expect(dialogOf(page)).toContainText('npm run liens, dans un terminal');
  await page.keyboard.press('Escape');

  mkdirSync(join(SITE, '.cache/entretien'), { recursive: true });
  const address = 'https://www.exemple.be/annuel';
  const found = {
    file: 'src/content/sources.yaml',
    message: 'Cette page n’existe plus (réponse 404).',
    links: [{ name: 'Adresse', address }],
  };
  writeFileSync(
    report,
    JSON.stringify({ day: DAY, summary: '4 adresses ouvertes.', tasks: [found] }),
  );
  await showReviews(page);
  await expect(dialogOf(page)).toContainText('n’existe plus (réponse 404)');
  const link = dialogOf(page).getByRole('link', { name: address });
  await expect(link).toHaveAttribute('href', address);
  // The site does not exist: what matters is that it opens elsewhere.
  await page.context().route(address, (route) => route.fulfill({ body: 'Essai' }));
  const [other] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await other.close();
  await dialogOf(page)
    .getByRole('button', { name: 'Ouvrir « Une page inventée, sans année »' })
    .click();
  await expect(page.locator('#entry-title')).toHaveText('Une page inventée, sans année');

  writeFileSync(report, JSON.stringify({ day: DAY, summary: '4 adresses ouvertes.', tasks: [] }));
  await showReviews(page);
  await expect(dialogOf(page)).toContainText('Aucun n’est à revoir.');
  await page.keyboard.press('Escape');
  rmSync(report);
});
