import type { MdastNode } from 'satteri';
import { memoizeByKey } from '../../lib/memoize.ts';
import type { Document } from '../site.ts';

/** A part of the text of a file: a heading, a paragraph, a link… */
export class Part<N extends MdastNode = MdastNode> {
  /** The part as the Markdown parser sees it. */
  readonly node: N;
  /** The file that it stands in. */
  readonly document: Document;
  /** The parts that hold it, outermost first. */
  readonly parents: readonly MdastNode[];
  #words: string | undefined;

  constructor(node: N, document: Document, parents: readonly MdastNode[]) {
    this.node = node;
    this.document = document;
    this.parents = parents;
  }

  /** Line of the file on which it starts, from 1. */
  get line(): number {
    return lineOfNode(this.document, this.node);
  }

  /** Its words, without marks nor spaces around them. */
  get words(): string {
    return (this.#words ??= wordsOfNode(this.node).trim());
  }
}

/** The nodes that a node holds; none in one of words alone. */
export const childrenOf = (node: MdastNode | undefined): readonly MdastNode[] =>
  node && 'children' in node ? (node.children as readonly MdastNode[]) : [];

/** Whether the words of a node stand as one: a paragraph, a heading, a cell. */
export const isPassage = ({ type }: MdastNode): boolean =>
  type === 'paragraph' || type === 'heading' || type === 'tableCell';

/** Line of the file on which a node of its text starts, from 1. */
export const lineOfNode = ({ body }: Pick<Document, 'body'>, node: MdastNode) =>
  (node.position?.start.line ?? 1) + body.firstLine - 1;

/** A node as it is typed. */
export function typedText(document: Document, node: MdastNode): string {
  const { start, end } = node.position!;
  const lines = typedLines({ node, document });
  const last = lines.length - 1;
  const cut = lines.map((line, at) =>
    line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined),
  );
  return cut.join('\n');
}

/** The lines of the file on which a part stands, as they are typed. */
export function typedLines({ node, document }: Pick<Part, 'node' | 'document'>): string[] {
  const { start, end } = node.position!;
  const first = lineOfNode(document, node);
  return document.lines.slice(first - 1, first + end.line - start.line);
}

/** Every part of a text, in reading order. */
export const partsOf = memoizeByKey((document: Document): readonly Part[] => {
  const parts: Part[] = [];
  const walk = (node: MdastNode, parents: readonly MdastNode[]) => {
    parts.push(new Part(node, document, parents));
    for (const child of childrenOf(node)) walk(child, [...parents, node]);
  };
  walk(document.body.tree, []);
  return parts;
});

/** The words of a node, without its marks. */
export function wordsOfNode(node: MdastNode): string {
  if ('children' in node) return childrenOf(node).map(wordsOfNode).join('');
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return '\n';
  return node.type === 'image' ? (node.alt ?? '') : '';
}

/** A line of a file. */
export interface TextLine {
  /** What it says, without its end. */
  text: string;
  /** Its number in the file, from 1. */
  line: number;
}

/** The lines under a header; a text with a block of code is not read (`body/read.ts`). */
export const linesOfText = memoizeByKey(
  (document: Document): readonly (TextLine & { document: Document })[] =>
    document.lines
      .map((text, index) => ({ text, line: index + 1, document }))
      .slice(document.body.firstLine - 1),
);
