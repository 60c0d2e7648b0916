import { expect, type Page } from 'playwright/test';
import { abandon, goToEnd, open, test } from './workbench-page.ts';

const MARK = 'Brouillon, pas encore enregistré';

const CARD_WITH_CODE = 'cards/hors-du-menu/foule-18.mdx';

const paneOf = (page: Page) => page.getByRole('region', { name: 'La page' });
const statusOf = (page: Page) => paneOf(page).getByRole('status');
const frameOf = (page: Page) => page.frameLocator('iframe').getByRole('main');

test('code in a draft is not run: the last page stays, and the reason is said', async ({
  page,
}) => {
  await open(page, CARD_WITH_CODE);
  await goToEnd(page);
  await page.keyboard.type(' Un bon début.');
  await expect(frameOf(page).getByText('Un bon début.')).toBeVisible();
  await page.keyboard.type(' {globalThis.process.exit(1)}');
  await expect(statusOf(page)).toContainText('que rien n’exécute jamais');
  await expect(statusOf(page)).toContainText('le dernier brouillon qui pouvait l’être');
  await expect(frameOf(page).getByText('Un bon début.')).toBeVisible();
  await expect(frameOf(page)).not.toContainText('globalThis');
  for (let count = 0; count < ' {globalThis.process.exit(1)}'.length; count += 1)
    await page.keyboard.press('Backspace');
  await expect(statusOf(page)).toHaveText(MARK);
  await abandon(page);
});
