import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../../support/sites.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test(`ST5 axe finds nothing on any page, ${colorScheme}, ${width} px`, async ({
    page,
    pages,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    for (const { path, visit } of pages) {
      await page.goto(visit);
      const { violations, incomplete } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      const told = [...violations, ...incomplete].flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
      );
      // What lies behind the words of a drawing is more than axe can tell; it says so of each.
      const isDrawn = (one: string) => one.startsWith('color-contrast: <text ');
      expect
        .soft(
          told.filter((one) => !isDrawn(one)),
          path,
        )
        .toEqual([]);
      const misread = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
      expect.soft(misread, path).toEqual([]);
    }
  });
}
