/** What the specification fixes of the site that is published; words that authors may change are not. */
import type { Page } from 'playwright/test';
import { MENU, plain } from '../../support/site.ts';
import { expect, test } from '../../support/sites.ts';
import { toastOf } from '../../support/toast.ts';

const readMenu = (page: Page, holder: string) =>
  page
    .locator(`${holder} a`)
    .evaluateAll((links) =>
      links.map((link) => [link.textContent!.trim(), link.getAttribute('href')!] as const),
    );

test('the menu has the eight entries of the specification, in their order', async ({ page }) => {
  await page.goto('/');
  const paths = MENU.map(([, path]) => path as string);
  const menu = await readMenu(page, '#menu');
  expect(menu.filter(([, path]) => paths.includes(path))).toEqual(MENU);
});

for (const [name, path] of [...MENU, ['Chat', '/chat/thread/abc']] as const) {
  test(`${path} is a page of its own, held by « ${name} »`, async ({ page, pages }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('#menu [aria-current]')).toHaveText(name);
    const built = pages.find(({ visit }) => visit === path);
    expect(await response?.text()).toBe(built?.html);
  });
}

for (const [path, least] of Object.entries({
  '/': 2,
  '/qui-suis-je': 6,
  '/hpv-info': 4,
  '/prevention-depistage': 4,
  '/le-saviez-vous': 4,
  '/dossier-medical': 4,
})) {
  test(`${path} shows at least ${least} cards, each with a picture, a heading and a text`, async ({
    page,
  }) => {
    await page.goto(path);
    const cards = page.locator('main ul[role=list] > li:has(h3):has(svg):not(:has(img))');
    expect(await cards.count()).toBeGreaterThanOrEqual(least);
    for (const card of await cards.all()) {
      await expect.soft(card.locator('svg').first()).toBeVisible();
      await expect.soft(card.locator('h3')).toHaveText(/\S/u);
      await expect.soft(card.locator('p').first()).toHaveText(/\S/u);
    }
  });
}

test('the laboratory shows at least four numbered steps', async ({ page }) => {
  await page.goto('/lab-coulisses');
  const numbers = await page.locator('main ol[role=list] > li > p:first-child').allTextContents();
  expect(numbers.length).toBeGreaterThanOrEqual(4);
  expect(numbers.map(plain)).toEqual(numbers.map((_, rank) => `Étape ${rank + 1}`));
});

test('the home page leads to the record, to the chat, to three articles and to three links', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.locator('a[href="/dossier-medical"]').first()).toBeVisible();
  await expect(main.locator('a.pulse')).toHaveAttribute('href', '/chat');
  await expect(main.getByText(/^Nombre de visiteurs\s: 0$/u)).toBeVisible();
  for (const kind of ['li:has(img) a', 'li:not(:has(img)) > a']) {
    const links = main.locator(`section ${kind}[target=_blank]`);
    expect(await links.count(), kind).toBeGreaterThanOrEqual(3);
  }
});

test('the claims of the specification are all told somewhere', async ({ page, pages }) => {
  const texts = await page.evaluate(
    (documents) =>
      documents.map((html) => {
        const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
        for (const citation of main?.querySelectorAll('sup') ?? []) citation.remove();
        return main?.textContent ?? '';
      }),
    pages.map(({ html }) => html),
  );
  const text = plain(texts.join(' '));
  for (const claim of [
    /\b29 ans\b/u,
    /\b17 ans\b/u,
    /\b200 types\b/u,
    /\b80 %|\b8 [^.]{0,60}sur 10\b/u,
    /\b25 ans\b/u,
    /\b3 (?:à|ou) 5 ans\b|\btous les 3 ans\b/u,
    /\b3 (?:à|ou) 5 ans\b|\btous les 5 ans\b/u,
    /\b(?:1|un) (?:à|ou) (?:2|deux) ans\b/iu,
    /\b12\s?(?:–|-|à)\s?18 ans\b/u,
  ]) {
    expect.soft(text).toMatch(claim);
  }
});

for (const [path, title, sentence] of [
  ['/chat', 'Fonctionnalité de Chat Indisponible', /base de données.*intégration/u],
  ['/chat/thread/x', 'Fonctionnalité Indisponible', /(?:discussion|échange).*intégration/u],
] as const) {
  test(`${path} says in the words of the specification that it is not available`, async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(plain(await main.textContent())).toMatch(sentence);
    await expect(main.locator('button, input, textarea, form')).toHaveCount(0);
  });
}

test('a discussion leads back to the chat, and the button of the record shows the toast of the specification', async ({
  page,
}) => {
  await page.goto('/chat/thread/x');
  const back = page.getByRole('link', { name: 'Retour au Chat', exact: true });
  await expect(back).toHaveAttribute('href', '/chat');
  await page.goto('/dossier-medical');
  await page.getByRole('button', { name: 'Me notifier de la sortie', exact: true }).click();
  await expect(toastOf(page)).toContainText('Fonctionnalité en cours de développement');
});
