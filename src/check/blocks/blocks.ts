import type { MdastNode } from 'satteri';
import { COMPONENT_NAMES } from '../components.ts';

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
  COMPONENT_NAMES.find((known) => known.toLowerCase() === name.toLowerCase());

/** An attribute of a block: its value is undefined where it is missing, and no text where it is code. */
export const attributeOf = (node: BlockNode, name: string | undefined): unknown =>
  node.attributes.find((one) => 'name' in one && one.name === name)?.value;
