import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';
import { ALL_PAGES } from '../support/site.ts';

const getSkip = (page: Page) => page.getByRole('link', { name: 'Aller au contenu' });

test('SK4 the skip link leaves no outline on what it led to, and a click draws none', async ({
  page,
}) => {
  await page.goto('/hpv-info');
  await getSkip(page).press('Enter');
  await page.keyboard.press('Tab');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  await heading.click();
  await expect(heading).toHaveCSS('outline-style', 'none');
  await expect(page.getByRole('main')).not.toHaveAttribute('tabindex');
});

test('SK5 the skip link is the first element of every page, with the same words', async ({
  page,
}) => {
  for (const path of ALL_PAGES) {
    await page.goto(path);
    const first = page.locator('body > :first-child');
    await expect(first, path).toHaveText('Aller au contenu');
    await expect(first, path).toHaveAttribute('href', '#contenu');
  }
});

test('ST1 ST2 every page has its landmarks once, named, in the order of the design', async ({
  page,
}) => {
  for (const path of ALL_PAGES) {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const role of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(role), `${role} of ${path}`).toHaveCount(1);
    }
    for (const name of ['Menu principal', 'Liens rapides', 'À propos du site']) {
      await expect(page.getByRole('navigation', { name, exact: true }), path).toHaveCount(1);
    }
    await expect(main.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }), path).toHaveCount(1);
    const names = await page
      .getByRole('navigation')
      .evaluateAll((all) =>
        all.map(
          (nav) =>
            nav.ariaLabel ??
            document.getElementById(nav.getAttribute('aria-labelledby')!)!.textContent,
        ),
      );
    expect(new Set(names).size, path).toBe(names.length);
    const order = await page
      .locator('.skip-link, header, main, [aria-label^=Notifications], body > footer')
      .evaluateAll((parts) => parts.map((part) => (part.ariaLabel ? 'toasts' : part.localName)));
    expect(order, path).toEqual(['a', 'header', 'main', 'toasts', 'footer']);
  }
});

test('ST3 every page has one h1, no level is skipped, and its title ends with the name of the site', async ({
  page,
}) => {
  const titles = new Set<string>();
  for (const path of ALL_PAGES) {
    await page.goto(path);
    const headings = page.locator('main :is(h1, h2, h3, h4, h5, h6)');
    const levels = await headings.evaluateAll((all) =>
      all.map((node) => Number(node.localName[1])),
    );
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toEqual([1]);
    expect(levels[0], path).toBe(1);
    for (const [rank, level] of levels.entries()) {
      expect(level - (levels[rank - 1] ?? 0), `${path}, heading ${rank + 1}`).toBeLessThanOrEqual(
        1,
      );
    }
    await expect(page).toHaveTitle(/ – HPV et dépistage$/u);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(ALL_PAGES.length);
});

test('ST4 every page is in French and marks the English titles that it cites', async ({ page }) => {
  for (const path of ALL_PAGES) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'fr');
    const marks = await page
      .locator('body [lang]')
      .evaluateAll((all) => all.map((node) => node.getAttribute('lang')));
    for (const mark of marks) expect(mark, path).toMatch(/^(?:de|en|es|it|la|nl)$/u);
    // Words that are in every English title, and in no French one.
    const unmarked = await page.locator('#sources ~ ol a').evaluateAll((links) =>
      links
        .filter((link) => /\b(?:the|and|of)\b/iu.test(link.textContent!))
        .filter((link) => !link.closest('[lang=en]') && !link.querySelector('[lang=en]'))
        .map((link) => link.textContent),
    );
    expect(unmarked, path).toEqual([]);
  }
  await page.goto('/prevention-depistage');
  await expect(page.locator('main [lang=en]')).not.toHaveCount(0);
});

test('ST7 every picture has a text, every icon is hidden and never alone', async ({ page }) => {
  for (const path of ALL_PAGES) {
    await page.goto(path);
    for (const image of await page.locator('img').all()) {
      await expect(image, path).toHaveAttribute('alt', /\S.{9,}/u);
    }
    await expect(page.locator('svg:not([aria-hidden=true], [aria-hidden=true] svg)')).toHaveCount(
      0,
    );
    const mute = await page
      .locator('a, button')
      .evaluateAll(
        (all) => all.filter((node) => !(node.ariaLabel ?? node.textContent)!.trim()).length,
      );
    expect(mute, path).toBe(0);
  }
});

const SHOWN = { title: 'Envoi impossible', description: 'Réessayez dans un instant.' };

for (const forcedColors of ['none', 'active'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`forced colours ${forcedColors}, ${colorScheme}`, () => {
      test.use({ forcedColors, colorScheme, reducedMotion: 'reduce' });

      for (const state of ['idle', 'menu', 'default', 'destructive'] as const) {
        test(`ST5 axe finds nothing: ${state}, ${colorScheme}, forced colours ${forcedColors}`, async ({
          page,
        }) => {
          await page.goto('/dossier-medical');
          if (state === 'menu') await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
          else if (state !== 'idle') {
            const detail = { ...SHOWN, variant: state, duration: Infinity };
            await page.evaluate(
              (asked) => void dispatchEvent(new CustomEvent('toast-request', { detail: asked })),
              detail,
            );
            await expect(page.locator('.toast')).toBeVisible();
          }
          const builder = new AxeBuilder({ page });
          // There the system chooses the colours, and axe reads those of the page (CM1 measures).
          if (forcedColors === 'active') builder.disableRules('color-contrast');
          const { violations } = await builder.analyze();
          expect(
            violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
          ).toEqual([]);
        });
      }
    });
  }
}
