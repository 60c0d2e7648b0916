import { AxeBuilder } from '@axe-core/playwright';
import { ALL_RULES, findAxeFaults } from '../../support/axe.ts';
import { addReaderStyles } from '../../support/layout.ts';
import { expect, test } from '../../support/sites.ts';

/** The rules that measure what is drawn. */
const DRAWN_RULES = ['color-contrast', 'link-in-text-block', 'target-size'];

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
      const axe = new AxeBuilder({ page });
      // The first page marks itself in the foot, the second in the menu; the others show nothing new there.
      if (rank > 1) axe.exclude('header').exclude('footer');
      // What lies behind the words of a drawing is more than axe can tell; it says so of each.
      const isTold = (fault: string) => !fault.startsWith('untold color-contrast: <text ');
      const found = (await findAxeFaults(axe, rules)).filter(isTold);
      expect.soft(found, `${path}, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
});
