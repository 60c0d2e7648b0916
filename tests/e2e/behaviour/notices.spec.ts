import { plain } from '../../support/site.ts';
import { expect, test } from '../../support/sites.ts';

test('an unknown address is not found, blames nobody, and leads home and to the site map', async ({
  page,
}) => {
  // A slash that is written %2F counts as one: Apache and nginx read it so before any rule of ours.
  for (const path of ['/adresse-inconnue', '/HPV-Info', '/chatter', '/chat/thread/a%2Fb']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
    for (const address of ['/', '/plan-du-site'])
      await expect(main.locator(`a[href="${address}"]`).first()).toBeVisible();
    const situations = page.getByRole('navigation', { name: 'Ma situation' });
    await expect(situations.getByRole('link').first()).toBeVisible();
    const text = plain(await main.textContent());
    expect(text).not.toMatch(/\b(?:404|HTTP|URL|erreur|error|vous avez (?:mal|fait))\b/iu);
  }
});

test('a page that is not published has no address and no link to it', async ({ page, pages }) => {
  const response = await page.goto('/brouillon');
  expect(response?.status()).toBe(404);
  for (const { path, html } of pages) expect(html, path).not.toContain('rouillon');
});
