import { walk } from '../../support/keyboard.ts';
import { expect, test } from '../../support/sites.ts';

test('Shift and Tab go back through the page to the skip link', async ({ page }) => {
  await page.goto('/hpv-info');
  const forth = await walk(page);
  const back: string[] = [];
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  for (let step = 0; step < forth.length; step++) {
    const name = await page.evaluate(
      () => document.activeElement!.ariaLabel ?? document.activeElement!.textContent!.trim(),
    );
    back.unshift(name);
    await page.keyboard.press('Shift+Tab');
  }
  expect(back.slice(2)).toEqual(forth.slice(2).map(({ name }) => name));
  expect(back[0]).toBe('Aller au contenu');
});
