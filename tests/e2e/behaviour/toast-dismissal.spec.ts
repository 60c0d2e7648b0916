import { expect, test } from '../../support/sites.ts';
import { drag, ToastPage } from '../../support/toast.ts';

test.use({ hasTouch: true });

test('the close button has its name, 24 px, and acts when the press ends', async ({ page }) => {
  const toasts = await new ToastPage(page).open();
  await toasts.show();
  const box = (await toasts.close.boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  await toasts.close.hover();
  await page.mouse.down();
  await expect(toasts.toast).toBeVisible();
  await page.mouse.move(10, 100);
  await page.mouse.up();
  await expect(toasts.toast, 'released elsewhere').toBeVisible();
  await toasts.close.click();
  await expect(toasts.toast).toHaveCount(0);
});

test('Escape closes one layer a press: the menu that holds the focus first', async ({ page }) => {
  const toasts = await new ToastPage(page).open();
  const menu = page.getByRole('button', { name: /le menu$/ });
  await toasts.show();
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(toasts.toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toasts.toast).toHaveCount(0);
});

for (const location of ['in the toast', 'nowhere'] as const) {
  test(`Escape closes the toast first when the focus is ${location}`, async ({ page }) => {
    const toasts = await new ToastPage(page).open();
    const menu = page.getByRole('button', { name: /le menu$/ });
    await toasts.show();
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    if (location === 'in the toast') await page.keyboard.press('F8');
    else await menu.evaluate((button) => button.blur());
    await page.keyboard.press('Escape');
    await expect(toasts.toast).toHaveCount(0);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });
}

for (const pointer of ['mouse', 'touch'] as const) {
  test(`a swipe to the right by ${pointer} closes from 50 px on, and springs back before or in another direction @touch`, async ({
    page,
    browserName,
  }) => {
    test.skip(
      pointer === 'touch' && browserName !== 'chromium',
      'Only Chromium is driven by touch.',
    );
    const toasts = await new ToastPage(page).openHeld();
    await toasts.show();
    const before = await toasts.getPlace();
    const words = toasts.toast.getByText('Fonctionnalité en cours de développement');
    for (const [name, by] of [
      ['49 px', [49, 0]],
      ['left', [-200, 0]],
      ['up', [0, -200]],
      ['down', [0, 200]],
      ['diagonally', [60, 80]],
    ] as const) {
      await drag(page, { pointer, from: words, by: [...by] });
      await expect.poll(() => toasts.getPlace(), name).toEqual(before);
    }
    await drag(page, { pointer, from: words, by: [50, 0] });
    await expect(toasts.toast).toHaveCount(0);
  });
}

test('a swipe from the close button does not press it, and a tremble does', async ({ page }) => {
  const toasts = await new ToastPage(page).open();
  await toasts.show();
  const before = await toasts.getPlace();
  await drag(page, { from: toasts.close, by: [30, 0] });
  await expect.poll(() => toasts.getPlace()).toEqual(before);
  await drag(page, { from: toasts.close, by: [4, 1] });
  await expect(toasts.toast).toHaveCount(0);
});

for (const end of ['released outside the window', 'cancelled', 'lost with the window'] as const) {
  test(`a toast half swiped and ${end} springs back @driver`, async ({ page, browserName }) => {
    test.skip(end === 'cancelled' && browserName !== 'chromium', 'Only Chromium cancels a touch.');
    const toasts = await new ToastPage(page).open();
    await toasts.show();
    const before = await toasts.getPlace();
    if (end === 'cancelled') {
      const pointer = 'touch';
      await drag(page, { pointer, from: toasts.toast, by: [40, 0], end: 'cancel' });
    } else {
      await drag(page, { from: toasts.toast, by: [40, 0], end: 'none' });
      expect((await toasts.toast.boundingBox())!.x).toBe(before.x + 40);
      if (end === 'lost with the window')
        await page.evaluate(() => dispatchEvent(new Event('blur')));
      else {
        await page.mouse.move(before.x + before.width / 2 + 40, 2000);
        await page.mouse.up();
      }
    }
    await expect.poll(() => toasts.getPlace()).toEqual(before);
    await page.mouse.move(20, 300);
    await expect(toasts.toast).not.toHaveAttribute('data-swipe', 'move');
  });
}
