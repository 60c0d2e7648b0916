import { expect, test } from 'playwright/test';
import { ALL_PAGES, MENU } from '../support/site.ts';

for (const path of ALL_PAGES) {
  test(`${path} has skip link, menu, content, notifications and footer, in this order`, async ({
    page,
  }) => {
    await page.goto(path);
    const order = await page.evaluate(() => {
      const parts = ['.skip-link', 'header nav', 'main', '[aria-label^="Notifications"]', 'footer'];
      const nodes = parts.map((part) => document.querySelector(part)!);
      return nodes
        .slice(1)
        .every((node, index) =>
          Boolean(nodes[index]!.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING),
        );
    });
    expect(order).toBe(true);
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
  });
}

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the menu is a row of eight links on one line, and has no button', async ({ page }) => {
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
    const found = await links.evaluateAll((nodes) =>
      nodes.map((node) => [node.textContent?.trim(), node.getAttribute('href')]),
    );
    expect(found).toEqual(MENU.map(([name, path]) => [name, path]));
    const tops = await links.evaluateAll((nodes) =>
      nodes.map((node) => node.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
    const rights = await links.evaluateAll((nodes) =>
      nodes.map((node) => node.getBoundingClientRect().right),
    );
    expect(Math.max(...rights)).toBeLessThanOrEqual(1024);
    await expect(page.getByRole('button', { name: /menu/u })).toHaveCount(0);
  });

  for (const [name, path] of MENU) {
    test(`${path} marks ${name} as the current page, in the menu and there alone`, async ({
      page,
    }) => {
      await page.goto(path);
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      await expect(menu.locator('[aria-current]')).toHaveCount(1);
      await expect(menu.locator('[aria-current=page]')).toHaveText(name);
    });
  }

  test('a discussion marks the chat as what holds it', async ({ page }) => {
    await page.goto('/chat/thread/abc');
    const current = page
      .getByRole('navigation', { name: 'Menu principal' })
      .locator('[aria-current]');
    await expect(current).toHaveText(['Chat']);
    await expect(current).toHaveAttribute('aria-current', 'true');
  });
});

test('the footer repeats the first six entries of the menu and no more', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Liens rapides' }).getByRole('link');
  await expect(links).toHaveCount(6);
  expect(
    await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href'))),
  ).toEqual(MENU.slice(0, 6).map(([, path]) => path));
});

for (const isScripted of [true, false]) {
  test.describe(isScripted ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: isScripted });

    test('the first Tab shows the skip link, and Enter leads to the heading below the bar', async ({
      page,
    }) => {
      await page.goto('/hpv-info');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Aller au contenu' });
      await expect(skip).toBeFocused();
      expect((await skip.boundingBox())!.height).toBeGreaterThanOrEqual(24);
      await page.keyboard.press('Enter');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeFocused();
      const bar = (await page.getByRole('banner').boundingBox())!;
      const isFixed = isScripted ? bar.y + bar.height : 0;
      expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(isFixed);
    });
  });
}
