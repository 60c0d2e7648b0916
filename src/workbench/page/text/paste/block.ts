import type { ListMark } from './list-mark.ts';
import type { PasteContext, Style } from './sentence.ts';

/** A paragraph, heading, table or item of a text. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'table' | 'rule';
  /** As Markdown, without the marks of its heading or item. */
  source: string;
  /** Rank of a heading, from 2 to 4. */
  rank?: number;
  /** Depth of its list; 0 outside of lists. */
  depth: number;
  /** Mark of the item that it starts; undefined inside an item. */
  mark?: ListMark | undefined;
  /** Identifier of its list in Word. */
  list?: string;
  /** Whether it is a deleted item, which is not counted. */
  isDeleted?: boolean;
}

/** Context of nested blocks. */
export interface BlockContext {
  style: Style;
  /** Depth of the enclosing list; 0 for none. */
  depth: number;
  /** Mark of the next block; undefined after the first block of an item. */
  mark?: ListMark | undefined;
  list?: string;
  /** Whether they are in a table cell, which cannot contain a table. */
  isInCell?: boolean;
}

/** Reads the blocks of some nodes. */
export type BlockReader = (
  nodes: Iterable<Node>,
  context: BlockContext,
  reading: PasteContext,
) => Generator<Block>;
