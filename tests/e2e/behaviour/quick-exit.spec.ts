import { expect, test } from '../../support/sites.ts';

test('« Quitter » puts a neutral page in the place of the one shown, before any file of script is fetched @driver', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/hpv-info');
  await page.goto('/a-quitter');
  await page.getByRole('link', { name: 'Quitter cette page' }).click();
  await expect(page).toHaveURL('/prevention-depistage');
  expect(scripts).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/hpv-info');
});

test('« Quitter » is a link in the first screen of a phone, and says what it cannot do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/a-quitter');
  const exit = page.getByRole('link', { name: 'Quitter cette page' });
  await expect(exit).toBeInViewport();
  // Without a script it leads there too.
  await expect(exit).toHaveAttribute('href', '/prevention-depistage');
  await expect(exit.locator('xpath=../following-sibling::p')).toContainText('historique');
});
