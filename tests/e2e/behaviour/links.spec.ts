import { expect, test } from '../../support/sites.ts';

test('the home page leads to its articles and useful links, in the order of their ranks', async ({
  page,
}) => {
  await page.goto('/');
  const addressesUnder = (heading: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const at = (name: string) => `https://www.exemple.be/${name}`;
  expect(await addressesUnder('Articles')).toEqual(
    ['article', 'photo', 'ailleurs', 'quatre'].map(at),
  );
  expect(await addressesUnder('Liens utiles')).toEqual(
    ['lien-1', 'lien-2', 'lien-3', 'lien-4'].map(at),
  );
});

test('a link in a text is underlined, and stays so under the pointer; a link drawn as a choice has a border', async ({
  page,
  samples,
}) => {
  for (const { path, visit } of samples) {
    await page.goto(visit);
    const links = page.locator(':is(main, footer, .trail) a:not(.button)');
    const plainOnes = await links.evaluateAll((all) =>
      all
        .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
        .map((link) => link.textContent),
    );
    expect(plainOnes, path).toEqual([]);
    const unlabelled = await page
      .locator('.chips a')
      .evaluateAll((chips) =>
        chips
          .filter((chip) => getComputedStyle(chip).borderTopWidth === '0px')
          .map((chip) => chip.textContent),
      );
    expect(unlabelled, path).toEqual([]);
    const first = links.first();
    await first.hover();
    await expect(first).toHaveCSS('text-decoration-line', 'underline');
  }
});
