import type { MdastNode } from 'satteri';
import { CITATION_LIKE } from '../../lib/citations.ts';
import {
  findHealthFigures,
  isPlainlyOfHealth,
  type HealthFigure,
} from '../../lib/health-figures.ts';
import { memoizeByKey } from '../../lib/memoize.ts';
import { isBlock } from '../../document/blocks/blocks.ts';
import { partsOf, wordsOf, type Part } from '../../document/body/parts.ts';
import type { Document } from '../../document/site.ts';

/** The block by which an author says of a figure that it is none of health. */
export const NOT_HEALTH = 'HorsSante';

/** Whether a node is that block; it excuses nothing that is plainly of health. */
const isNotHealth = (node: MdastNode) =>
  isBlock(node) && node.name === NOT_HEALTH && !isPlainlyOfHealth(wordsOf(node));

/** Whether some words cite a source. */
export const cites = (words: string) => words.search(CITATION_LIKE) !== -1;

/** The words of a node, save for those that are none of health: their lines stay. */
export function healthWordsOf(node: MdastNode): string {
  if (isNotHealth(node)) return wordsOf(node).replace(/[^\n]/gu, ' ');
  if (!('children' in node)) return wordsOf(node);
  const separator = node.type === 'tableRow' ? ' | ' : '';
  return node.children.map((child) => healthWordsOf(child as MdastNode)).join(separator);
}

/** A piece of a text that has to cite by itself: a paragraph, a row of a table, an item of a list. */
export interface Passage {
  /** What it says. */
  part: Part;
  /** The row that names the columns of its table, for a row under it. */
  head?: MdastNode;
  /** Parts of the text in which a citation counts for it. */
  scope: readonly MdastNode[];
  /** Words that say what it is of: headings of the columns, the line over a list. */
  about: string;
}

/** The line over a list, when it announces it; empty otherwise. */
function announceOf(list: MdastNode, parent: MdastNode | undefined): string {
  const siblings = (parent && 'children' in parent ? parent.children : []) as MdastNode[];
  const above = siblings[siblings.indexOf(list) - 1];
  const words = above ? wordsOf(above).replace(CITATION_LIKE, '') : '';
  return /:\s*$/u.test(words) ? words : '';
}

/** A part as a passage; nothing for a part that is none, or none of health. */
function passageOf(part: Part): Passage | undefined {
  const { node, parents } = part;
  const holder = parents.at(-1);
  if (node.type === 'tableRow' && holder?.type === 'table') {
    const [head] = holder.children as MdastNode[];
    // The first row names the columns: the rows under it cite what it says.
    if (node === head) return { part, scope: [holder], about: '' };
    return { part, head: head!, scope: [node], about: healthWordsOf(head!) };
  }
  if (node.type !== 'paragraph' || parents.some(isNotHealth)) return undefined;
  if (holder?.type !== 'listItem') return { part, scope: [node], about: '' };
  const own = (holder.children as MdastNode[]).filter(({ type }) => type === 'paragraph');
  return { part, scope: own, about: announceOf(parents.at(-2)!, parents.at(-3)) };
}

/** Every passage of a text, in reading order. */
export function* passagesOf(entry: Document): Generator<Passage> {
  for (const part of partsOf(entry)) {
    const passage = passageOf(part);
    if (passage) yield passage;
  }
}

/** A figure that its own passage does not cite. */
export interface UncitedFigure {
  /** As it is written. */
  figure: string;
  /** Line of the file, from 1. */
  line: number;
  /** Whether it is a rule in words, without a number. */
  isRule: boolean;
  /** Whether its sentence holds a word of health. */
  isSure: boolean;
}

/** A figure as it is reported, on a line of the file. */
export const uncitedAt = (line: number, { text, isRule, isSure }: HealthFigure): UncitedFigure => ({
  figure: text,
  line,
  isRule,
  isSure,
});

/** Every passage of a text that states a figure of health and cites nothing: its first figure. */
export const uncitedFigures = memoizeByKey((entry: Document): readonly UncitedFigure[] =>
  [...passagesOf(entry)].flatMap(({ part, scope, about }) => {
    if (scope.some((node) => cites(wordsOf(node)))) return [];
    const words = healthWordsOf(part.node);
    const [figure] = findHealthFigures(words, about);
    if (!figure) return [];
    const above = words.slice(0, figure.at).split('\n').length - 1;
    return [uncitedAt(part.line + above, figure)];
  }),
);
