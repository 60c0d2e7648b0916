/** Axe on what appears when it is used; the pages as they open are looked at in `pages/`. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/sites.ts';
import { toastOf } from '../../support/toast.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe cannot judge because an open menu or toast lies over it; the page at rest is judged. */
const COVERED = new Set(['bgOverlap', 'elmPartiallyObscured', 'elmPartiallyObscuring']);

const STATES = ['menu', 'default', 'destructive', 'source'] as const;

async function show(page: Page, state: (typeof STATES)[number]) {
  if (state === 'source') {
    await page.goto('/hpv-info#source-1');
    await expect(page.locator(':target')).toBeVisible();
    return;
  }
  await page.goto('/dossier-medical');
  if (state === 'menu') {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeVisible();
    return;
  }
  const toast = { title: 'Envoi impossible', description: 'Réessayez dans un instant.' };
  await page.evaluate(
    (detail) => void dispatchEvent(new CustomEvent('toast-request', { detail })),
    {
      ...toast,
      variant: state,
      duration: Infinity,
    },
  );
  await expect(toastOf(page)).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const state of STATES) {
    test(`axe finds nothing with this shown: ${state}, ${colorScheme} @media`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await show(page, state);
      const builder = new AxeBuilder({ page }).setLegacyMode();
      // What is not drawn is the same in both.
      if (colorScheme === 'light') builder.withTags(TAGS);
      else builder.withRules(['color-contrast', 'link-in-text-block']);
      const { violations, incomplete } = await builder.analyze();
      const unexplained = incomplete.map((rule) => ({
        ...rule,
        nodes: rule.nodes.filter(
          ({ any }) => !any.some(({ data }) => COVERED.has(data?.messageKey)),
        ),
      }));
      const reported = [...violations, ...unexplained].flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
      );
      expect(reported).toEqual([]);
    });
  }
}
