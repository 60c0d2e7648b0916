import { expect, test } from '../../support/sites.ts';
import { ToastPage } from '../../support/toast.ts';

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap on the button shows a toast inside the screen, which leaves after 5 s and takes no focus @touch', async ({
    page,
  }) => {
    const toasts = await new ToastPage(page).openHeld();
    await toasts.trigger.tap();
    await expect(toasts.toast).toContainText(
      /Fonctionnalité en cours de développement.+disponible/u,
    );
    await expect(toasts.toast).toBeInViewport({ ratio: 1 });
    await expect(toasts.region.locator(':focus')).toHaveCount(0);
    await toasts.expectGoneIn(5000);
  });
});

test('of twenty clicks in 1 s the last one wins and no timer is left', async ({ page }) => {
  const toasts = await new ToastPage(page).openHeld();
  for (let click = 0; click < 20; click++) {
    await toasts.trigger.dispatchEvent('click');
    await toasts.pass(50);
  }
  await toasts.request({ title: 'Le dernier' });
  await expect(toasts.toast).toHaveText('Le dernier');
  await toasts.expectGoneIn(5000);
});

/** Ways to read a toast, or to leave its page aside, and to end that. */
const PAUSES: Readonly<Record<string, (toasts: ToastPage, isPaused: boolean) => Promise<unknown>>> =
  {
    'the pointer on it': (toasts, isPaused) =>
      isPaused ? toasts.toast.hover() : toasts.page.mouse.move(100, 100),
    'the focus in it': (toasts, isPaused) =>
      isPaused ? toasts.close.focus() : toasts.trigger.focus(),
    'another window': (toasts, isPaused) =>
      toasts.page.evaluate(
        (type) => void dispatchEvent(new Event(type)),
        isPaused ? 'blur' : 'focus',
      ),
    'another tab': (toasts, isPaused) =>
      toasts.page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isPaused),
  };

test('a toast that is read, or left aside, keeps the time that was left, until nothing holds it', async ({
  page,
}) => {
  const toasts = await new ToastPage(page).openHeld();
  for (const [pause, set] of Object.entries(PAUSES)) {
    await toasts.request();
    await toasts.pass(3000);
    await set(toasts, true);
    await toasts.pass(60_000);
    await expect(toasts.toast, pause).toBeVisible();
    await set(toasts, false);
    await toasts.expectGoneIn(2000);
  }
  await toasts.request();
  const all = Object.values(PAUSES);
  for (const set of all) await set(toasts, true);
  for (const set of all) {
    await toasts.pass(60_000);
    await expect(toasts.toast).toBeVisible();
    await set(toasts, false);
  }
  await toasts.expectGoneIn(5000);
});

test('a toast leaves after 5 s where it asks for no right time, and never where that is longer than any clock', async ({
  page,
}) => {
  const toasts = await new ToastPage(page).openHeld();
  for (const duration of [0, -1, NaN, '9000']) {
    await toasts.request({ title: 'Titre', duration });
    await toasts.expectGoneIn(5000);
  }
  for (const duration of [Infinity, 2 ** 31, 1e12]) {
    await toasts.request({ title: 'Titre', duration });
    await toasts.pass(10_000_000);
    await expect(toasts.toast, String(duration)).toBeVisible();
  }
});

test('a toast after one that was closed under the pointer or the focus still leaves after 5 s', async ({
  page,
}) => {
  const toasts = await new ToastPage(page).openHeld();
  for (const close of [() => toasts.close.press('Escape'), () => toasts.close.click()]) {
    await toasts.show();
    await close();
    await expect(toasts.toast).toHaveCount(0);
    // The pointer stays where this toast appears: without a move, it is not reading.
    await toasts.show();
    await toasts.expectGoneIn(5000);
  }
});

test('with reduced motion nothing moves and the toast still leaves @media', async ({ page }) => {
  const toasts = await new ToastPage(page).openHeld();
  for (const variant of ['default', 'destructive']) {
    await toasts.request({ title: 'Court', variant, duration: 600 });
    await expect(toasts.toast).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await toasts.expectGoneIn(600);
  }
});
