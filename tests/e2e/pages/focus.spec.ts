import { contrast, parseColour } from '../../support/colour.ts';
import { reachable, walk } from '../../support/keyboard.ts';
import { expect, test } from '../../support/sites.ts';

for (const [width, height, colorScheme] of [
  [320, 568, 'dark'],
  [1280, 800, 'light'],
] as const) {
  test(`FO1 Tab reaches everything in order, seen and uncovered, ${width} px, ${colorScheme}`, async ({
    page,
    pages,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    for (const { path, visit } of pages) {
      await page.goto(visit);
      const expected = await reachable(page);
      expect(expected.length, path).toBeGreaterThan(0);
      const stops = await walk(page);
      expect
        .soft(
          stops.map(({ rank }) => rank),
          path,
        )
        .toEqual(expected);
      for (const { name, ring, ground, faults } of stops) {
        const where = `${path}: ${name}`;
        expect.soft(faults, where).toEqual([]);
        const ratio = contrast(parseColour(ring), parseColour(ground));
        expect.soft(ratio, where).toBeGreaterThanOrEqual(3);
      }
    }
  });
}
