import { expect, test, type Page } from 'playwright/test';
import { contrast, parseColour } from '../support/colour.ts';
import { reachable, walk } from '../support/keyboard.ts';
import { lookAround } from '../support/pixels.ts';
import { ALL_PAGES } from '../support/site.ts';

for (const [width, height, colorScheme] of [
  [320, 568, 'light'],
  [360, 640, 'dark'],
  [768, 1024, 'light'],
  [1280, 800, 'dark'],
  [1280, 800, 'light'],
] as const) {
  test.describe(`${width}×${height}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
    test.setTimeout(90_000);

    test(`FO1 Tab reaches everything in order, seen and uncovered, at ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      for (const path of ALL_PAGES) {
        await page.goto(path);
        const expected = await reachable(page);
        const stops = await walk(page);
        expect(
          stops.map(({ rank }) => rank),
          path,
        ).toEqual(expected);
        for (const { name, ring, ground, faults } of stops) {
          const where = `${path}: ${name}`;
          expect(faults, where).toEqual([]);
          const ratio = contrast(parseColour(ring), parseColour(ground));
          expect(ratio, where).toBeGreaterThanOrEqual(3);
        }
      }
    });
  });
}

test('FO1 Shift and Tab go back through the page to the skip link', async ({ page }) => {
  await page.goto('/hpv-info');
  const forth = await walk(page);
  const back: string[] = [];
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  for (let step = 0; step < forth.length; step++) {
    back.unshift(await page.evaluate(() => document.activeElement!.textContent!.trim()));
    await page.keyboard.press('Shift+Tab');
  }
  expect(back.slice(2)).toEqual(forth.slice(2).map(({ name }) => name));
  expect(back[0]).toBe('Aller au contenu');
});

test('FO1 an address with an anchor shows its heading below the bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [360, 640],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/prevention-depistage');
    const bar = (await page.getByRole('banner').boundingBox())!;
    const padding = await page.evaluate(() =>
      parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    expect(padding).toBeGreaterThanOrEqual(bar.height);
    const entries = page.getByRole('navigation', { name: 'Au sommaire' }).getByRole('link');
    for (const entry of await entries.all()) {
      const id = (await entry.getAttribute('href'))!.slice(1);
      await entry.click();
      await expect(page).toHaveURL(new RegExp(`#${id}$`, 'u'));
      const heading = page.locator(`[id="${id}"]`);
      await expect(heading).toBeInViewport({ ratio: 1 });
      expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(bar.height);
    }
  }
});

for (const name of ['Commencer par les HPV', 'Le vaccin contre', 'Accompagnement professionnel']) {
  test(`FO1 the focus draws what was not there around « ${name} »`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const link = page.getByRole('main').getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const isCard = await link.evaluate((node) => node.matches('.card-link'));
    const drawn = isCard ? link.locator('xpath=ancestor::li[1]') : link;
    // Nobody sees the focus of a pointer, so a key comes first.
    await page.keyboard.press('Tab');
    await link.focus();
    const ring = await link.evaluate((node) => {
      const own = getComputedStyle(node);
      return own.outlineStyle === 'none'
        ? getComputedStyle(node, '::after').outlineColor
        : own.outlineColor;
    });
    /** Points of the colour of the ring above and below, where nothing else has it. */
    const countRing = async () => {
      const picture = await lookAround(page, drawn, 8);
      const rows = [...Array(7).keys()].flatMap((row) => [row, picture.height - 2 - row]);
      let count = 0;
      for (let x = 30; x < picture.width - 30; x++) {
        for (const y of rows) {
          if (contrast(picture.at(x, y), parseColour(ring)) < 1.05) count++;
        }
      }
      return count;
    };
    const focused = await countRing();
    await link.blur();
    expect(focused - (await countRing())).toBeGreaterThan(100);
  });
}

const getSkip = (page: Page) => page.getByRole('link', { name: 'Aller au contenu' });

for (const [width, height] of [
  [320, 568],
  [1280, 800],
] as const) {
  test(`SK1 the first Tab shows the skip link, readable and uncovered, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/hpv-info');
    await page.keyboard.press('Tab');
    const skip = getSkip(page);
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    const { box, colour, background, isOnTop } = await skip.evaluate((link) => {
      const { left, top, width: wide, height: tall } = link.getBoundingClientRect();
      const style = getComputedStyle(link);
      return {
        box: { wide, tall },
        colour: style.color,
        background: style.backgroundColor,
        isOnTop: [0.1, 0.5, 0.9].every(
          (part) => document.elementFromPoint(left + wide * part, top + tall / 2) === link,
        ),
      };
    });
    expect(box.tall).toBeGreaterThanOrEqual(24);
    expect(box.wide).toBeGreaterThanOrEqual(24);
    expect(contrast(parseColour(colour), parseColour(background))).toBeGreaterThanOrEqual(4.5);
    expect(isOnTop).toBe(true);
  });
}

for (const javaScriptEnabled of [true, false]) {
  const key = javaScriptEnabled ? 'SK2' : 'SK3';
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' });

    for (const path of ['/', '/hpv-info', '/chat', '/adresse-inconnue']) {
      test(`${key} Enter on the skip link of ${path} leads to the heading, Tab to what follows`, async ({
        page,
      }) => {
        await page.goto(path);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/#contenu$/u);
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        await expect(heading).toBeFocused();
        await expect(heading).toBeInViewport();
        const bar = page.getByRole('banner');
        const isStuck = await bar.evaluate((node) => getComputedStyle(node).position === 'sticky');
        const { y, height } = (await bar.boundingBox())!;
        const edge = isStuck ? y + height : 0;
        expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(edge);

        await page.keyboard.press('Tab');
        const first = page.getByRole('main').locator('a[href], button:visible').first();
        await expect(first).toBeFocused();
      });
    }
  });
}
