import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';
import { ALL_PAGES } from '../support/site.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe cannot judge because an open menu or toast lies over it; it is judged in the idle state. */
const COVERED = new Set(['bgOverlap', 'elmPartiallyObscured', 'elmPartiallyObscuring']);

async function expectNoViolation(page: Page) {
  const { violations, incomplete } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const unexplained = incomplete.map((rule) => ({
    ...rule,
    nodes: rule.nodes.filter(({ any }) => !any.some(({ data }) => COVERED.has(data?.messageKey))),
  }));
  const told = [...violations, ...unexplained].flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id} ${any[0]?.data?.messageKey ?? ''}: ${html.slice(0, 120)}`),
  );
  expect(told).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      for (const path of ALL_PAGES) {
        test(`axe finds nothing on ${path}`, async ({ page }) => {
          await page.goto(path);
          await expectNoViolation(page);
        });
      }

      test('axe finds nothing with a toast shown', async ({ page }) => {
        await page.goto('/dossier-medical');
        await page.getByRole('button', { name: 'Me notifier de la sortie' }).click();
        await page.getByRole('button', { name: 'Fermer la notification' }).hover();
        await expectNoViolation(page);
      });
    });
  }

  test.describe(`${colorScheme}, menu`, () => {
    test.use({ colorScheme });
    test('axe finds nothing with the menu open', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
      await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeVisible();
      await expectNoViolation(page);
    });
  });
}
