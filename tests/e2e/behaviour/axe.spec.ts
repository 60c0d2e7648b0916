/** Axe on what appears when it is used; the pages as they open are looked at in `pages/`. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { ALL_RULES, findAxeFaults } from '../../support/axe.ts';
import { expect, test } from '../../support/sites.ts';
import { requestToast, toastOf } from '../../support/toast.ts';

/** Asks for a toast that stays. @returns Selector of what holds it. */
async function showToast(page: Page, variant: 'default' | 'destructive'): Promise<string> {
  const toast = { title: 'Envoi impossible', description: 'Réessayez dans un instant.' };
  await page.goto('/dossier-medical');
  await requestToast(page, { ...toast, variant, duration: Infinity });
  await expect(toastOf(page)).toBeVisible();
  return '[aria-label^=Notifications]';
}

/** What may appear on a page, each with how it is shown; it gives the selector of what holds it. */
const STATES: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  'the open menu': async (page) => {
    await page.goto('/dossier-medical');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeVisible();
    return 'header';
  },
  'a toast': (page) => showToast(page, 'default'),
  'a toast of what went wrong': (page) => showToast(page, 'destructive'),
  'a source that a citation led to': async (page) => {
    await page.goto('/hpv-info#source-1');
    await expect(page.locator(':target')).toBeVisible();
    return ':target';
  },
};

for (const [what, show] of Object.entries(STATES))
  test(`axe finds nothing in ${what}, by day and in the dark @media`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const holder = await show(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const axe = new AxeBuilder({ page }).include(holder);
      expect(await findAxeFaults(axe, ALL_RULES), colorScheme).toEqual([]);
    }
  });
