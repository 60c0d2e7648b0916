import type { Page } from 'playwright/test';
import { untilDrawn } from '../../support/layout.ts';
import { expect, test } from '../../support/sites.ts';

const set = (page: Page, detail: unknown, target: 'window' | 'document' = 'window') =>
  page.evaluate(
    ([value, where]) => {
      const receiver = where === 'window' ? window : document;
      receiver.dispatchEvent(new CustomEvent('visitor-count', { detail: value }));
    },
    [detail, target] as const,
  );
const getCounter = (page: Page) => page.getByRole('img', { name: /^Nombre de visiteurs/ });

test('the counter says 0, silently, until an event, which may come from the document', async ({
  page,
}) => {
  await page.goto('/');
  await expect(getCounter(page)).toHaveAccessibleName('Nombre de visiteurs : 0');
  await expect(getCounter(page)).not.toHaveAttribute('aria-live');
  await set(page, 1234, 'document');
  await expect(getCounter(page)).toHaveAccessibleName(/^Nombre de visiteurs : 1\s234$/);
  await expect(getCounter(page)).toContainText(/1\s234/);
});

test('anything but a whole number from 0 up is ignored', async ({ page }) => {
  await page.goto('/');
  await set(page, 7);
  await expect(getCounter(page)).toContainText('7');
  for (const value of [-1, 1.5, '12', null, NaN, Infinity, {}]) {
    await set(page, value);
    await untilDrawn(page);
    await expect(getCounter(page), String(value)).toHaveAccessibleName('Nombre de visiteurs : 7');
  }
  await set(page, 0);
  await expect(getCounter(page)).toHaveAccessibleName('Nombre de visiteurs : 0');
});
