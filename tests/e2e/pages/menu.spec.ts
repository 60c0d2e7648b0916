import type { Page } from 'playwright/test';
import { NOT_FOUND } from '../../support/pages.ts';
import { expect, test } from '../../support/sites.ts';

/** Words, address and state of links, those of the menu folded on a phone included. */
const readLinks = (page: Page, holder: string) =>
  page.locator(`${holder} a`).evaluateAll((links) =>
    links.map((link) => ({
      name: link.textContent!.trim(),
      path: link.getAttribute('href')!,
      current: link.getAttribute('aria-current'),
    })),
  );
const entryOf = ({ name, path }: { name: string; path: string }) => ({ name, path });

test('ND1 NC2 NC6 NC8 every page has the same menu, its first six entries in the footer, and marks its own address alone', async ({
  page,
  pages,
}) => {
  await page.goto('/');
  const menu = (await readLinks(page, '#menu')).map(entryOf);
  expect(menu.length).toBeGreaterThanOrEqual(8);
  const addresses = new Map(pages.map(({ path, visit }) => [path, visit]));
  for (const { name, path } of menu) expect.soft(addresses.has(path), name).toBe(true);

  for (const { path, visit } of pages) {
    await page.goto(visit);
    const links = await readLinks(page, '#menu');
    expect.soft(links.map(entryOf), path).toEqual(menu);
    const quick = await readLinks(page, 'footer nav[aria-labelledby=liens-rapides]');
    expect.soft(quick.map(entryOf), path).toEqual(menu.slice(0, 6));

    const isOwn = (link: { path: string }) => link.path === path;
    // Of an address that holds others, « true » says that the page is inside.
    const holds = (link: { path: string }) =>
      link.path !== '/' && path.startsWith(`${link.path}/`) && path !== NOT_FOUND;
    for (const link of [...links, ...(await readLinks(page, 'footer'))]) {
      const expected = isOwn(link) ? 'page' : holds(link) ? 'true' : null;
      expect.soft(link.current, `${link.name} on ${path}`).toBe(expected);
    }
    await expect.soft(page.locator('main :not(.chip)[aria-current]'), path).toHaveCount(0);
  }
});

test('ND1 ND2 the bar of a wide screen stands on one row with every entry, and no button', async ({
  page,
}) => {
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/');
    const tops = await page
      .locator('#menu a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(tops.length, `${width} px`).toBeGreaterThanOrEqual(8);
    expect(new Set(tops).size, `rows at ${width} px`).toBe(1);
    await expect(page.getByRole('button', { name: /menu/iu })).toHaveCount(0);
  }
});
