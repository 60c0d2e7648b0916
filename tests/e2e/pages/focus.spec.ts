import type { Page } from 'playwright/test';
import { contrast, parseColour } from '../../support/colour.ts';
import { lookAtStops, reachable, walk } from '../../support/keyboard.ts';
import { expect, test } from '../../support/sites.ts';

/** Expects every element that the keyboard reaches to be seen there, with its ring. */
async function expectRings(page: Page, path: string): Promise<void> {
  const expected = await reachable(page);
  expect(expected.length, path).toBeGreaterThan(0);
  for (const { name, ring, ground, faults } of await lookAtStops(page, expected)) {
    const where = `${path}: ${name}`;
    expect.soft(faults, where).toEqual([]);
    const ratio = contrast(parseColour(ring), parseColour(ground));
    expect.soft(ratio, where).toBeGreaterThanOrEqual(3);
  }
}

test('Tab reaches everything in order, seen and uncovered, on a phone in the dark @media', async ({
  page,
  samples,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 568 });
  for (const { path, visit } of samples) {
    await page.goto(visit);
    const stops = await walk(page);
    const expected = await reachable(page);
    expect
      .soft(
        stops.map(({ rank }) => rank),
        path,
      )
      .toEqual(expected);
    await expectRings(page, path);
  }
});
