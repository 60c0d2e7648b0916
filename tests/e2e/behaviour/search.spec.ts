import type { Page } from 'playwright/test';
import { expect, test } from '../../support/sites.ts';

/** The file of what is searched. */
const INDEX = /recherche\.[^/]+\.json$/u;

const field = (page: Page) => page.getByRole('searchbox', { name: 'Un mot inventé' });
const status = (page: Page) => page.getByRole('search').getByRole('status');
const results = (page: Page) => page.getByRole('search').getByRole('listitem');

/** Opens the search, and writes in its field. */
async function search(page: Page, words: string): Promise<void> {
  await page.goto('/recherche#q');
  await field(page).fill(words);
}

/** Addresses that a page asks for from now on. */
function listenTo(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  return asked;
}

test('the link of the header puts the cursor in the field, which then asks its own host for two files', async ({
  page,
  baseURL,
}) => {
  const asked = listenTo(page);
  await page.goto('/recherche');
  expect(asked.filter(({ pathname }) => /\.js(?:on)?$/u.test(pathname))).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Rechercher' })).toHaveCount(0);
  await page.goto('/hpv-info');
  asked.length = 0;
  await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('cytologie');
  await expect(results(page).first()).toBeVisible();
  const files = asked.filter(({ pathname }) => /recherche\.[^/]+\.js(?:on)?$/u.test(pathname));
  expect(files).toHaveLength(2);
  for (const { origin } of asked) expect(origin).toBe(new URL(baseURL!).origin);
});

test('what is typed is in no request, no address, no storage and no title', async ({ page }) => {
  const asked = listenTo(page);
  await search(page, 'cytologie');
  await expect(results(page).first()).toBeVisible();
  await expect(status(page)).toHaveText(/réponse/u);
  for (const { href } of asked) expect(href).not.toContain('cytologie');
  expect(page.url()).not.toContain('cytologie');
  const kept = await page.evaluate(() => [
    localStorage.length,
    sessionStorage.length,
    document.cookie,
  ]);
  expect(kept).toEqual([0, 0, '']);
});

test('Enter opens the first answer, and the way back finds the words and the answers again @driver', async ({
  page,
}) => {
  await search(page, 'cytologie');
  const first = results(page).first().getByRole('link').first();
  const address = (await first.getAttribute('href'))!;
  await expect(status(page)).toHaveText(/réponse/u);
  await field(page).press('Enter');
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(field(page)).toHaveValue('cytologie');
  await expect(results(page).first()).toBeVisible();
});

test('words that no page has are said, and where to ask instead', async ({ page }) => {
  await search(page, 'zzyzx');
  await expect(status(page)).toHaveText(
    /^Aucune page ne parle de «\s?zzyzx\s?». Aucune réponse\. Essayez un autre mot/u,
  );
  await expect(results(page)).toHaveCount(0);
  await status(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/a-qui-parler$/u);
});

test('before three letters nothing is said, and a short word is not said to be missing', async ({
  page,
}) => {
  await page.clock.install();
  await search(page, 'cytologie');
  await expect(results(page).first()).toBeVisible();
  for (const [query, said] of [
    ['zz', ''],
    ['zzy', /^Aucune réponse/u],
  ] as const) {
    await field(page).fill(query);
    await page.clock.runFor(1000);
    await expect(status(page)).toHaveText(said);
  }
});

test('danger opens first, as a card with numbers to call and no excerpt; a sign comes after it', async ({
  page,
}) => {
  await search(page, 'je saigne, il me frape');
  const [help, sign] = [results(page).first(), results(page).nth(1)];
  await expect(help.getByRole('link', { name: '000' })).toHaveAttribute('href', 'tel:000');
  await expect(help.locator('mark')).toHaveCount(0);
  await expect(help.getByRole('link').first()).toHaveAttribute('href', '/a-qui-parler');
  await expect(sign.getByRole('link').first()).toHaveAttribute('href', '/j-ai-un-signe');
  await expect(sign).toHaveClass('first');
});

test('an answer says its country and age, marks what a misspelt word meant, and is counted', async ({
  page,
}) => {
  await search(page, 'ardoisie 27 ans');
  await expect(results(page).first().locator('p')).toHaveText(/^Ardoisie – .*\d+ à \d+\sans\s?: /u);
  await field(page).fill('sitologi');
  await expect(results(page).locator('mark').first()).toHaveText(/^cytologies?$/iu);
  await field(page).fill('dépistage');
  await expect(results(page)).toHaveCount(8);
  await expect(status(page)).toHaveText(/^8 réponses sur \d+\.$/u);
});

test('the list from A to Z is folded under answers, and open where there are none', async ({
  page,
}) => {
  const list = page.locator('details', { hasText: 'Tout, de A à Z' });
  await page.goto('/recherche#q');
  await expect(list).toHaveAttribute('open');
  await field(page).fill('cytologie');
  await expect(results(page).first()).toBeVisible();
  await expect(list).not.toHaveAttribute('open');
  await field(page).fill('');
  await expect(list).toHaveAttribute('open');
});

test('while the index is on its way the page says so, and keeps Enter @driver', async ({
  page,
}) => {
  const sent = Promise.withResolvers<void>();
  await page.route(INDEX, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await search(page, 'cytologie');
  await expect(status(page)).toHaveText('Recherche en cours…');
  await field(page).press('Enter');
  sent.resolve();
  await expect(page).not.toHaveURL(/recherche/u);
  await page.goBack();
  await expect(field(page)).toHaveValue('cytologie');
});

for (const how of ['with the next letter', 'once the device is online'] as const)
  test(`what did not load leaves the list from A to Z, and is asked for again ${how}`, async ({
    page,
  }) => {
    const patterns = [/recherche\.[^/]+\.js(?:\?\d)?$/u, INDEX];
    for (const pattern of patterns) await page.route(pattern, (route) => route.abort());
    await search(page, 'cytologi');
    await expect(status(page)).toHaveText(/La recherche n’est pas disponible/u);
    await expect(page.getByRole('heading', { name: 'Tout, de A à Z' })).toBeVisible();
    for (const pattern of patterns) await page.unroute(pattern);
    if (how === 'with the next letter') await field(page).pressSequentially('e');
    else await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(results(page).first()).toBeVisible();
    await expect(status(page)).toHaveText(/réponse/u);
  });

test('a letter that is typed while a load fails asks for it again', async ({ page }) => {
  const failed = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(INDEX, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await failed.promise;
    return route.abort();
  });
  await search(page, 'cytologie');
  await expect(status(page)).toHaveText('Recherche en cours…');
  failed.resolve();
  await expect(results(page).first()).toBeVisible();
});

test('whoever comes to the field sees what to write in it', async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/hpv-info');
    await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click();
    await expect(field(page)).toBeFocused();
    const [bar, label] = [page.getByRole('banner'), page.getByText('Un mot inventé')];
    const { y, height } = (await bar.boundingBox())!;
    expect((await label.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
  }
});

test('without a script there is no field, and every word and question is a link @no-script', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.goto('/recherche');
  await expect(field(page)).toBeHidden();
  await page.getByRole('link', { name: 'Cytologie', exact: true }).first().click();
  await expect(page).toHaveURL(/#cytologie$/u);
  await page.close();
});
