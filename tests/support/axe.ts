import type { AxeBuilder } from '@axe-core/playwright';

/** Every rule, whose answer is the same whatever the colours are and the room that is there. */
export const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe reports on a page, and, as « untold », what it cannot tell: the rule, and its element. */
export async function findAxeFaults(axe: AxeBuilder, runOnly: string[]): Promise<string[]> {
  const options = { resultTypes: ['violations' as const, 'incomplete' as const], runOnly };
  // No page has a frame; without one, a second tab for each look is spared.
  const { violations, incomplete } = await axe.options(options).setLegacyMode().analyze();
  const tell = ({ id, nodes }: (typeof violations)[number]) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`);
  return [
    ...violations.flatMap(tell),
    ...incomplete.flatMap(tell).map((fault) => `untold ${fault}`),
  ];
}
