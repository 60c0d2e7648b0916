import { expect, test, type Page } from 'playwright/test';
import { addReaderStyles, findLostText, setTextSize } from '../support/layout.ts';
import { ALL_PAGES, MENU } from '../support/site.ts';

const TITLE = 'Fonctionnalité en cours de développement';

/** Spacing that readers may set: WCAG 1.4.12, RGAA 10.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

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
  const toast = page.locator('.toast');
  await expect(toast).toContainText(TITLE);
  await toast.hover();
  expect(await findLostText(page)).toEqual([]);
  const close = page.getByRole('button', { name: 'Fermer la notification' });
  await close.scrollIntoViewIfNeeded();
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(toast).toHaveCount(0);
}

const SIZES = [
  ['ZR1', '200 % of 1280 px', 640, 400, 16],
  ['ZR1', '400 % of 1280 px', 320, 256, 16],
  ['ZR1', 'a small phone', 320, 568, 16],
  ['ZR1', 'a phone', 360, 640, 16],
  ['ZR1', 'a phone lying down', 568, 320, 16],
  ['ZR1', 'a tablet', 768, 1024, 18],
  ['ZR1', 'the narrowest bar', 1024, 768, 18],
  ['ZR1', 'a computer', 1280, 800, 18],
  ['ZR2', 'text alone at 200 % on a computer', 1280, 800, 32],
  ['ZR2', 'text alone at 200 % on a tablet', 768, 1024, 32],
  ['ZR2', 'text alone at 200 % on a phone', 360, 640, 32],
] as const;

for (const [key, name, width, height, textPx] of SIZES) {
  test.describe(`${width}×${height}, text of ${textPx} px`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    test(`${key} no page loses a text or scrolls aside: ${name}`, async ({ page }) => {
      for (const path of ALL_PAGES) {
        await page.goto(path);
        await setTextSize(page, textPx);
        expect(await findLostText(page), path).toEqual([]);
      }
    });

    test(`${key} menu, toast and skip link work: ${name}`, async ({ page }) => {
      await page.goto('/dossier-medical');
      await setTextSize(page, textPx);
      await expectMenuUsable(page);
      await page.keyboard.press('Escape');
      await expectToastUsable(page);
      await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    });
  });
}

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [768, 1024],
  [1280, 800],
] as const) {
  test.describe(`${width}×${height}, wide spacing`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    test(`TS1 spacing set by the reader loses nothing at ${width} px`, async ({ page }) => {
      for (const path of ALL_PAGES) {
        await page.goto(path);
        await addReaderStyles(page, SPACING);
        expect(await findLostText(page), path).toEqual([]);
      }
      await page.goto('/dossier-medical');
      await addReaderStyles(page, SPACING);
      await expectMenuUsable(page);
      await page.keyboard.press('Escape');
      await expectToastUsable(page);
    });
  });
}

for (const [width, height] of [
  [320, 256],
  [568, 320],
] as const) {
  test(`NM9 the open menu fits ${width}×${height}, and its last link comes by scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const list = page.locator('#menu');
    await expect(list).toBeVisible();
    const { y, height: tall } = (await list.boundingBox())!;
    expect(y + tall).toBeLessThanOrEqual(height);
    for (const link of await list.getByRole('link').all()) {
      await link.focus();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const width of [320, 1024]) {
  test(`ND5 every target is at least 24 px on each side, or stands in a text, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    for (const path of ALL_PAGES) {
      await page.goto(path);
      const button = page.getByRole('button', { name: 'Ouvrir le menu' });
      if (await button.isVisible()) await button.click();
      const small = await page.locator('a, button').evaluateAll((targets) =>
        targets
          .filter((target) => target.checkVisibility() && !target.matches('.skip-link'))
          // WCAG 2.5.8 leaves out links in a sentence; a link alone in its item is not one of them.
          .filter((target) => {
            const holder = target.closest('p, dd, td, th, li');
            return !holder || holder.textContent!.trim() === target.textContent!.trim();
          })
          .filter((target) => {
            const { width: wide, height: tall } = target.getBoundingClientRect();
            const isCard = getComputedStyle(target, '::after').position === 'absolute';
            return !isCard && (wide < 24 || tall < 24);
          })
          .map((target) => target.textContent),
      );
      expect(small, path).toEqual([]);
    }
  });
}
