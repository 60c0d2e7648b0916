import type { MdastNode } from 'satteri';

/** Words in a tree of Markdown. */
export type TextNode = Extract<MdastNode, { type: 'text' }>;

/** Every text in a node, in reading order. */
export function textsIn(node: MdastNode): TextNode[] {
  if (node.type === 'text') return [node];
  return 'children' in node ? (node.children as MdastNode[]).flatMap(textsIn) : [];
}
