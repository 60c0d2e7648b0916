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
  expect((await toasts.log()).most).toBe(1);
  await toasts.expectGoneIn(5000);
});

for (const reader of ['hover', 'focus'] as const) {
  test(`${reader} at 3 s for 4 s leaves 2 s to the toast`, async ({ page }) => {
    const toasts = await new ToastPage(page).openHeld();
    await toasts.show();
    await toasts.pass(3000);
    if (reader === 'hover') await toasts.toast.hover();
    else await toasts.close.focus();
    await toasts.pass(4000);
    if (reader === 'hover') await page.mouse.move(100, 100);
    else await toasts.trigger.focus();
    await toasts.expectGoneIn(2000);
  });
}

test('hover and focus together: leaving one is not leaving both', async ({ page }) => {
  const toasts = await new ToastPage(page).openHeld();
  await toasts.show();
  await toasts.toast.hover();
  await toasts.close.focus();
  await page.mouse.move(100, 100);
  await toasts.pass(10_000);
  await expect(toasts.toast).toBeVisible();
  await toasts.toast.hover();
  await toasts.trigger.focus();
  await toasts.pass(10_000);
  await expect(toasts.toast).toBeVisible();
  await page.mouse.move(100, 100);
  await toasts.expectGoneIn(5000);
});

for (const [what, setAside] of [
  [
    'window left aside',
    (isAside: boolean) => void dispatchEvent(new Event(isAside ? 'blur' : 'focus')),
  ],
  [
    'tab hidden',
    (isAside: boolean) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isAside });
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
] as const)
  test(`a ${what} for 60 s keeps the time that was left`, async ({ page }) => {
    const toasts = await new ToastPage(page).openHeld();
    await toasts.request();
    await toasts.pass(3000);
    await page.evaluate(setAside, true);
    await toasts.pass(60_000);
    await expect(toasts.toast).toBeVisible();
    await page.evaluate(setAside, false);
    await toasts.expectGoneIn(2000);
  });

test('the window back in use does not restart a toast under the pointer', async ({ page }) => {
  const toasts = await new ToastPage(page).openHeld();
  await toasts.request();
  await toasts.toast.hover();
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await toasts.pass(10_000);
  await expect(toasts.toast).toBeVisible();
});

for (const means of ['click', 'Escape inside'] as const) {
  test(`a toast after one closed by ${means} still leaves after 5 s`, async ({ page }) => {
    const toasts = await new ToastPage(page).openHeld();
    await toasts.show();
    // The pointer stays where the second toast appears: without a move, it is not reading.
    if (means === 'click') await toasts.close.click();
    else await toasts.close.press('Escape');
    await expect(toasts.toast).toHaveCount(0);
    await toasts.show();
    await toasts.expectGoneIn(5000);
  });
}

test('a duration of its own is honoured, and a wrong one is the default', async ({ page }) => {
  const toasts = await new ToastPage(page).openHeld();
  await toasts.request({ title: 'Titre', duration: 1200 });
  await toasts.expectGoneIn(1200);
  for (const duration of [0, -1, NaN, '3000', null]) {
    await toasts.request({ title: 'Titre', duration });
    await toasts.expectGoneIn(5000);
  }
  await toasts.request({ title: 'Pour toujours', duration: Infinity });
  await page.clock.fastForward('24:00:00');
  await toasts.pass(1000);
  await expect(toasts.toast).toBeVisible();
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
