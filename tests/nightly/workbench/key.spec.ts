import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { saveStatusOf, test } from './workbench-page.ts';
import { addressOf, COPIES, makeSite, OWN, portOf, rootOf, SITE, startWorkbench } from './site.ts';

const CARD = 'cards/hpv-info/carte-1.mdx';
const TITLE = 'Un titre de carte qui compte exactement soixante-dix caractères, oui !';
const HERE = portOf(OWN);
const addressWithoutKey = () => `http://localhost:${HERE}/_atelier/`;

const entryOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const closed = (page: Page) =>
  page.getByRole('heading', { name: 'Ouvrez l’atelier par son adresse complète' });

test('an address without the key shows how to open the workbench, and no text', async ({
  page,
}) => {
  for (const address of [
    addressWithoutKey(),
    `${addressWithoutKey()}#cle=${'a'.repeat(43)}`,
    `${addressWithoutKey()}#${CARD}`,
  ]) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(closed(page)).toBeVisible();
    await expect(page.getByText('La petite fenêtre où il tourne montre')).toBeVisible();
    await expect(page.getByRole('tree')).toHaveCount(0);
  }
});

test('the key is removed from the address, and survives a reload', async ({ page }) => {
  await page.goto(addressOf(HERE, SITE, CARD));
  await expect(entryOf(page)).toHaveText(TITLE);
  expect(page.url()).not.toContain('cle=');
  await page.reload();
  await expect(entryOf(page)).toHaveText(TITLE);
  expect(await page.context().cookies()).toEqual([]);
});

test('the whole address, pasted in a page without the key, opens the workbench', async ({
  page,
}) => {
  await page.goto(addressWithoutKey());
  await expect(closed(page)).toBeVisible();
  await page.goto(addressOf(HERE, SITE, CARD));
  await expect(entryOf(page)).toHaveText(TITLE);
});

test('a second tab gets the key of the first', async ({ page, context }) => {
  await page.goto(addressOf(HERE, SITE, CARD));
  await expect(entryOf(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${addressWithoutKey()}#${encodeURIComponent(CARD)}`);
  await expect(entryOf(second)).toHaveText(TITLE);
});

test('an open page continues with the key of another tab after a restart', async ({
  page,
  context,
}) => {
  const root = rootOf(COPIES + 1 + OWN);
  const port = portOf(COPIES + 1 + OWN);
  makeSite(root);
  let server = startWorkbench(port, root);
  const open = async (at: Page, path?: string) => {
    const answers = () => fetch(`http://localhost:${port}/_atelier/`).then(Boolean, () => false);
    await expect.poll(answers, { timeout: 100_000 }).toBe(true);
    await at.goto(addressOf(port, root, path));
    await expect(entryOf(at)).toBeVisible();
  };
  try {
    await open(page, CARD);
    const isOver = new Promise((resolve) => server.on('exit', resolve));
    server.kill('SIGTERM');
    await isOver;
    await page.getByRole('textbox', { name: 'Titre' }).fill('Écrit pendant une panne');
    await expect(page.getByRole('alert').filter({ hasText: 'ne répond plus' })).toBeVisible();
    rmSync(join(root, '.cache/workbench/key'));
    server = startWorkbench(port, root);
    const second = await context.newPage();
    await open(second);
    await expect(saveStatusOf(page)).toContainText('gardé sur cet ordinateur', {
      timeout: 60_000,
    });
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(saveStatusOf(page)).toContainText('Enregistré dans le site');
  } finally {
    server.kill('SIGTERM');
  }
});
