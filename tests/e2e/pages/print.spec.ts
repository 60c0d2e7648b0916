import { plain } from '../../support/site.ts';
import { expect, test } from '../../support/sites.ts';

/** Size in CSS pixels of what can be printed on an A4 sheet, with margins of 1 cm. */
const SHEET = { width: 718, height: 1047 };

test('every page prints from its heading on, in black on white, with the addresses of its links, its sources and dates, without what must be clicked, and cuts no card, row or drawing @media', async ({
  page,
  samples,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  let columns = 0;
  for (const { path, visit } of samples) {
    await page.setViewportSize(SHEET);
    await page.goto(visit);
    const heading = plain(await page.getByRole('heading', { level: 1 }).textContent());
    const printed = plain(await page.locator('body').innerText());
    expect.soft(printed.slice(0, heading.length), path).toBe(heading);
    const controls = page.locator('nav, header, footer, button, .skip-link, .trail, .pulse');
    await expect.soft(controls.filter({ visible: true }), path).toHaveCount(0);
    const { texts, grounds, width } = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('html, main, main *')].filter(
        (node) => node.checkVisibility() && !node.closest('svg'),
      );
      const isWritten = (node: Element) =>
        [...node.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return {
        texts: [...new Set(shown.filter(isWritten).map((node) => getComputedStyle(node).color))],
        grounds: [...new Set(shown.map((node) => getComputedStyle(node).backgroundColor))],
        width: document.documentElement.scrollWidth,
      };
    });
    expect.soft(texts, path).toEqual(['rgb(0, 0, 0)']);
    const coloured = grounds.filter(
      (ground) => !['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(ground),
    );
    expect.soft(coloured, path).toEqual([]);
    expect.soft(width, path).toBeLessThanOrEqual(SHEET.width);
    const silent = await page.locator('main a[href^=http]').evaluateAll((links) =>
      links
        .filter((link) => {
          const { content, position, display } = getComputedStyle(link, '::after');
          const isPrinted = content.includes(link.getAttribute('href')!) && display !== 'none';
          return !isPrinted || position === 'absolute';
        })
        .map((link) => link.textContent),
    );
    expect.soft(silent, path).toEqual([]);
    const dated = page.locator('section[aria-labelledby=sources] li, main time');
    await expect.soft(dated.filter({ visible: false }), path).toHaveCount(0);
    const split = await page
      .locator(
        'main :is(li:has(h3), tr, [role=note], .figure:not(.figure-ages, .figure-stages), .figure-ages > div, .figure-stages li)',
      )
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility())
          .filter((part) => !getComputedStyle(part).breakInside.startsWith('avoid'))
          .map((part) => part.textContent),
      );
    expect.soft(split, path).toEqual([]);
    await page.setViewportSize({ width: SHEET.height, height: SHEET.width });
    for (const text of await page.locator('article > .prose').filter({ visible: true }).all()) {
      columns += 1;
      const box = (await text.boundingBox())!;
      const where = `${path}, on a sheet laid on its side`;
      expect.soft(box.width, where).toBeGreaterThan(SHEET.height / 2);
    }
  }
  expect(columns).toBeGreaterThan(0);
});
