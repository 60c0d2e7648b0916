import { contrast, parseColour } from '../../support/colour.ts';
import { lookAtStops } from '../../support/keyboard.ts';
import { expect, test } from '../../support/sites.ts';

test('what the keyboard reaches is seen there, uncovered, with its ring, on a phone in the dark @media', async ({
  page,
  samples,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 568 });
  for (const { path, visit } of samples) {
    await page.goto(visit);
    const stops = await lookAtStops(page);
    expect(stops.length, path).toBeGreaterThan(0);
    for (const { name, ring, ground, faults } of stops) {
      const where = `${path}: ${name}`;
      expect.soft(faults, where).toEqual([]);
      const ratio = contrast(parseColour(ring), parseColour(ground));
      expect.soft(ratio, where).toBeGreaterThanOrEqual(3);
    }
  }
});
