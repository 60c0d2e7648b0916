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
  // A hand that trembles moves a little while it presses.
  await drag(page, { from: toasts.close, by: [4, 1] });
  await expect(toasts.toast).toHaveCount(0);
});

test('Escape closes one layer a press: the menu if it holds the focus, else the toast first', async ({
  page,
}) => {
  const toasts = await new ToastPage(page).open();
  const menu = page.getByRole('button', { name: /le menu$/ });
  for (const [where, first] of [
    ['on the button of the menu', 'menu'],
    ['in the toast', 'toast'],
    ['nowhere', 'toast'],
  ] as const) {
    await toasts.show();
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    if (where === 'in the toast') await page.keyboard.press('F8');
    if (where === 'nowhere') await menu.evaluate((button) => button.blur());
    await page.keyboard.press('Escape');
    await expect(menu, where).toHaveAttribute('aria-expanded', String(first !== 'menu'));
    await expect(toasts.toast, where).toHaveCount(first === 'toast' ? 0 : 1);
    await page.keyboard.press('Escape');
    await expect(menu, where).toHaveAttribute('aria-expanded', 'false');
    await expect(toasts.toast, where).toHaveCount(0);
  }
});

for (const pointer of ['mouse', 'touch'] as const) {
  test(`a swipe to the right by ${pointer} closes from 50 px on, and springs back before @touch`, async ({
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
    await drag(page, { pointer, from: words, by: [49, 0] });
    await expect.poll(() => toasts.getPlace()).toEqual(before);
    await drag(page, { pointer, from: words, by: [50, 0] });
    await expect(toasts.toast).toHaveCount(0);
  });
}
