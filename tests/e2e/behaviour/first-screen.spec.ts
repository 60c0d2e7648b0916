import { expect, test } from '../../support/sites.ts';

/** A small phone, whose first screen is all that many readers see. */
const PHONE = { width: 360, height: 640 };

for (const [what, path] of [
  ['a page with links to countries', '/pays-compares'],
  ['the page of a country', '/ardoisie'],
  ['a page with drawings', '/dessins'],
] as const)
  test(`the first heading of ${what} stands in the first screen of a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const { y, height } = (await heading.boundingBox())!;
    expect(y + height).toBeLessThan(PHONE.height);
  });

test('the list of contents is folded on a phone and opens by keyboard; it stands open on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/hpv-info');
  const contents = page.getByRole('navigation', { name: 'Au sommaire' });
  await expect(contents.getByRole('link').first()).toBeHidden();
  await contents.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(contents.getByRole('link').first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(contents.locator('summary')).toBeHidden();
  await expect(contents.getByRole('link').first()).toBeVisible();
});

for (const width of [360, 1440])
  test(`the home page offers the search before its doors, and what is not open yet after them, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const main = page.getByRole('main');
    const topOf = async (selector: string) =>
      (await main.locator(selector).first().boundingBox())!.y;
    const doors = await topOf('.searches');
    expect(await topOf('a[href$="/recherche#q"]')).toBeLessThan(doors);
    const later = ['.hero-end', 'a.button[href="/dossier-medical"]', 'a.pulse'];
    for (const selector of later) expect(await topOf(selector), selector).toBeGreaterThan(doors);
  });
