import { expect, test, type Page } from 'playwright/test';
import { ALL_PAGES, MENU, plain } from '../support/site.ts';

const getMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const getFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('navigation', { name });

/** Words and state of the links marked as current, those of the menu folded on a phone included. */
const currentOf = (page: Page, holder: string) =>
  page
    .locator(`${holder} [aria-current]`)
    .evaluateAll((links) =>
      links.map((link) => [link.textContent!.trim(), link.getAttribute('aria-current')]),
    );

for (const width of [1024, 1280]) {
  test.describe(`bar, ${width} px`, () => {
    test.use({ viewport: { width, height: 768 } });

    test(`ND1 the bar holds the eight links, in order, at ${width} px`, async ({ page }) => {
      for (const path of ALL_PAGES) {
        await page.goto(path);
        const found = await getMenu(page)
          .getByRole('link')
          .evaluateAll((links) =>
            links.map((link) => [link.textContent!.trim(), link.getAttribute('href')]),
          );
        expect(found, path).toEqual(MENU.map(([name, address]) => [name, address]));
      }
    });

    test(`ND2 the menu button is not seen, not reached and not read at ${width} px`, async ({
      page,
    }) => {
      await page.goto('/');
      await expect(page.locator('[aria-controls=menu]')).toHaveCount(1);
      await expect(page.locator('[aria-controls=menu]')).toBeHidden();
      await expect(page.getByRole('button', { name: /menu/iu })).toHaveCount(0);
      await expect(getMenu(page)).not.toContainText('Ouvrir');
      await page.locator('[aria-controls=menu]').evaluate((button) => button.focus());
      await expect(page.locator('[aria-controls=menu]')).not.toBeFocused();
    });

    test(`ND3 Tab goes through the bar from left to right at ${width} px`, async ({ page }) => {
      await page.goto('/hpv-info');
      await page.keyboard.press('Tab');
      let left = -1;
      for (const link of await getMenu(page).getByRole('link').all()) {
        await page.keyboard.press('Tab');
        await expect(link).toBeFocused();
        const { x } = (await link.boundingBox())!;
        expect(x).toBeGreaterThan(left);
        left = x;
      }
    });
  });
}

test('ND1 the footer repeats the first six links, and the pages about the site apart', async ({
  page,
}) => {
  for (const path of ALL_PAGES) {
    await page.goto(path);
    const quick = await getFooter(page, 'Liens rapides').getByRole('link').allTextContents();
    expect(quick.map(plain), path).toEqual(MENU.slice(0, 6).map(([name]) => name));
    const others = await getFooter(page, 'À propos du site').getByRole('link').allTextContents();
    expect(others.map(plain), path).toEqual([
      'Plan du site',
      'Accessibilité',
      'Données personnelles',
    ]);
  }
});

test('NC1 NC2 each address of the menu marks its own link as the page, and no other', async ({
  page,
}) => {
  for (const [name, path] of MENU) {
    await page.goto(path);
    expect(await currentOf(page, '#menu'), path).toEqual([[name, 'page']]);
  }
});

test('NC3 a discussion marks the chat as what holds it, and nothing else', async ({ page }) => {
  for (const id of ['x', 'abc?q=1', 'abc#contenu']) {
    await page.goto(`/chat/thread/${id}`);
    expect(await currentOf(page, '#menu'), id).toEqual([['Chat', 'true']]);
  }
});

test('NC4 an address that only begins like a page marks nothing', async ({ page }) => {
  for (const path of ['/chatter', '/hpv-information', '/chat-thread']) {
    await page.goto(path);
    expect(await currentOf(page, 'body'), path).toEqual([]);
  }
});

test('NC6 an unknown address marks nothing', async ({ page }) => {
  await page.goto('/adresse-inconnue');
  expect(await currentOf(page, 'body')).toEqual([]);
});

test('NC8 the footer marks the same page as the menu, where it lists it', async ({ page }) => {
  for (const path of ALL_PAGES) {
    await page.goto(path);
    const own = [
      ...MENU.slice(0, 6),
      ['Plan du site', '/plan-du-site'],
      ['Accessibilité', '/accessibilite'],
      ['Données personnelles', '/donnees-personnelles'],
    ].filter(([, address]) => address === path);
    expect(await currentOf(page, 'footer'), path).toEqual(own.map(([name]) => [name, 'page']));
    expect((await currentOf(page, 'main')).length, path).toBe(0);
  }
});

for (const [path, title, sentence] of [
  ['/chat', 'Fonctionnalité de Chat Indisponible', /base de données.*intégration/u],
  ['/chat/thread/x', 'Fonctionnalité Indisponible', /discussion.*intégration/u],
] as const) {
  test(`NT1 ${path} says in plain text that it is not available, with no toast`, async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(plain(await main.textContent())).toMatch(sentence);
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(main.locator('[aria-live], [role=status], [role=alert], [role=log]')).toHaveCount(
      0,
    );
    await expect(main.locator('button, input, textarea, form')).toHaveCount(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('NT2 « Retour au Chat » is a link, and works without JavaScript', async ({ page }) => {
    await page.goto('/chat/thread/x');
    await page.getByRole('link', { name: 'Retour au Chat', exact: true }).click();
    await expect(page).toHaveURL(/\/chat$/u);
  });
});

test('NT4 an unknown address blames nobody and leads home and to the site map', async ({
  page,
}) => {
  await page.goto('/adresse-inconnue');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
  await expect(main.locator('a[href="/"]').first()).toBeVisible();
  await expect(main.locator('a[href="/plan-du-site"]').first()).toBeVisible();
  const text = plain(await main.textContent());
  expect(text).not.toMatch(/\b(?:404|HTTP|URL|erreur|error|vous avez (?:mal|fait))\b/iu);
});
