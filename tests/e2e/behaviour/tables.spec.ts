import { findLostText } from '../../support/layout.ts';
import { expect, test } from '../../support/sites.ts';

/** Words that the styles write before a cell. */
const readLabels = (cells: Element[]) =>
  cells.map((cell) => {
    const words = getComputedStyle(cell, '::before').content.replaceAll('"', '');
    // Apart from the value for whoever listens to them in one go.
    if (words !== 'none' && !words.endsWith('\u00A0')) throw new Error(`« ${words} »`);
    return words.replace(/\s*:\s*$/u, '');
  });

test('on a phone each row is a card that names the column of each cell, however many there are @driver', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/hpv-info');
  const tables = page.getByRole('main').getByRole('table');
  await expect(tables).toHaveCount(2);
  for (const table of await tables.all()) {
    const columns = await table.getByRole('columnheader').allTextContents();
    const rows = table.locator('tbody').getByRole('row');
    expect(await rows.count()).toBeGreaterThan(1);
    for (const row of await rows.all()) {
      expect(await row.getByRole('cell').evaluateAll(readLabels)).toEqual(columns.slice(1));
      await expect(row.getByRole('rowheader')).toBeVisible();
    }
  }
  expect(await findLostText(page)).toEqual([]);
});

test('on a wide screen a table has rows and columns, and no cell repeats its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/hpv-info');
  const wide = page.getByRole('main').getByRole('table').last();
  const [head, ...cells] = await Promise.all([
    wide.getByRole('columnheader').last().boundingBox(),
    ...[0, 1].map((rank) =>
      wide.locator('tbody').getByRole('row').nth(rank).getByRole('cell').last().boundingBox(),
    ),
  ]);
  for (const cell of cells) expect(cell!.x).toBeCloseTo(head!.x, 0);
  const labels = await wide.getByRole('cell').evaluateAll(readLabels);
  expect(new Set(labels)).toEqual(new Set(['none']));
});

test('an empty cell takes its place in the row, and is read as a cell', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/hpv-info');
    const row = page.getByRole('row', { name: 'Brumeterre' });
    await expect(row.getByRole('cell')).toHaveCount(2);
    await expect(row.getByRole('cell').first()).toHaveText('');
  }
});
