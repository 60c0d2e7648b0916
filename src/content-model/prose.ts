import type { MdastNode } from 'satteri';
import { memoizeByKey } from '../lib/memoize.ts';
import { blockOf } from '../schemas/blocks.ts';
import { isProse, toForm } from '../schemas/field-docs.ts';
import { isBlock, type BlockNode } from './blocks/blocks.ts';
import { attributesIn, openingTag } from './blocks/tags.ts';
import { partsOf, typedText, type Part } from './body/parts.ts';
import type { Entry } from './site.ts';

/** Stands in a passage for each character of a citation, an address or a code. */
export const NO_PROSE = '\uFFFC';

/** A piece of a passage that is typed letter for letter, on one line. */
interface Run {
  /** Where it starts in the words of the passage, from 0. */
  from: number;
  /** The first character after it. */
  to: number;
  /** Line of the file, from 1. */
  line: number;
  /** Where it starts in that line, from 0. */
  column: number;
  /** Number of the piece of text that it belongs to: marks stand between two of them. */
  node: number;
}

/** Words of a body that visitors read together: a paragraph, a heading, a cell, the title of a block. */
export interface Passage {
  /** The words without their marks; what is no prose is replaced by `NO_PROSE`. */
  words: string;
  /** Line of the file on which it starts, from 1. */
  line: number;
  runs: readonly Run[];
}

/** Replaces what is no prose in some words, and keeps their length. */
export const maskNoProse = (words: string): string =>
  words.replace(/\[\^[^\][]*\]|(?<=\])\([^)\s]*\)|(?:https?:\/\/|www\.)\S+|\S+@\S+/gu, (found) =>
    NO_PROSE.repeat(found.length),
  );

/** Parts whose words are read together. */
const HOLDERS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

/** Whether a text is an address that is its own link. */
const isAddress = ({ parents, entry }: Part): boolean => {
  const parent = parents.at(-1);
  return parent?.type === 'link' && !typedText(entry, parent)?.text.startsWith('[');
};

/** The words of a piece of a passage. */
function wordsOf(part: Part): string {
  const { node } = part;
  if (node.type === 'break') return '\n';
  if (node.type !== 'text' && node.type !== 'inlineCode') return '';
  return node.type === 'inlineCode' || isAddress(part)
    ? NO_PROSE.repeat(node.value.length)
    : node.value;
}

/** The lines of a text that are typed as they are read: an entity or a backslash leaves its line out. */
function runsOf({ entry, node }: Part, at: number, index: number): Run[] {
  const typed = typedText(entry, node);
  if (node.type !== 'text' || !typed) return [];
  const typedLines = typed.text.split('\n');
  const lines = node.value.split('\n');
  if (lines.length !== typedLines.length) return [];
  let from = at;
  return lines.flatMap((words, row): Run[] => {
    const start = from;
    from += words.length + 1;
    const shift = typedLines[row]!.length - words.length;
    if (!typedLines[row]!.endsWith(words)) return [];
    const column = row === 0 ? (node.position?.start.column ?? 1) - 1 : 0;
    const place = { line: typed.line + row, column: column + shift, node: index };
    return [{ from: start, to: start + words.length, ...place }];
  });
}

function passageOf(parts: readonly Part[]): Passage {
  let words = '';
  const runs = parts.flatMap((part, index) => {
    const at = words.length;
    words += wordsOf(part);
    return isAddress(part) ? [] : runsOf(part, at, index);
  });
  return { words: maskNoProse(words), line: parts[0]!.line, runs };
}

/** The forms of the attributes of blocks, by the name of the block. */
const formOf = memoizeByKey((block: NonNullable<ReturnType<typeof blockOf>>) =>
  toForm(block.attributes),
);

/** The attributes of a block that hold words. */
function passagesOfTag(part: Part<BlockNode>): Passage[] {
  const block = blockOf(part.node.name ?? '');
  const tag = openingTag(part);
  if (!block || !tag) return [];
  const column = (part.node.position?.start.column ?? 1) - 1;
  return attributesIn(tag.text).flatMap(({ name, value, at }) => {
    const field = formOf(block).properties?.[name];
    if (!field || !isProse(field)) return [];
    const run = { from: 0, to: value.length, line: tag.line, column: column + at, node: 0 };
    return [{ words: maskNoProse(value), line: tag.line, runs: [run] }];
  });
}

/** The description of a picture. */
function passageOfPicture({ entry, node, line }: Part): Passage[] {
  if (node.type !== 'image' || !node.alt) return [];
  const isTyped = typedText(entry, node)?.text.startsWith(`![${node.alt}]`);
  const column = (node.position?.start.column ?? 1) + 1;
  const run = { from: 0, to: node.alt.length, line, column, node: 0 };
  return [{ words: maskNoProse(node.alt), line, runs: isTyped ? [run] : [] }];
}

/**
 * The words of a body that visitors read, in its order: neither keys of citations, addresses, codes nor
 * choices of blocks.
 */
export const passagesOf = memoizeByKey((entry: Entry): readonly Passage[] => {
  const holders = new Map<MdastNode, Part[]>();
  const order: (Part | MdastNode)[] = [];
  for (const part of partsOf(entry)) {
    if (isBlock(part.node) || part.node.type === 'image') order.push(part);
    if (!['text', 'inlineCode', 'break'].includes(part.node.type)) continue;
    const holder = part.parents.find(({ type }) => HOLDERS.has(type)) ?? part.parents.at(-1)!;
    if (!holders.has(holder)) order.push(holder);
    holders.set(holder, [...(holders.get(holder) ?? []), part]);
  }
  return order.flatMap((one) => {
    if (!('entry' in one)) return [passageOf(holders.get(one as MdastNode)!)];
    return isBlock(one.node) ? passagesOfTag(one as Part<BlockNode>) : passageOfPicture(one);
  });
});

/** A piece of a text, by where it starts and ends in its file. */
export interface TypedRange {
  /** Line of the file, from 1, and column, from 0. */
  start: readonly [line: number, column: number];
  end: readonly [line: number, column: number];
}

/**
 * Where some words of a passage are typed.
 *
 * @param from - Where they start in the words of the passage.
 * @param to - The first character after them.
 * @returns Undefined where a mark stands between them, or where they are not typed as they are read.
 */
export function typedRange({ runs }: Passage, from: number, to: number): TypedRange | undefined {
  const first = runs.find((run) => run.from <= from && from < run.to);
  const last = runs.find((run) => run.from < to && to <= run.to);
  if (!first || !last || first.node !== last.node) return undefined;
  return {
    start: [first.line, first.column + from - first.from],
    end: [last.line, last.column + to - last.from],
  };
}
