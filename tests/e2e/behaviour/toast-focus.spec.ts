import type { Page } from 'playwright/test';
import { expect, test } from '../../support/sites.ts';
import { ToastPage } from '../../support/toast.ts';

const TWICE = { title: 'Titre', description: 'Une phrase.' };
const FAILURE = { title: 'Échec', description: 'Réessayez.', variant: 'destructive' };

const isInToast = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('.toast') !== null);

test('F8 waits for the toast and goes to it, Tab through it and on, Shift+Tab back', async ({
  page,
}) => {
  const toasts = await new ToastPage(page).open();
  await toasts.trigger.press('Enter');
  await page.keyboard.press('F8');
  await expect(toasts.toast).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts.close).toBeFocused();
  await page.keyboard.press('Tab');
  const next = page.locator('footer a').first();
  await expect(next).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(toasts.close).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(toasts.toast).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  expect(await isInToast(page)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('F8 with no toast, or with another key, leaves the focus where it is, now and later', async ({
  page,
}) => {
  const toasts = await new ToastPage(page).openHeld();
  await toasts.trigger.focus();
  await page.keyboard.press('F8');
  await toasts.pass(60_000);
  await expect(toasts.trigger).toBeFocused();
  await toasts.request();
  await expect(toasts.toast).toHaveCount(1);
  for (const key of ['Control', 'Alt', 'Shift', 'Meta']) await page.keyboard.press(`${key}+F8`);
  await expect(toasts.trigger).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('F8');
  await expect(toasts.trigger).toBeFocused();
});

test('a toast that goes away with the focus inside gives it back, and leaves no stop of Tab', async ({
  page,
}) => {
  const toasts = await new ToastPage(page).open();
  const before = page.locator('main a').first();
  const ends = [
    () => page.keyboard.press('Enter'),
    () => page.keyboard.press('Escape'),
    () => toasts.request(),
  ];
  for (const end of ends) {
    await toasts.show();
    await before.focus();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(toasts.close).toBeFocused();
    await end();
    await expect(before).toBeFocused();
  }
  // What asked for the last one put another in its place.
  await page.keyboard.press('Escape');
  await expect(toasts.region.locator('[tabindex], a, button, ol')).toHaveCount(0);
});

test('when the element is gone the trigger, then the title, get the focus', async ({ page }) => {
  const toasts = await new ToastPage(page).open();
  await toasts.show();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(toasts.trigger).toBeFocused();
  await toasts.show();
  await page.keyboard.press('F8');
  await toasts.trigger.evaluate((button) => button.remove());
  await page.keyboard.press('Escape');
  await expect(page.locator('main h1')).toBeFocused();
});

/** Runs in the page: notes the role of each live region that gets a text, and the text. */
function record() {
  const { said } = Object.assign(window, { said: [] as [role: string | null, text: string][] });
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const live = (target instanceof Element ? target : target.parentElement)?.closest(
        '[role=status], [role=alert]',
      );
      for (const node of live ? addedNodes : []) said.push([live!.role, node.textContent ?? '']);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

test('each toast is announced once, as one sentence', async ({ page }) => {
  await page.addInitScript(record);
  const toasts = await new ToastPage(page).openHeld();
  for (const message of [TWICE, TWICE, FAILURE]) {
    await toasts.request(message);
    await toasts.pass(1500);
  }
  // What is said by role needs no « aria-live », which could contradict it.
  await expect(page.locator('[aria-live]')).toHaveCount(0);
  const said = await page.evaluate(() => (window as unknown as { said: unknown }).said);
  expect(said).toEqual([
    ['status', expect.stringMatching(/^Fonctionnalité en cours de développement/u)],
    ['status', 'Titre. Une phrase.'],
    ['status', 'Titre. Une phrase.'],
    ['alert', 'Échec. Réessayez.'],
  ]);
});

test('a toast is not printed, and a page that is put aside loses it @media', async ({ page }) => {
  const toasts = await new ToastPage(page).open();
  await toasts.show();
  await page.emulateMedia({ media: 'print' });
  await expect(toasts.toast).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
  );
  await expect(toasts.toast).toHaveCount(0);
});
