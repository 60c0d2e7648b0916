import { expect, test } from 'playwright/test';
import { TOLERANCE_MS, ToastPage } from '../support/toast.ts';

test('TO1 the button shows one toast with its title and description', async ({ page }) => {
  const toasts = await new ToastPage(page).open();
  await toasts.trigger.click();
  await expect(toasts.toast).toHaveCount(1);
  await expect(toasts.toast).toContainText('Fonctionnalité en cours de développement');
  await expect(toasts.toast).toContainText('disponible');
});

test('TO2 a toast that nobody touches leaves after 5 s', async ({ page }) => {
  const toasts = await new ToastPage(page).open();
  await toasts.trigger.click();
  await toasts.expectLifetime(5000);
});

test('TO3 a second request at 3 s replaces the first toast and lives 5 s', async ({ page }) => {
  const toasts = await new ToastPage(page).open();
  await toasts.show();
  await toasts.waitUntil(3000);
  await toasts.show();
  const { shown, gone } = await toasts.log();
  expect(gone[0]! - shown[1]!).toBeLessThanOrEqual(1);
  await toasts.expectLifetime(5000, 1);
  expect((await toasts.log()).most).toBe(1);
});

test('TO4 of twenty clicks in 1 s the last one wins and no timer is left', async ({ page }) => {
  const toasts = await new ToastPage(page).open();
  await toasts.show();
  for (let click = 0; click < 20; click++) await toasts.trigger.dispatchEvent('click');
  await toasts.ask({ title: 'Le dernier' });
  await expect(toasts.toast).toHaveText('Le dernier');
  await toasts.expectLifetime(5000, 21);
  expect((await toasts.log()).most).toBe(1);
});

for (const reader of ['hover', 'focus'] as const) {
  const key = reader === 'hover' ? 'TO5' : 'TO6';
  test(`${key} ${reader} at 3 s for 4 s leaves 2 s to the toast`, async ({ page }) => {
    const toasts = await new ToastPage(page).open();
    await toasts.show();
    await toasts.waitUntil(3000);
    if (reader === 'hover') await toasts.toast.hover();
    else await toasts.close.focus();
    await page.waitForTimeout(4000);
    if (reader === 'hover') await page.mouse.move(100, 100);
    else await toasts.trigger.focus();
    await toasts.waitFor('gone', 1);
    const { left, gone, shown, entered } = await toasts.log();
    const expected = 5000 - (entered[0]! - shown[0]!);
    expect(Math.abs(gone[0]! - left[0]! - expected)).toBeLessThanOrEqual(TOLERANCE_MS);
  });
}

test('TO8 hover and focus together: leaving one is not leaving both', async ({ page }) => {
  const toasts = await new ToastPage(page).open();
  await toasts.ask({ title: 'Court', duration: 1500 });
  await toasts.toast.hover();
  await toasts.close.focus();
  await page.mouse.move(100, 100);
  await page.waitForTimeout(2000);
  await expect(toasts.toast).toBeVisible();
  await toasts.toast.hover();
  await toasts.trigger.focus();
  await page.waitForTimeout(2000);
  await expect(toasts.toast).toBeVisible();
  await page.mouse.move(100, 100);
  await toasts.waitFor('gone', 1, 2000);
});

test('TO9 a window left aside for 60 s keeps the time that was left', async ({ page }) => {
  await page.clock.install();
  const toasts = await new ToastPage(page).open();
  await toasts.show();
  await page.clock.pauseAt(Date.now() + 60_000);
  await toasts.ask();
  await page.clock.runFor(3000);
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await page.clock.runFor(60_000);
  await expect(toasts.toast).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.clock.runFor(1900);
  await expect(toasts.toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toasts.toast).toBeHidden();
});

test('TO9 a hidden tab keeps the time that was left', async ({ page }) => {
  const toasts = await new ToastPage(page).open();
  await toasts.ask({ title: 'Court', duration: 800 });
  await toasts.waitFor('shown', 1);
  const setHidden = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await setHidden(true);
  await page.waitForTimeout(1500);
  await expect(toasts.toast).toBeVisible();
  await setHidden(false);
  await toasts.waitFor('gone', 1, 1500);
});

test('TO9 the window back in use does not restart a toast under the pointer', async ({ page }) => {
  const toasts = await new ToastPage(page).open();
  await toasts.ask({ title: 'Court', duration: 800 });
  await toasts.toast.hover();
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.waitForTimeout(1500);
  await expect(toasts.toast).toBeVisible();
});

test('TO12 a toast after one closed by click still leaves after 5 s', async ({ page }) => {
  const toasts = await new ToastPage(page).open();
  await toasts.show();
  await toasts.close.click();
  await expect(toasts.toast).toHaveCount(0);
  // The pointer has not moved from where the second toast appears: it is not reading.
  await toasts.show();
  await toasts.expectLifetime(5000, 1);
});

for (const way of ['keyboard', 'Escape inside', 'Escape outside', 'swipe'] as const) {
  test(`TO13 a toast after one closed by ${way} still leaves after 5 s`, async ({ page }) => {
    const toasts = await new ToastPage(page).open();
    await toasts.show();
    if (way === 'keyboard') await toasts.close.press('Enter');
    if (way === 'Escape inside') await toasts.close.press('Escape');
    if (way === 'Escape outside') await page.keyboard.press('Escape');
    if (way === 'swipe') {
      await toasts.toast.hover({ position: { x: 60, y: 20 } });
      await page.mouse.down();
      await page.mouse.move(300, 600, { steps: 5 });
      await page.mouse.up();
    }
    await expect(toasts.toast).toHaveCount(0);
    await toasts.show();
    await toasts.expectLifetime(5000, 1);
  });
}

test('TO14 a duration of its own is honoured, and a wrong one is the default', async ({ page }) => {
  await page.clock.install();
  const toasts = await new ToastPage(page).open();
  await toasts.show();
  await page.clock.pauseAt(Date.now() + 60_000);
  const cases = [
    { duration: 1200, lifetime: 1200 },
    ...[0, -1, NaN, '3000', null].map((duration) => ({ duration, lifetime: 5000 })),
  ];
  for (const { duration, lifetime } of cases) {
    await toasts.ask({ title: 'Titre', duration });
    await page.clock.runFor(lifetime - 50);
    await expect(toasts.toast, String(duration)).toBeVisible();
    await page.clock.runFor(100);
    await expect(toasts.toast, String(duration)).toBeHidden();
  }
  await toasts.ask({ title: 'Pour toujours', duration: Infinity });
  await page.clock.fastForward('24:00:00');
  await expect(toasts.toast).toBeVisible();
});
