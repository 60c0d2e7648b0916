import { expect, test } from '../../support/sites.ts';
import { contrast, parseColour, toGrey } from '../../support/colour.ts';
import { edgeContrast, lookAround, strongestContrast } from './pixels.ts';
import { toastOf } from '../../support/toast.ts';

const SHOWN = { title: 'Envoi impossible', description: 'Réessayez dans un instant.' };

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active', reducedMotion: 'reduce' });

  test('buttons, panels, icons and the toast keep an edge in forced colours @media', async ({
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
      await page.evaluate(
        (detail) => void dispatchEvent(new CustomEvent('toast-request', { detail })),
        { ...SHOWN, variant, duration: Infinity },
      );
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
  });

  test('the title of a card of signs keeps an edge in forced colours @media', async ({ page }) => {
    await page.goto('/hpv-info');
    const card = page.getByRole('note').filter({ hasText: 'Prenez rendez-vous si' });
    expect(await edgeContrast(card.locator('p').first())).toBeGreaterThanOrEqual(3);
  });

  for (const width of [360, 1280]) {
    test(`the current page has a mark in forced colours, ${width} px @media`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/hpv-info');
      const button = page.getByRole('button', { name: 'Ouvrir le menu' });
      if (await button.isVisible()) await button.click();
      const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
      await expect(links).toHaveCount(8);
      const widths = await links.evaluateAll((all) =>
        all.map((link) => {
          const { borderLeftWidth, borderBottomWidth } = getComputedStyle(link);
          return parseFloat(borderLeftWidth) + parseFloat(borderBottomWidth);
        }),
      );
      expect(widths.map((wide) => wide > 0)).toEqual(widths.map((_, rank) => rank === 2));
      const focus = links.nth(2);
      await page.keyboard.press('Tab');
      await focus.focus();
      await expect(focus).toHaveCSS('outline-style', 'solid');
    });
  }
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a link to a page that was opened has a colour of its own, read at 4.5:1 on all that holds lists, ${colorScheme} @media`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/dossier-medical');
    const [visited, usual, ...grounds] = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'));
      return ['visited', 'primary', 'surface', 'card', 'tint', 'apricot'].map((name) => {
        probe.style.color = `var(--${name})`;
        return getComputedStyle(probe).color;
      });
    });
    expect(visited).not.toBe(usual);
    for (const ground of grounds)
      expect(contrast(parseColour(visited!), parseColour(ground!))).toBeGreaterThanOrEqual(4.5);
  });

  test(`the chip of the page shown stands out from its fellows, ${colorScheme} @media`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/ardoisie');
    const [chosen, other] = await page.evaluate(() =>
      ['.chips [aria-current]', '.chips a:not([aria-current])'].map((name) => {
        const { backgroundColor, color } = getComputedStyle(document.querySelector(name)!);
        return [backgroundColor, color];
      }),
    );
    const [ground, words] = chosen!.map(parseColour);
    expect(contrast(ground!, parseColour(other![0]!))).toBeGreaterThanOrEqual(3);
    expect(contrast(ground!, words!)).toBeGreaterThanOrEqual(4.5);
  });

  test(`more contrast makes edges and quiet texts stronger, ${colorScheme} @media`, async ({
    page,
  }) => {
    const measure = async (wanted: 'more' | 'no-preference') => {
      await page.emulateMedia({ contrast: wanted, colorScheme });
      await page.goto('/dossier-medical');
      const [edge, text, ground] = await page.evaluate(() => {
        const card = document.querySelector('main li:has(h3)')!;
        const quiet = document.querySelector('main .text-muted')!;
        return [
          getComputedStyle(card).borderTopColor,
          getComputedStyle(quiet).color,
          getComputedStyle(document.documentElement).backgroundColor,
        ].map((colour) => colour);
      });
      const behind = parseColour(ground!);
      return [contrast(parseColour(edge!), behind), contrast(parseColour(text!), behind)] as const;
    };
    const [usualEdge, usualText] = await measure('no-preference');
    const [edge, text] = await measure('more');
    expect(edge).toBeGreaterThan(usualEdge);
    expect(edge).toBeGreaterThanOrEqual(4.5);
    expect(text).toBeGreaterThan(usualText);
    expect(text).toBeGreaterThanOrEqual(10);
  });

  test(`the current page and the kinds of toast differ without hues, ${colorScheme} @media`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/dossier-medical');
    const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
    const underline = async (rank: number) => {
      const picture = await lookAround(page, links.nth(rank));
      return toGrey(picture.at(picture.width / 2, picture.height - 2));
    };
    const ground = await underline(0);
    expect(contrast(await underline(7), ground)).toBeGreaterThanOrEqual(3);

    const colours: string[] = [];
    for (const variant of ['default', 'destructive']) {
      await page.evaluate(
        (detail) => void dispatchEvent(new CustomEvent('toast-request', { detail })),
        { ...SHOWN, title: variant, variant },
      );
      await expect(toastOf(page)).toContainText(variant);
      colours.push(
        await toastOf(page).evaluate(
          (node) => node.querySelector('svg')!.innerHTML + getComputedStyle(node).borderTopWidth,
        ),
      );
    }
    expect(colours[0]).not.toBe(colours[1]);
  });
}
