import type { ListMark } from './list-mark.ts';
import type { PasteContext, Style } from './sentence.ts';

/** A paragraph, heading, table or item of a text. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'table' | 'rule';
  /** As Markdown, without the marks of its heading or item. */
  source: string;
  /** Rank of a heading, from 2 to 4. */
  rank?: number;
  /** Depth of the list in which it stands; 0 in none. */
  depth: number;
  /** The mark of the item that it starts; undefined for what goes on in one. */
  mark?: ListMark | undefined;
  /** Name of the list that a number of Word belongs to. */
  list?: string;
  /** An item that is in the text no more, whose number the next ones take. */
  isDeleted?: boolean;
}

/** Where blocks stand. */
export interface BlockContext {
  style: Style;
  /** Depth of the list around; 0 for none. */
  depth: number;
  /** The mark that the next block takes; undefined when an item has its mark already. */
  mark?: ListMark | undefined;
  list?: string;
  /** Whether they stand in a cell of a table, which holds no table. */
  isInCell?: boolean;
}

/** Reads the blocks of some nodes. */
export type BlockReader = (
  nodes: Iterable<Node>,
  context: BlockContext,
  reading: PasteContext,
) => Generator<Block>;
