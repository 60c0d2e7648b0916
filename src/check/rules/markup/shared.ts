import type { MdastNode } from 'satteri';
import { COMPONENT_NAMES } from '../../components.ts';
import { partsOf, type Found } from '../../parse/body.ts';
import type { Entry } from '../../types.ts';

export type Block = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export const isBlock = (node: MdastNode): node is Block =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Blocks and tags of every text. */
export function* blocksOf(
  entries: readonly Entry[],
): Generator<Found & { node: Block; name: string; file: string }> {
  for (const { path, body } of entries) {
    for (const part of partsOf(body)) {
      if (isBlock(part.node))
        yield { ...part, node: part.node, name: part.node.name ?? '', file: path };
    }
  }
}

export const COMMENT_ONLY = /^\s*(?:\/\*[\s\S]*?\*\/\s*)+$/u;
export const parentName = (parents: readonly MdastNode[]) => parents.findLast(isBlock)?.name ?? '';

/** The component that someone meant by a name in lower case. */
export const meantComponent = (name: string) =>
  COMPONENT_NAMES.find((known) => known.toLowerCase() === name.toLowerCase());
