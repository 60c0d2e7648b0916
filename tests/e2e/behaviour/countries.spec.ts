import type { Page } from 'playwright/test';
import { expect, test } from '../../support/sites.ts';

/** The tables that compare countries, one a subject. */
const comparisons = (page: Page) =>
  page.getByRole('table').filter({ has: page.locator('td .rule') });

test('a country is one more file: it has its row in each table that compares', async ({ page }) => {
  await page.goto('/pays-compares');
  const tables = comparisons(page);
  await expect(tables).toHaveCount(4);
  for (const table of await tables.all())
    await expect(table.getByRole('rowheader')).toHaveText(['Ardoisie', 'Luxembourg']);
});

test('what nobody has read is one cell of its row, which sends the reader to ask and to the country', async ({
  page,
}) => {
  await page.goto('/pays-compares');
  const row = comparisons(page)
    .nth(2)
    .getByRole('row', { name: /Luxembourg/u });
  const cell = row.getByRole('cell');
  await expect(cell).toHaveCount(1);
  await expect(cell).toHaveText(
    /^\s*Pas de règle lue\s: appelez la personne qui a fait le prélèvement\.\s.*Ce que l’on sait au Luxembourg\.\s*$/su,
  );
  await expect(cell.getByRole('link')).toHaveAttribute(
    'href',
    /\/luxembourg#regles-resultat-positif$/u,
  );
});

test('a number that nobody has read or rung is not shown; the others stand first on their line, with room for a thumb', async ({
  page,
}) => {
  await page.goto('/ardoisie');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Une écoute que personne/u })).toBeVisible();
  await expect(main).not.toContainText('0000 11 111');
  const line = main.locator('li', { hasText: '0000 22 222' });
  await expect(line).toHaveText(/^\s*0000\s22\s222/u);
  await expect(main.locator('h3:has(+ ul a[href="tel:000022222"])')).toHaveText(
    'Violences sexuelles',
  );
  await expect(line).toContainText(/appelé le\s20\snovembre\s2026/u);
  for (const number of await page.locator('.dial').all()) {
    const { height } = (await number.boundingBox())!;
    expect(height, 'room for a thumb').toBeGreaterThanOrEqual(44);
  }
});

test('a number that was read says so, with the site that gives it, and never that it was called', async ({
  page,
}) => {
  await page.goto('/ardoisie');
  const lines = page.getByRole('main').locator('li', { hasText: '0000 33 333' });
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toContainText(/lu le\s20\snovembre\s2026/u);
  await expect(lines.first().locator('.proof a').first()).toHaveAttribute('href', /^https:/u);
  for (const line of await lines.all()) await expect(line).not.toContainText('appelé');
  // Under its other subjects the line does not say it again.
  await expect(lines.locator('.proof')).toHaveCount(1);
});

test('a block of lines shows those of every country, with their days and the way to their sources', async ({
  page,
}) => {
  await page.goto('/ages-compares');
  const main = page.getByRole('main');
  const emergency = main.locator('dl').first();
  await expect(emergency.getByRole('link', { name: 'Ardoisie' })).toHaveAttribute(
    'href',
    '/ardoisie#regles-qui-appeler',
  );
  await expect(emergency.getByRole('link', { name: '000' })).toHaveAttribute('href', 'tel:000');
  await expect(emergency.getByRole('link', { name: '001' })).toHaveAttribute('href', 'tel:001');
  await expect(emergency.getByRole('link', { name: '002' })).toHaveAttribute('href', 'sms:002');
  await expect(main.locator('dl + p').first()).toHaveText(
    /^\s*Numéros lus dans leurs sources le\s20\snovembre\s2026/u,
  );
  await expect(main).toContainText('0000 33 333');
  await expect(main).not.toContainText('0000 11 111');
});

test('a page about other countries names their emergency numbers, and its card of signs dials none', async ({
  page,
}) => {
  await page.goto('/pays-compares');
  const line = page.getByRole('main').locator('p', { hasText: 'Urgence' });
  await expect(line).toHaveText(/^\s*Urgence\s: 000 en Ardoisie\s; 001 au Luxembourg\.\s*$/u);
  const card = page.getByRole('note').filter({ hasText: 'Prenez rendez-vous d’essai si' });
  await expect(card.locator('p').last()).toHaveText(/le numéro inventé de votre pays\.\s*$/u);
  await expect(card.locator('a[href^="tel:"]')).toHaveCount(0);
});

test('the card of signs ends with numbers to dial, and leads to the page of its sources', async ({
  page,
}) => {
  await page.goto('/prevention-depistage');
  const card = page.getByRole('note').filter({ hasText: 'Prenez rendez-vous d’essai si' });
  await expect(card.getByRole('listitem')).toHaveText([
    /^un premier signe inventé\s;$/u,
    /^un second signe inventé\s: le jour même\.$/u,
  ]);
  await expect(card.locator('p').last()).toHaveText(
    /^\s*Signe fort\s: appelez le 000 \(001 au Luxembourg\)\.\s*$/u,
  );
  await expect(card.getByRole('link', { name: '000' })).toHaveAttribute('href', 'tel:000');
  await expect(card.getByRole('link', { name: '001' })).toHaveAttribute('href', 'tel:001');
  await card.getByRole('link', { name: 'Les sources de cette liste' }).click();
  await expect(page).toHaveURL('/j-ai-un-signe');
  await expect(page.getByRole('note').getByRole('link', { name: 'source 1' })).toBeVisible();
});

test('the page of signs says when to call first, once, with numbers to dial in the first screen of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/j-ai-un-signe');
  const cards = page.getByRole('note');
  await expect(cards.first()).toHaveText(
    /^\s*Appelez maintenant\s+Signe fort\s: appelez le 000 \(001 au Luxembourg\)\.\s*$/u,
  );
  await expect(cards.nth(1)).toContainText('Prenez rendez-vous d’essai si');
  for (const number of ['000', '001']) {
    const link = cards.first().getByRole('link', { name: number });
    await expect(link).toHaveAttribute('href', `tel:${number}`);
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  // Its card of signs says it no second time.
  await expect(cards.nth(1)).not.toContainText('Signe fort');
  await expect(cards.nth(1).locator('a[href^="tel:"]')).toHaveCount(0);
});
