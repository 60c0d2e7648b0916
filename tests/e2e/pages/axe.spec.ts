import { AxeBuilder } from '@axe-core/playwright';
import { addReaderStyles } from '../../support/layout.ts';
import { expect, test } from '../../support/sites.ts';

/** Every rule, whose answer is the same whatever the colours are and the room that is there. */
const ALL_RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that measure what is drawn. */
const DRAWN_RULES = { runOnly: ['color-contrast', 'link-in-text-block', 'target-size'] };

const LOOKS = [
  { width: 360, colorScheme: 'light', rules: ALL_RULES },
  { width: 1280, colorScheme: 'dark', rules: DRAWN_RULES },
] as const;

for (const { width, colorScheme, rules } of LOOKS)
  test(`axe finds nothing on any page, ${width} px wide, ${colorScheme} @media`, async ({
    page,
    pages,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const { path, visit } of pages) {
      await page.goto(visit);
      // The room of a citation lies over the words beside it, transparent: axe could not tell their ground.
      await addReaderStyles(page, 'sup > a { margin: 0 !important; padding: 0 !important }');
      const { violations, incomplete } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations', 'incomplete'], ...rules })
        // No page has a frame; without one, a second tab for each look is spared.
        .setLegacyMode()
        .analyze();
      const tell = ({ id, nodes }: (typeof violations)[number]) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`);
      // What lies behind the words of a drawing is more than axe can tell; it says so of each.
      const isDrawn = (one: string) => one.startsWith('color-contrast: <text ');
      const untold = incomplete.flatMap(tell).filter((one) => !isDrawn(one));
      expect.soft([...violations.flatMap(tell), ...untold], path).toEqual([]);
    }
  });
