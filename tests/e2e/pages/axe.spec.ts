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

test('axe finds nothing, on a phone by day and on a computer in the dark @media', async ({
  page,
  samples,
}) => {
  for (const [rank, { path, visit }] of samples.entries()) {
    await page.goto(visit);
    // The room of a citation lies over the words beside it, transparent: axe could not tell their ground.
    await addReaderStyles(page, 'sup > a { margin: 0 !important; padding: 0 !important }');
    for (const { width, colorScheme, rules } of LOOKS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const axe = new AxeBuilder({ page })
        .options({ resultTypes: ['violations', 'incomplete'], ...rules })
        // No page has a frame; without one, a second tab for each look is spared.
        .setLegacyMode();
      // The first page marks itself in the foot, the second in the menu; the others show nothing new there.
      if (rank > 1) axe.exclude('header').exclude('footer');
      const { violations, incomplete } = await axe.analyze();
      const tell = ({ id, nodes }: (typeof violations)[number]) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`);
      // What lies behind the words of a drawing is more than axe can tell; it says so of each.
      const isDrawn = (one: string) => one.startsWith('color-contrast: <text ');
      const untold = incomplete.flatMap(tell).filter((one) => !isDrawn(one));
      const found = [...violations.flatMap(tell), ...untold];
      expect.soft(found, `${path}, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
});
