import { AxeBuilder } from '@axe-core/playwright';
import { addReaderStyles } from '../../support/layout.ts';
import { expect, test } from '../../support/sites.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 1280];

// Each page is seen at both widths and in both schemes; which go together changes from page to page.
for (const [turn, width] of WIDTHS.entries())
  test(`axe finds nothing on any page, ${width} px wide`, async ({ page, pages }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [rank, { path, visit }] of pages.entries()) {
      const colorScheme = SCHEMES[(rank + turn) % SCHEMES.length]!;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(visit);
      // The room of a citation lies over the words beside it, transparent: axe could not tell their ground.
      await addReaderStyles(page, 'sup > a { margin: 0 !important; padding: 0 !important }');
      const { violations, incomplete } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations', 'incomplete'] })
        .withTags(TAGS)
        // No page has a frame; without one, a second tab for each look is spared.
        .setLegacyMode()
        .analyze();
      const tell = ({ id, nodes }: (typeof violations)[number]) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`);
      // What lies behind the words of a drawing is more than axe can tell; it says so of each.
      const isDrawn = (one: string) => one.startsWith('color-contrast: <text ');
      const untold = incomplete.flatMap(tell).filter((one) => !isDrawn(one));
      const where = `${path}, ${colorScheme}, ${width} px`;
      expect.soft([...violations.flatMap(tell), ...untold], where).toEqual([]);
    }
  });
