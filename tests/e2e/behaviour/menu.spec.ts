import type { Page } from 'playwright/test';
import { untilDrawn } from '../../support/layout.ts';
import { expect, test } from '../../support/sites.ts';

const getMenu = (page: Page) => ({
  button: page.getByRole('button', { name: /^(Ouvrir|Fermer) le menu$/ }),
  list: page.locator('#menu'),
  links: page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link'),
});
const expectOpen = async (page: Page, isOpen: boolean) => {
  const { button, links } = getMenu(page);
  await expect(button).toHaveAttribute('aria-expanded', String(isOpen));
  await expect(links).toHaveCount(isOpen ? 8 : 0);
};
const open = async (page: Page, path = '/hpv-info') => {
  await page.goto(path);
  await getMenu(page).button.click();
  await expectOpen(page, true);
  return getMenu(page);
};

/** Keeps every script from coming until the function that it gives is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('the first tap opens the menu, and the next closes it @touch', async ({ page }) => {
    await page.goto('/hpv-info');
    const { button } = getMenu(page);
    await button.tap();
    await expectOpen(page, true);
    await expect(button).toHaveAccessibleName('Fermer le menu');
    await button.tap();
    await expectOpen(page, false);
  });
});

test('Enter and Space open the menu; Enter, Space and Escape close it, from an item too, and the focus stays on its button', async ({
  page,
}) => {
  for (const [opens, ...closes] of [
    ['Enter', 'Enter'],
    ['Space', 'Space'],
    ['Space', 'Escape'],
    ['Enter', 'Tab', 'Tab', 'Escape'],
  ] as const) {
    await page.goto('/hpv-info');
    const { button } = getMenu(page);
    await button.focus();
    await page.keyboard.press(opens);
    await expectOpen(page, true);
    await expect(button).toBeFocused();
    for (const key of closes) await page.keyboard.press(key);
    await expectOpen(page, false);
    await expect(button).toBeFocused();
  }
});

test('an item leads to its page, where the menu is closed @driver', async ({ page }) => {
  const { links } = await open(page);
  await links.nth(1).click();
  await expect(page).toHaveURL(/qui-suis-je$/);
  await expectOpen(page, false);
  await page.goBack();
  await expectOpen(page, false);
});

test('Tab past the last item closes the menu and goes on', async ({ page }) => {
  const { links } = await open(page);
  await links.last().focus();
  await page.keyboard.press('Tab');
  await expectOpen(page, false);
  await expect(page.locator('main, .trail').getByRole('link').first()).toBeFocused();
});

test('a click outside closes the menu and the focus is not lost', async ({ page }) => {
  const { button } = await open(page);
  await page.mouse.click(3, 560);
  await expectOpen(page, false);
  await expect(button).toBeFocused();
});

test('the wide layout shows the bar alone, and going back a closed menu', async ({ page }) => {
  const { button, links } = await open(page);
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(button).toBeHidden();
  await expect(links).toHaveCount(8);
  // A browser tells of a new width when it draws it; a window that is back before was never wide.
  await untilDrawn(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expectOpen(page, false);
});

test('a click before the files are there is not lost, nor counted twice', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/hpv-info');
  const { button } = getMenu(page);
  await button.click();
  await button.click();
  await expectOpen(page, false);
  release();
  await expectOpen(page, true);
});

test('when the files take longer than patience the links are shown meanwhile', async ({ page }) => {
  await page.clock.install();
  const release = await holdScripts(page);
  await page.goto('/hpv-info');
  await getMenu(page).button.click();
  await page.clock.fastForward(10_000);
  await expect(getMenu(page).links).toHaveCount(8);
  release();
  await expectOpen(page, true);
});
