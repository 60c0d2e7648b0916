import type { MdastNode } from 'satteri';
import { CITATION_LIKE } from '../../lib/citations.ts';
import { findHealthFigures } from '../../lib/health-figures.ts';
import { blockOf } from '../../schemas/blocks.ts';
import { blockName, isBlock, typedAttributes } from '../../document/blocks/blocks.ts';
import { partsOf, wordsOf, type Part } from '../../document/body/parts.ts';
import { MADE_FROM_COUNTRIES } from '../countries/rules.ts';
import { withoutOwnRules } from '../countries/sentence-rules.ts';
import type { Document } from '../../document/site.ts';

/** The block by which an author says of a figure that it is none of health. */
const NOT_HEALTH = 'HorsSante';

const isNotHealth = (node: MdastNode) => isBlock(node) && node.name === NOT_HEALTH;

/** Whether a part cites a source, or shows what the files of countries say, with their sources. */
function cites(node: MdastNode): boolean {
  if (isBlock(node) && MADE_FROM_COUNTRIES.includes(blockName(node))) return true;
  if (!('children' in node)) return wordsOf(node).search(CITATION_LIKE) !== -1;
  return (
    wordsOf(node).search(CITATION_LIKE) !== -1 ||
    node.children.some((child) => cites(child as MdastNode))
  );
}

/** The words of a node, save for those that are none of health: their lines stay. */
function healthWordsOf(node: MdastNode): string {
  if (isNotHealth(node)) return wordsOf(node).replace(/[^\n]/gu, ' ');
  if (!('children' in node)) return wordsOf(node);
  const separator = node.type === 'tableRow' ? ' | ' : '';
  return node.children.map((child) => healthWordsOf(child as MdastNode)).join(separator);
}

/** A piece of a text that has to cite: a paragraph, a row, an item, a heading, the title of a block. */
interface Passage {
  /** What it says. */
  words: string;
  /** Line of the file on which it starts, from 1. */
  line: number;
  /** Parts of the text in which a citation counts for it. */
  scope: readonly MdastNode[];
  /** Words that say what it is of: headings of the columns, the line over a list. */
  about: string;
}

const childrenOf = (node: MdastNode | undefined) =>
  (node && 'children' in node ? node.children : []) as readonly MdastNode[];

/** The line over a list, when it announces it; empty otherwise. */
function announceOf(list: MdastNode, parent: MdastNode | undefined): string {
  const siblings = childrenOf(parent);
  const above = siblings[siblings.indexOf(list) - 1];
  const words = above ? wordsOf(above).replace(CITATION_LIKE, '') : '';
  return /:\s*$/u.test(words) ? words : '';
}

/** A heading, and the parts under it down to the next one. */
function sectionOf(heading: MdastNode, parent: MdastNode | undefined): readonly MdastNode[] {
  const siblings = childrenOf(parent);
  const first = siblings.indexOf(heading);
  const end = siblings.findIndex(({ type }, at) => at > first && type === 'heading');
  return siblings.slice(first, end === -1 ? undefined : end);
}

/** A part as a passage; undefined for a part that is none, or none of health. */
function passageOf({ node, line, parents }: Part): Passage | undefined {
  const holder = parents.at(-1);
  if (parents.some(isNotHealth)) return undefined;
  const passage = (scope: readonly MdastNode[], about = '') => ({
    words: healthWordsOf(node),
    line,
    scope,
    about,
  });
  if (node.type === 'heading') return passage(sectionOf(node, holder));
  if (node.type === 'tableRow') {
    // The first row names the columns: the rows under it cite what it says.
    const [head] = childrenOf(holder);
    return node === head ? passage([holder!]) : passage([node], healthWordsOf(head!));
  }
  if (node.type === 'paragraph') {
    if (holder?.type !== 'listItem') return passage([node]);
    const own = childrenOf(holder).filter(({ type }) => type === 'paragraph');
    return passage(own, announceOf(parents.at(-2)!, parents.at(-3)));
  }
  const block = isBlock(node) ? blockOf(blockName(node)) : undefined;
  // A block that draws numbers has a rule of its own.
  if (!isBlock(node) || !block || block.provenance !== undefined || block.inside === 'Comparaison')
    return undefined;
  const values = Object.values(typedAttributes(node)).join('. ');
  const isCited = values.search(CITATION_LIKE) !== -1;
  return { words: isCited ? '' : values, line, scope: [node], about: '' };
}

/** A figure of health that nothing cites. */
interface UncitedFigure {
  /** As it is written. */
  figure: string;
  /** Line of the file, from 1. */
  line: number;
}

/** The first figure of each passage of a text that states one and cites nothing. */
export function* uncitedFigures(entry: Document): Generator<UncitedFigure> {
  for (const part of partsOf(entry)) {
    const passage = passageOf(part);
    if (!passage || passage.scope.some(cites)) continue;
    const { line, about } = passage;
    const words = withoutOwnRules(passage.words, entry);
    const [figure] = findHealthFigures(words, about);
    if (figure)
      yield { figure: figure.text, line: line + words.slice(0, figure.at).split('\n').length - 1 };
  }
}
