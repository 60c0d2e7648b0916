import type { Page } from 'playwright/test';
import { expect, test } from '../../support/sites.ts';

const DRAWINGS = '/dessins';
const AGES = '/ages-compares';
const ONE_COUNTRY = '/ardoisie';

/** A figure by its title, which is read as a text and names nothing besides. */
const figureOf = (page: Page, title: string | RegExp) =>
  page.getByRole('figure').filter({ has: page.locator('.name', { hasText: title }) });

test('the title of a figure is heard once', async ({ page }) => {
  for (const path of [DRAWINGS, AGES, ONE_COUNTRY]) {
    await page.goto(path);
    const figures = await page.locator('.figure').all();
    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) {
      await expect(figure).toHaveAccessibleName('');
      await expect(figure.locator('figcaption')).toHaveCount(0);
    }
  }
});

test('a crowd is one picture whose name tells both sides', async ({ page }) => {
  await page.goto(DRAWINGS);
  const crowds = page.getByRole('main').getByRole('img', { name: /^Sur \d+/u });
  await expect(crowds).toHaveCount(3);
  await expect(crowds.first()).toHaveAccessibleName(/environ 12 .*environ 88 /u);
});

test('stages, ways and ages are read as the lists and the table that they are', async ({
  page,
}) => {
  await page.goto(DRAWINGS);
  const stages = figureOf(page, 'Des étapes inventées').getByRole('list');
  await expect(stages.getByRole('listitem')).toHaveCount(3);
  const flowchart = figureOf(page, 'En Suède, un chemin inventé');
  await expect(flowchart.getByRole('listitem')).toHaveCount(7);
  await page.goto(AGES);
  for (const name of ['Vaccin', 'Dépistage']) {
    const table = page.getByRole('figure').getByRole('table', { name, exact: true });
    await expect(table.getByRole('rowheader')).toHaveText(['Ardoisie', 'Luxembourg']);
    await expect(table.getByRole('rowheader').getByRole('link')).toHaveCount(2);
    // The page of each country gives the sources.
    await expect(table.getByRole('link', { name: /source/u })).toHaveCount(0);
  }
  await page.goto(ONE_COUNTRY);
  await expect(page.getByRole('figure').getByRole('table')).toHaveCount(1);
  const rules = page.getByRole('figure').getByRole('rowheader');
  await expect(rules).toHaveText(['Vaccin', 'Rattrapage', 'Cytologie', 'Test HPV']);
});

test('what alone follows a step of a way stands at its level, and what follows a branch stands inside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(DRAWINGS);
  const leftOf = async (text: string) =>
    (await figureOf(page, 'En Suède, un chemin inventé').getByText(text).boundingBox())!.x;
  expect(await leftOf('La seule qui suit')).toBe(await leftOf('Une première étape'));
  expect(await leftOf('La suite')).toBeGreaterThan(await leftOf('rien de plus'));
  expect(await leftOf('dans 1 an')).toBeGreaterThan(await leftOf('une deuxième'));
});

test('ages may be those of one subject, and only dashed bars are spoken of', async ({ page }) => {
  const ages = figureOf(page, /à quel âge/u);
  await page.goto(AGES);
  await expect(ages.getByRole('row', { name: /test HPV/iu }).first()).toBeVisible();
  // Two bars that overlap, and their sample in the legend.
  await expect(ages.locator('.unsure')).toHaveCount(3);
  await expect(ages).toContainText('Barre en tirets');
  await page.goto(DRAWINGS);
  await expect(ages.locator('.name')).toHaveText(/^Vaccin\s: /u);
  await expect(ages.getByRole('row', { name: /vaccin/iu }).first()).toBeVisible();
  await expect(ages.getByRole('row', { name: /test HPV/iu })).toHaveCount(0);
  await expect(ages.locator('.unsure')).toHaveCount(0);
  await expect(ages).not.toContainText('Barre en tirets');
});

test('the numbers of a scale stand under its lines', async ({ page }) => {
  await page.goto(AGES);
  const ages = figureOf(page, /à quel âge/u);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const bar = (await ages.locator('td svg').first().boundingBox())!;
    const scale = ages.locator('.scale').first().locator('i');
    const last = Number(await scale.last().textContent());
    expect(last).toBeGreaterThan(0);
    for (const number of await scale.all()) {
      const { x, width: own } = (await number.boundingBox())!;
      const age = Number(await number.textContent());
      expect(Math.abs(x + own / 2 - (bar.x + (age / last) * bar.width))).toBeLessThan(2);
    }
  }
});

test('kinds differ in forced colours and in print, where no colour is left @media', async ({
  page,
}) => {
  const shapes = () =>
    page
      .getByRole('img', { name: /^Sur 100\s/u })
      .locator('path')
      .evaluateAll((paths) =>
        paths.map((path) => {
          const { fill, stroke, fillRule } = getComputedStyle(path);
          return [fill !== 'none', stroke !== 'none', fillRule].join();
        }),
      );
  await page.goto(DRAWINGS);
  for (const media of [{ forcedColors: 'active' }, { media: 'print' }] as const) {
    await page.emulateMedia(media);
    const kinds = await shapes();
    expect(kinds).toHaveLength(2);
    expect(new Set(kinds).size).toBe(2);
  }
});
