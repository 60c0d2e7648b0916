import { expect, test } from '../../support/sites.ts';
import { contrast, parseColour, toGrey } from '../../support/colour.ts';
import { edgeContrast, lookAround, strongestContrast } from './pixels.ts';
import { requestToast, toastOf } from '../../support/toast.ts';

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active', reducedMotion: 'reduce' });

  test('buttons, panels, icons, the toast and the card of signs keep an edge in forced colours @media', async ({
    page,
  }) => {
    await page.goto('/dossier-medical');
    const button = page.getByRole('button', { name: 'Me notifier de la sortie' });
    for (const box of [
      button,
      page.locator('main .bg-tint').last(),
      page.locator('main .bg-apricot'),
      page.locator('main li:has(h3)').first(),
    ]) {
      expect(await edgeContrast(box)).toBeGreaterThanOrEqual(3);
    }
    const toast = toastOf(page);
    for (const variant of ['default', 'destructive']) {
      await requestToast(page, { title: 'Envoi impossible', variant, duration: Infinity });
      await expect(toast).toHaveCount(1);
      expect(await edgeContrast(toast)).toBeGreaterThanOrEqual(3);
      const icon = toast.locator('svg').first();
      expect(await strongestContrast(page, icon, 2)).toBeGreaterThanOrEqual(3);
    }
    for (const icon of [
      page.locator('main li:has(h3) svg').first(),
      page.getByRole('button', { name: 'Ouvrir le menu' }).locator('svg'),
    ]) {
      expect(await strongestContrast(page, icon, 0)).toBeGreaterThanOrEqual(3);
    }

    await page.goto('/hpv-info');
    const card = page.getByRole('note').filter({ hasText: 'Prenez rendez-vous si' });
    expect(await edgeContrast(card.locator('p').first())).toBeGreaterThanOrEqual(3);
  });

  test('the current page has a mark in forced colours @media', async ({ page }) => {
    await page.goto('/hpv-info');
    const button = page.getByRole('button', { name: 'Ouvrir le menu' });
    const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      if (await button.isVisible()) await button.click();
      await expect(links).toHaveCount(8);
      const widths = await links.evaluateAll((all) =>
        all.map((link) => {
          const { borderLeftWidth, borderBottomWidth } = getComputedStyle(link);
          return parseFloat(borderLeftWidth) + parseFloat(borderBottomWidth);
        }),
      );
      const marked = widths.map((wide) => wide > 0);
      expect(marked, `${width} px`).toEqual(widths.map((_, rank) => rank === 2));
      const current = links.nth(2);
      await page.keyboard.press('Tab');
      await current.focus();
      await expect(current).toHaveCSS('outline-style', 'solid');
    }
  });
});

test.describe('dark', () => {
  test.use({
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });

  test('parts of the interface are at least 3:1 on what they stand on in the dark @media', async ({
    page,
  }) => {
    await page.goto('/');
    for (const part of [
      page.locator('.button').first(),
      page.locator('.button-quiet').first(),
      page.locator('.pulse').first(),
      page.locator('#menu svg').nth(2),
      page.locator('main section svg').nth(3),
    ]) {
      expect(await strongestContrast(page, part, 3)).toBeGreaterThanOrEqual(3);
    }
  });

  test('the page is dark from the first frame, without a choice to keep @media', async ({
    page,
  }) => {
    // Nothing of the page may come after its document: no style, no script that paints it.
    await page.route(/\.(?:css|js|woff2)/u, (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark');
    const [ground] = await page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
    expect(contrast(parseColour(ground), [0, 0, 0])).toBeLessThan(1.4);
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.length + document.cookie.length)).toBe(0);
  });
});

test.describe('by day and in the dark', () => {
  const SCHEMES = ['light', 'dark'] as const;

  test('a link to a page that was opened has a colour of its own, read at 4.5:1 on all that holds lists @media', async ({
    page,
  }) => {
    await page.goto('/dossier-medical');
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      const [visited, usual, ...grounds] = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('p'));
        return ['visited', 'primary', 'surface', 'card', 'tint', 'apricot'].map((name) => {
          probe.style.color = `var(--${name})`;
          return getComputedStyle(probe).color;
        });
      });
      expect(visited, colorScheme).not.toBe(usual);
      for (const ground of grounds) {
        const ratio = contrast(parseColour(visited!), parseColour(ground!));
        expect(ratio, colorScheme).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('more contrast makes edges and quiet texts stronger @media', async ({ page }) => {
    await page.goto('/dossier-medical');
    const measure = async (colorScheme: 'light' | 'dark', wanted: 'more' | 'no-preference') => {
      await page.emulateMedia({ contrast: wanted, colorScheme });
      const [edge, text, ground] = await page.evaluate(() => [
        getComputedStyle(document.querySelector('main li:has(h3)')!).borderTopColor,
        getComputedStyle(document.querySelector('main .text-muted')!).color,
        getComputedStyle(document.documentElement).backgroundColor,
      ]);
      const behind = parseColour(ground!);
      return [contrast(parseColour(edge!), behind), contrast(parseColour(text!), behind)] as const;
    };
    for (const colorScheme of SCHEMES) {
      const [usualEdge, usualText] = await measure(colorScheme, 'no-preference');
      const [edge, text] = await measure(colorScheme, 'more');
      expect(edge, colorScheme).toBeGreaterThan(usualEdge);
      expect(edge, colorScheme).toBeGreaterThanOrEqual(4.5);
      expect(text, colorScheme).toBeGreaterThan(usualText);
      expect(text, colorScheme).toBeGreaterThanOrEqual(10);
    }
  });

  test('the current page differs from the others without hues @media', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/dossier-medical');
    const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
    const underline = async (rank: number) => {
      const picture = await lookAround(page, links.nth(rank));
      return toGrey(picture.at(picture.width / 2, picture.height - 2));
    };
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const ratio = contrast(await underline(7), await underline(0));
      expect(ratio, colorScheme).toBeGreaterThanOrEqual(3);
    }
  });
});
