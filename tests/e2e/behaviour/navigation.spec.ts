import { MENU, plain } from '../../support/site.ts';
import { expect, test } from '../../support/sites.ts';

test('the bar of a wide screen stands on one row, without a button', async ({ page }) => {
  await page.goto('/');
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    const tops = await page
      .locator('#menu a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, `rows at ${width} px`).toBe(1);
    await expect(page.getByRole('button', { name: /menu/iu })).toHaveCount(0);
  }
});

test('Tab goes through the eight links of the bar, from left to right', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/hpv-info');
  const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
  await expect(links).toHaveText(MENU.map(([name]) => name));
  await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).first().focus();
  let left = -1;
  for (const link of await links.all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    const { x } = (await link.boundingBox())!;
    expect(x).toBeGreaterThan(left);
    left = x;
  }
});

test('the site map lists every page once, under the question that brings people to it', async ({
  page,
}) => {
  await page.goto('/plan-du-site');
  const main = page.getByRole('main');
  const group = async (title: string) => {
    const section = main.locator('section', { has: page.getByRole('heading', { name: title }) });
    return (await section.getByRole('link').allTextContents()).map(plain);
  };
  expect(await group('J’ai reçu un résultat')).toEqual([
    'Une page pour parler',
    'Une page hors du menu',
  ]);
  const countries = await group('Les règles de mon pays');
  expect(countries).toEqual(['Ardoisie', 'Luxembourg', 'Des pays comparés']);
  expect(await group('Le site')).toContain('Plan du site');
  const names = await main.getByRole('list').getByRole('link').allTextContents();
  expect(new Set(names).size).toBe(names.length);
});

test('the foot of a page lists situations and countries beside the six quick links @driver', async ({
  page,
}) => {
  await page.goto('/hors-du-menu');
  const list = async (name: string) => {
    const links = page.getByRole('navigation', { name }).getByRole('link');
    return (await links.allTextContents()).map(plain);
  };
  expect(await list('Liens rapides')).toEqual(MENU.slice(0, 6).map(([name]) => name));
  expect(await list('Ma situation')).toEqual([
    'À qui parler',
    'Hors du menu',
    'Des dessins',
    'Facile à lire',
  ]);
  expect(await list('Mon pays')).toEqual(['Ardoisie', 'Luxembourg', 'Des pays']);
  const situations = page.getByRole('navigation', { name: 'Ma situation' });
  const here = situations.getByRole('link', { name: 'Hors du menu' });
  await expect(here).toHaveAttribute('aria-current', 'page');
  await situations.getByRole('link', { name: 'Des dessins' }).click();
  await expect(page).toHaveURL(/\/dessins$/u);
});

test('a page ends with those to read next, and its country links arrive at the answer', async ({
  page,
}) => {
  await page.goto('/pays-compares');
  await page
    .getByRole('navigation', { name: 'Les règles de votre pays' })
    .getByRole('link', { name: 'Ardoisie' })
    .click();
  await page
    .locator('#depistage--ardoisie')
    .getByRole('link', { name: 'Ardoisie' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/ardoisie#regles-depistage$/u);
  await expect(page.getByRole('heading', { name: 'Le dépistage', exact: true })).toBeInViewport();
  const next = page.getByRole('region', { name: 'Et ensuite' });
  await expect(next.getByRole('listitem')).toHaveCount(2);
  await next.getByRole('link', { name: 'Des pays' }).click();
  await expect(page).toHaveURL(/\/pays-compares#des-tableaux$/u);
});

test('the name of the site is said and leads home, on a phone and on a wide screen', async ({
  page,
}) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/hpv-info');
    const brand = page.getByRole('banner').getByRole('link', { name: 'HPV et dépistage, accueil' });
    const name = brand.getByText('HPV et dépistage', { exact: true });
    await expect(name).toBeVisible();
    await brand.click();
    await expect(page).toHaveURL(/\/$/u);
  }
});

test('the letters of a glossary are a row of links that a thumb can touch', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/lettres');
  const letters = page.getByRole('navigation', { name: 'Au sommaire' }).getByRole('link');
  await expect(letters).toHaveText(['A', 'B, C']);
  const boxes = await Promise.all((await letters.all()).map((link) => link.boundingBox()));
  for (const box of boxes) {
    expect(box!.y).toBe(boxes[0]!.y);
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  }
});
