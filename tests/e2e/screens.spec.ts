import { expect, test, type Page } from 'playwright/test';
import { ALL_PAGES, EDUCATIONAL, MENU, plain } from '../support/site.ts';

const textsOf = async (page: Page, selector: string) =>
  (await page.locator(selector).allTextContents()).map(plain);

const CARDS: Readonly<Record<string, number>> = {
  '/qui-suis-je': 6,
  '/hpv-info': 4,
  '/prevention-depistage': 4,
  '/le-saviez-vous': 4,
  '/dossier-medical': 4,
};

test('every page has its own title, made of its heading and the name of the site', async ({
  page,
}) => {
  const titles = new Set<string>();
  for (const path of ALL_PAGES) {
    await page.goto(path);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(page).toHaveTitle(`${heading} – HPV et dépistage`);
    const title = await page.title();
    expect(title.length).toBeGreaterThanOrEqual(15);
    expect(title.length).toBeLessThanOrEqual(60);
    titles.add(title);
  }
  expect(titles.size).toBe(ALL_PAGES.length);
});

for (const [name, path] of MENU.slice(1, 6)) {
  test(`${path} is headed by the words of the menu`, async ({ page }) => {
    await page.goto(path);
    expect(plain(await page.getByRole('heading', { level: 1 }).textContent())).toBe(name);
  });
}

for (const [path, count] of Object.entries(CARDS)) {
  test(`${path} shows ${count} cards, each with a heading and a text`, async ({ page }) => {
    await page.goto(path);
    const cards = page.locator('main ul[role=list] > li:has(h3)');
    await expect(cards).toHaveCount(count);
    for (const card of await cards.all()) {
      await expect(card.locator('svg').first()).toBeVisible();
      expect(plain(await card.locator('p').first().textContent()).length).toBeGreaterThan(40);
    }
  });
}

test('the laboratory shows its four steps in order', async ({ page }) => {
  await page.goto('/lab-coulisses');
  expect(await textsOf(page, 'main ol[role=list] > li > p:first-child')).toEqual([
    'Étape 1',
    'Étape 2',
    'Étape 3',
    'Étape 4',
  ]);
});

for (const path of EDUCATIONAL) {
  test(`${path} ends with sources, dates of review and the medical-advice sentence`, async ({
    page,
  }) => {
    await page.goto(path);
    const text = plain(await page.locator('main').textContent());
    expect(text).toContain('Dernière relecture le 20 novembre 2026');
    expect(text).toContain('Prochaine relecture : 20 novembre 2027');
    expect(text).toContain('il ne remplace pas un avis médical');
    const words = plain(await page.locator('main .prose').last().textContent()).split(' ').length;
    expect(words).toBeGreaterThanOrEqual(400);
  });

  test(`${path} cites only sources that it lists, and lists only sources that it cites`, async ({
    page,
  }) => {
    await page.goto(path);
    const cited = await page
      .locator('main sup a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
    const listed = await page
      .locator('section[aria-labelledby=sources] li')
      .evaluateAll((items) => items.map((item) => item.id));
    expect([...new Set(cited)].toSorted()).toEqual(listed.toSorted());
  });
}

test('the home page shows everything the specification lists, in its order', async ({ page }) => {
  await page.goto('/');
  const text = plain(await page.locator('main').textContent());
  const expected = [
    'Bienvenue',
    'Accès Dossier Médical',
    '29 ans',
    'Santé & Suivi',
    'Expertise Médicale',
    'Approche Scientifique',
    'Bien-être Naturel',
    '9 cancers du col de l’utérus sur 10',
    'Accompagnement professionnel',
    'Soutien communautaire',
    'Articles',
    'Liens utiles',
  ];
  const places = expected.map((words) => text.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  await expect(page.getByRole('link', { name: 'Accès Dossier Médical' })).toHaveAttribute(
    'href',
    '/dossier-medical',
  );
  await expect(page.getByRole('link', { name: 'Accompagnement professionnel' })).toHaveAttribute(
    'href',
    '/qui-suis-je',
  );
  await expect(page.getByRole('link', { name: 'Soutien communautaire' })).toHaveAttribute(
    'href',
    '/chat',
  );
});

test('the home page leads to three articles and three useful links, each in a new window', async ({
  page,
}) => {
  await page.goto('/');
  const outside = page.locator('main :is(h2:text("Articles"), h2:text("Liens utiles")) ~ ul a');
  await expect(outside).toHaveCount(6);
  for (const link of await outside.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAccessibleName(/\(nouvelle fenêtre\)$/u);
  }
  await expect(page.locator('main li img')).toHaveCount(3);
});

test('the claims of the specification are all told', async ({ page }) => {
  let told = '';
  for (const [, path] of MENU) {
    await page.goto(path);
    told += plain(await page.locator('main').textContent());
  }
  for (const claim of [
    '29 ans',
    '17 ans',
    'plus de 200 types',
    '8 personnes sexuellement actives sur 10',
    '25 ans',
    'tous les 3 ans',
    'tous les 5 ans',
    'un à deux ans',
    '12–18 ans',
  ]) {
    expect(told.toLowerCase()).toContain(claim);
  }
});

test('the two tables of countries name Belgium, France, Switzerland and Québec', async ({
  page,
}) => {
  await page.goto('/prevention-depistage');
  for (const index of [0, 1]) {
    const countries = page.locator('main table').nth(index).locator('tbody th');
    expect(
      (await countries.allTextContents()).map((name) =>
        plain(name)
          .replace(/source.*$/u, '')
          .trim(),
      ),
    ).toEqual(['Belgique', 'France', 'Suisse', 'Québec']);
  }
});

test('the chat says that it is not available, and nothing else', async ({ page }) => {
  await page.goto('/chat');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Fonctionnalité de Chat Indisponible',
  );
  await expect(page.locator('main')).toContainText('base de données');
  await expect(page.locator('main :is(input, textarea, button)')).toHaveCount(0);
});
