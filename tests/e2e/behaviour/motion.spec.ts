import type { Page } from 'playwright/test';
import { untilDrawn } from '../../support/layout.ts';
import { expect, test } from '../../support/sites.ts';

/** WCAG 2.2.2: what moves by itself for longer must be stoppable. */
const LONGEST_MS = 5000;
/** WCAG 2.3.1. */
const FLASHES_PER_SECOND = 3;

/** What moves, or will move, of itself. */
const getMoving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { endTime, duration } = animation.effect!.getComputedTiming();
      const { target } = animation.effect as KeyframeEffect;
      return {
        what: `${target?.className} ${animation.playState}`,
        endMs: Number(endTime),
        periodMs: Number(duration),
      };
    }),
  );

test('the call to action pulses for 5 seconds at most, slowly, once @media', async ({ page }) => {
  // A page that comes slowly would have ended its pulse before all of it is there.
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.getAnimations().length > 0);
  const moving = await getMoving(page);
  expect(moving).toHaveLength(1);
  const [{ what, endMs, periodMs } = { what: '', endMs: NaN, periodMs: NaN }] = moving;
  expect(what).toContain('pulse');
  expect(endMs).toBeLessThanOrEqual(LONGEST_MS);
  expect(1000 / periodMs).toBeLessThanOrEqual(FLASHES_PER_SECOND);

  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  expect(await getMoving(page)).toEqual([]);
  await page.locator('.pulse').hover();
  await page.locator('.pulse').focus();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setViewportSize({ width: 360, height: 640 });
  await untilDrawn(page);
  expect(await getMoving(page)).toEqual([]);
});

test('nothing else moves by itself, and with reduced motion nothing at all, nor scrolls smoothly @media', async ({
  page,
  samples,
}) => {
  for (const { path, visit } of samples) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(visit);
    if (path !== '/') expect(await getMoving(page), path).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await getMoving(page), `${path}, reduced`).toEqual([]);
    await expect(page.locator('html'), path).toHaveCSS('scroll-behavior', 'auto');
  }
});

test('with reduced motion no page fades into the next @media', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => {
    addEventListener('pageswap', ({ viewTransition }) => {
      sessionStorage.setItem('fades', String(viewTransition !== null));
    });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'HPV Info' }).click();
  await expect(page).toHaveURL(/hpv-info$/u);
  expect(await page.evaluate(() => sessionStorage.getItem('fades'))).toBe('false');
});
