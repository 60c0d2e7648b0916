import type { Page } from 'playwright/test';
import { lookAtStops } from '../../support/keyboard.ts';
import { addReaderStyles, findLostText, setTextSize, SPACING } from '../../support/layout.ts';
import { MENU } from '../../support/site.ts';
import { expect, test } from '../../support/sites.ts';
import { toastOf } from '../../support/toast.ts';

const TITLE = 'Fonctionnalité en cours de développement';

/** Opens the menu if there is a button for it, and clicks each of its links without leaving. */
async function expectMenuUsable(page: Page) {
  const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
  const button = page.getByRole('button', { name: 'Ouvrir le menu' });
  if (await button.isVisible()) await button.click();
  await expect(links).toHaveCount(MENU.length);
  for (const link of await links.all()) await link.click({ trial: true });
  expect(await findLostText(page)).toEqual([]);
}

/** Asks for a toast, reads it whole, scrolling if it is longer than the screen, and closes it. */
async function expectToastUsable(page: Page) {
  await page.getByRole('button', { name: 'Me notifier de la sortie' }).click();
  const toast = toastOf(page);
  await expect(toast).toContainText(TITLE);
  await toast.hover();
  expect(await findLostText(page)).toEqual([]);
  const close = page.getByRole('button', { name: 'Fermer la notification' });
  await close.scrollIntoViewIfNeeded();
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(toast).toHaveCount(0);
}

test.use({ reducedMotion: 'reduce' });

for (const [name, width, height, textPx, css] of [
  ['400 % of 1280 px', 320, 256, 16, ''],
  ['a phone lying down', 568, 320, 16, ''],
  ['text alone at 200 % on a phone', 360, 640, 32, ''],
  ['text alone at 200 % on a computer', 1280, 800, 32, ''],
  ['spacing set by the reader on a phone', 320, 568, 16, SPACING],
] as const) {
  test(`menu, toast and skip link work: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/dossier-medical');
    await setTextSize(page, textPx);
    await addReaderStyles(page, css);
    await expectMenuUsable(page);
    await page.keyboard.press('Escape');
    await expectToastUsable(page);
    await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
}

test('the bar covers no target of a link, nor with letters of twice their size any stop of the keyboard', async ({
  page,
}) => {
  for (const [width, textPx] of [
    [360, 16],
    [1440, 16],
    [390, 32],
    [1280, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/hpv-info');
    await setTextSize(page, textPx);
    const covered = await page.locator('main [id]').evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility())
        .filter((target) => {
          target.scrollIntoView({ behavior: 'instant' });
          const bar = document.querySelector('header')!.getBoundingClientRect();
          return bar.bottom > target.getBoundingClientRect().top + 1;
        })
        .map(({ id }) => id),
    );
    expect(covered, `${width} px`).toEqual([]);
    if (textPx === 16) continue;
    const stops = await lookAtStops(page);
    expect(stops.length).toBeGreaterThan(20);
    const hidden = stops.filter(({ faults }) => faults.some((fault) => fault.includes('<header')));
    expect(hidden, `${width} px`).toEqual([]);
  }
});
