import type { MdastNode } from 'satteri';
import { findHealthFigures } from '../../lib/health-figures.ts';
import { memoizeByKey } from '../../lib/memoize.ts';
import { blockOf } from '../../schemas/blocks.ts';
import { blockName, isBlock, typedAttributes } from '../../document/blocks/blocks.ts';
import { lineOfNode, partsOf, wordsOf } from '../../document/body/parts.ts';
import { MADE_FROM_COUNTRIES } from '../countries/rules.ts';
import type { Document } from '../../document/site.ts';
import { cites, healthWordsOf, passagesOf, uncitedAt, type UncitedFigure } from './passages.ts';

/** The parts of a text that stand under a heading, down to the next one, at the top of the text. */
function sectionUnder({ body: { tree } }: Document, heading: MdastNode): readonly MdastNode[] {
  const all = ('children' in tree ? tree.children : []) as MdastNode[];
  const first = all.indexOf(heading) + 1;
  const end = all.findIndex(({ type }, at) => at >= first && type === 'heading');
  return first === 0 ? [] : all.slice(first, end === -1 ? all.length : end);
}

const isMadeFromCountries = (node: MdastNode): boolean =>
  (isBlock(node) && MADE_FROM_COUNTRIES.includes(blockName(node))) ||
  ('children' in node && node.children.some((child) => isMadeFromCountries(child as MdastNode)));

/** Headings that state a figure of health which neither they nor what stands under them cites. */
export const uncitedHeadings = memoizeByKey((entry: Document): readonly UncitedFigure[] =>
  partsOf(entry).flatMap(({ node, line }) => {
    if (node.type !== 'heading' || cites(wordsOf(node))) return [];
    const [figure] = findHealthFigures(healthWordsOf(node));
    if (!figure) return [];
    const section = sectionUnder(entry, node);
    const [first] = section;
    const isCited =
      (first !== undefined && cites(wordsOf(first))) ||
      section.some(isMadeFromCountries) ||
      [...passagesOf(entry)].some(
        ({ part, scope }) =>
          section.some((top) => part.node === top || part.parents.includes(top)) &&
          wordsOf(part.node).includes(figure.text) &&
          scope.some((one) => cites(wordsOf(one))),
      );
    return isCited ? [] : [uncitedAt(line, figure)];
  }),
);

/** Attributes of blocks that state a figure of health which nothing in the block cites. */
export const uncitedAttributes = memoizeByKey((entry: Document): readonly UncitedFigure[] =>
  partsOf(entry).flatMap(({ node, line }) => {
    if (!isBlock(node)) return [];
    const block = blockOf(blockName(node));
    // A block that draws numbers has a rule of its own.
    if (!block || block.provenance !== undefined || block.inside === 'Comparaison') return [];
    if (cites(wordsOf(node))) return [];
    return Object.values(typedAttributes(node)).flatMap((value) => {
      const [figure] = cites(value) ? [] : findHealthFigures(value);
      return figure ? [uncitedAt(line, figure)] : [];
    });
  }),
);

/** Lines of code that state a figure of health: nothing can be cited there. */
export const figuresInCode = memoizeByKey((entry: Document): readonly UncitedFigure[] =>
  partsOf(entry).flatMap(({ node }) => {
    if (node.type !== 'code') return [];
    const [figure] = findHealthFigures(node.value);
    if (!figure) return [];
    const above = node.value.slice(0, figure.at).split('\n').length;
    const isFenced = entry.lines[lineOfNode(entry, node) - 1]?.trimStart().match(/^[`~]{3}/u);
    return [uncitedAt(lineOfNode(entry, node) + above - (isFenced ? 0 : 1), figure)];
  }),
);
