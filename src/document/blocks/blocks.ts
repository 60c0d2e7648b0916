import type { MdastNode } from 'satteri';
import { BLOCK_NAMES } from '../../schemas/blocks.ts';

/** A block or a tag in a text, as `<Encart titre="…">` or `<b>`. */
export type BlockNode = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Whether a node is a block or a tag. */
export const isBlock = (node: MdastNode): node is BlockNode =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Name of a block; empty for `<>`. */
export const blockName = (node: BlockNode) => node.name ?? '';

/** Name of the nearest block that holds a part; empty when none does. */
export const parentName = (parents: readonly MdastNode[]) => parents.findLast(isBlock)?.name ?? '';

/** The component that someone meant by a name in other capitals. */
export const meantComponent = (name: string) =>
  BLOCK_NAMES.find((known) => known.toLowerCase() === name.toLowerCase());

/** The attributes of a block that are texts, as they were typed. */
export const typedAttributes = ({ attributes }: BlockNode): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap((one) =>
      'name' in one && typeof one.value === 'string' ? [[String(one.name), one.value]] : [],
    ),
  );

const BARE_BLOCK = new RegExp(
  String.raw`^\s*(?:<\s+)?(/?(?:${BLOCK_NAMES.join('|')})(?=[\s/>])[^<>]*>)\s*$`,
  'u',
);

/** A block without the sign < right in front of its name, « < Encart> », where it is all that a line holds. */
export const findBareBlock = (line: string): string | undefined => BARE_BLOCK.exec(line)?.[1];
