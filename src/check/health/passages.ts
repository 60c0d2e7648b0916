import type { MdastNode } from 'satteri';
import { CITATION_LIKE } from '../../lib/citations.ts';
import { linesAbove, spacesFor } from '../../lib/plain-text.ts';
import { blockOf } from '../../schemas/blocks.ts';
import { blockName, isBlock, typedAttributes } from '../../document/blocks/blocks.ts';
import {
  childrenOf,
  partsOf,
  typedLines,
  wordsOfNode,
  type Part,
} from '../../document/body/parts.ts';
import { isKnown } from '../countries/phones.ts';
import { MADE_FROM_COUNTRIES } from '../countries/rules.ts';
import type { Document, Site } from '../../document/site.ts';
import { firstNumbered } from '../lists/rules.ts';
import { findMalformed } from '../sources/malformed.ts';
import { findFigure } from './figures.ts';

/** The block by which an author says of a figure that it is none of health. */
const NOT_HEALTH = 'HorsSante';

const isNotHealth = (node: MdastNode) => isBlock(node) && node.name === NOT_HEALTH;

/** A citation, with or without a key. */
const CITES = new RegExp(CITATION_LIKE.source, 'u');

/** Whether a part cites a source, or shows what the files of countries say, with their sources. */
function cites(node: MdastNode): boolean {
  if (isBlock(node) && MADE_FROM_COUNTRIES.includes(blockName(node))) return true;
  return CITES.test(wordsOfNode(node)) || childrenOf(node).some(cites);
}

/** The words of a node, save for those that are none of health: their lines stay. */
function healthWordsOf(node: MdastNode): string {
  if (isNotHealth(node)) return spacesFor(wordsOfNode(node));
  if (!('children' in node)) return wordsOfNode(node);
  const separator = node.type === 'tableRow' ? ' | ' : '';
  return childrenOf(node).map(healthWordsOf).join(separator);
}

/** A piece of a text that has to cite: a paragraph, a row, an item, a heading, the title of a block. */
interface Passage {
  /** What it says. */
  words: string;
  /** Line of the file on which it starts, from 1. */
  line: number;
  /** Parts of the text in which a citation counts for it. */
  scope: readonly MdastNode[];
  /** Whether it is the value of a field, which holds no citation. */
  isField?: boolean;
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
  const passage = (scope: readonly MdastNode[]) => ({ words: healthWordsOf(node), line, scope });
  if (node.type === 'heading') return passage(sectionOf(node, holder));
  if (node.type === 'tableRow') {
    // The first row names the columns: the rows under it cite what it says.
    return passage([node === childrenOf(holder)[0] ? holder! : node]);
  }
  if (node.type === 'paragraph') {
    if (holder?.type !== 'listItem') return passage([node]);
    const own = childrenOf(holder).filter(({ type }) => type === 'paragraph');
    return passage(own);
  }
  const block = isBlock(node) ? blockOf(blockName(node)) : undefined;
  // A block that draws numbers has a rule of its own; one that holds nothing only chooses.
  if (!isBlock(node) || !block || block.provenance !== undefined || block.holds === 'nothing')
    return undefined;
  const words = Object.values(typedAttributes(node)).join('. ');
  return { words, line, scope: [node], isField: true };
}

/** The fields of a country that say ages, rhythms and doses, and those that lead to them. */
const RULED = 'vaccination recommended catchUp screening spans ages every doses'.split(' ');

/** Ages and doses as a sentence gives them: « 25 à 64 ans », « 2 doses ». */
const STATED =
  /(?<![\p{L}\d])\d{1,2}(?:(?:\s+ans)?\s*(?:à|et|ou|-|–)\s*\d{1,2})?\s+(?:ans|doses?)(?!\p{L})/gu;

/** A text of a country's file without what the rules of that file say: they have their sources. */
function withoutOwnRules(words: string, { collection, header }: Document): string {
  if (collection !== 'countries') return words;
  const known: readonly string[] = JSON.stringify(header?.values ?? '', RULED).match(/\d+/gu) ?? [];
  return words.replace(STATED, (found) => {
    const numbers = found.match(/\d+/gu) ?? [];
    return numbers.every((one) => known.includes(one)) ? spacesFor(found) : found;
  });
}

/** A figure of health that nothing cites. */
interface UncitedFigure {
  /** As it is written. */
  figure: string;
  /** Line of the file, from 1. */
  line: number;
  /** Whether it stands in a field of a block. */
  isField: boolean;
}

/** The first figure of each passage of a text that states one and cites nothing. */
export function* uncitedFigures(document: Document, site: Site): Generator<UncitedFigure> {
  for (const part of partsOf(document)) {
    const passage = passageOf(part);
    if (!passage || passage.scope.some(cites)) continue;
    const { line, isField = false } = passage;
    const words = withoutOwnRules(passage.words, document);
    const figure = findFigure(words, (digits) => isKnown(site, digits));
    // Of a citation or of a list that is not understood, its own rule tells.
    const isMeant = () =>
      typedLines(part).some((one) => findMalformed(one, document, site)) ||
      (part.node.type === 'paragraph' && firstNumbered(part) !== -1);
    if (figure && !isMeant())
      yield { figure: figure.text, line: line + linesAbove(words, figure.at), isField };
  }
}
