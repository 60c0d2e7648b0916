import { CITATION_LIKE, withoutCitations } from '../../lib/citations.ts';
import { namesAPlace } from '../../lib/place-names.ts';
import { blockOf } from '../../schemas/blocks.ts';
import { childrenOf, wordsOfNode } from '../../document/body/parts.ts';
import type { Rule } from '../rule.ts';
import {
  blockName,
  isBlock,
  typedAttributes,
  type BlockNode,
} from '../../document/blocks/blocks.ts';

/** All that a block says: its attributes, and those of the blocks in it, with their texts. */
function readBlock(node: BlockNode): string {
  const inside = childrenOf(node).map((child) =>
    isBlock(child) ? readBlock(child) : wordsOfNode(child),
  );
  return [...Object.values(typedAttributes(node)), ...inside].join('\n');
}

/** Rules on the blocks that draw. */
export const FIGURE_RULES: readonly Rule[] = [
  {
    id: 'figure-source',
    severity: 'error',
    visit: {
      *block({ node }) {
        const name = blockName(node);
        const provenance = blockOf(name)?.provenance;
        if (provenance === undefined) return;
        const whole = readBlock(node);
        const text = withoutCitations(whole);
        if (!/\d/u.test(text.replace(/HPV \d+|CIN \d/gu, ''))) return;
        const isCited = new RegExp(CITATION_LIKE).test(whole);
        const isPlaced = provenance === 'note' || namesAPlace(text);
        const missing = [
          ...(isCited ? [] : ['source' as const]),
          ...(isPlaced ? [] : ['country' as const]),
        ];
        if (missing.length > 0)
          yield { message: 'figure-without-provenance', data: { block: name, missing } };
      },
    },
  },
];
