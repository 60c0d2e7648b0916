import { plain } from '../../support/site.ts';
import { expect, test } from '../../support/sites.ts';

/** Size in CSS pixels of what can be printed on an A4 sheet, with margins of 1 cm. */
const SHEET = { width: 718, height: 1047 };

/** Runs in the page: what of it would be printed otherwise than black on white, silent, hidden or cut. */
function findFaults() {
  const shown = [...document.querySelectorAll('html, main, main *')].filter(
    (node) => node.checkVisibility() && !node.closest('svg'),
  );
  const coloursOf = (nodes: Element[], name: 'color' | 'backgroundColor') => [
    ...new Set(nodes.map((node) => getComputedStyle(node)[name])),
  ];
  const isWritten = (node: Element) =>
    [...node.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const textsOf = (selector: string, isFaulty: (node: Element) => boolean) =>
    [...document.querySelectorAll(selector)].filter(isFaulty).map(({ textContent }) => textContent);
  return {
    inks: coloursOf(shown.filter(isWritten), 'color').filter((ink) => ink !== 'rgb(0, 0, 0)'),
    grounds: coloursOf(shown, 'backgroundColor').filter(
      (ground) => !['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(ground),
    ),
    controls: textsOf('nav, header, footer, button, .skip-link, .trail, .pulse', (control) =>
      control.checkVisibility(),
    ),
    linksWithoutAddress: textsOf('main a[href^=http]', (link) => {
      const { content, position, display } = getComputedStyle(link, '::after');
      const isPrinted = content.includes(link.getAttribute('href')!) && display !== 'none';
      return !isPrinted || position === 'absolute';
    }),
    hidden: textsOf(
      'section[aria-labelledby=sources] li, main time',
      (dated) => !dated.checkVisibility(),
    ),
    split: textsOf(
      'main :is(li:has(h3), tr, [role=note], .figure:not(.figure-ages, .figure-stages), .figure-ages > div, .figure-stages li)',
      (part) => part.checkVisibility() && !getComputedStyle(part).breakInside.startsWith('avoid'),
    ),
  };
}

test('a page prints whole from its heading on, in black on white, with addresses, sources and dates, uncut @media', async ({
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
    const faults = Object.entries(await page.evaluate(findFaults));
    expect
      .soft(
        faults.filter(([, found]) => found.length > 0),
        path,
      )
      .toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(SHEET.width);
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
