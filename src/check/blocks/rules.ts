import type { z } from 'astro/zod';
import type { MdastNode } from 'satteri';
import { BLOCK_NAMES, blockOf, MOST_SIGNS, type TextBlock } from '../../schemas/blocks.ts';
import { fieldDocsOf, toForm } from '../../schemas/field-docs.ts';
import { BLANK } from '../../schemas/placeholders.ts';
import {
  childrenOf,
  isPassage,
  lineOfNode,
  partsOf,
  wordsOfNode,
  type Part,
} from '../../document/body/parts.ts';
import {
  blockName,
  isBlock,
  meantComponent,
  parentName,
  typedAttributes,
  type BlockNode,
} from '../../document/blocks/blocks.ts';
import { findMarks } from '../../document/header/texts.ts';
import type { Document } from '../../document/site.ts';
import { choiceOf, nearestNames } from '../../lib/nearest.ts';
import { slugify } from '../../lib/slug.ts';
import type { Message } from '../messages.fr.ts';
import type { Report, Rule } from '../rule.ts';

/** What is wrong with the value of an attribute; undefined when it is right. */
function messageOfValue(
  block: TextBlock,
  name: string,
  key: string,
  value: string,
): Message | undefined {
  const data = { block: name, attribute: key };
  if (value.trim() === '') return { message: 'attribute-empty', data };
  const found = findMarks(value);
  if (found !== undefined) return { message: 'field-marks', data: { found } };
  const schema = (block.attributes.shape as Record<string, z.ZodType>)[key]!;
  if (BLANK.test(value) || schema.safeParse(value).success) return undefined;
  const { expected } = fieldDocsOf(schema);
  const { enum: choices } = toForm(schema);
  if (expected !== undefined || !choices)
    return { message: 'value-unexpected', data: { typed: value, expected } };
  const near = nearestNames(value, choices);
  return { message: 'choice-unknown', data: { typed: value, near, choices } };
}

/** What is wrong with the attributes of a block, if anything is. */
function messageOfAttributes({ node }: Part<BlockNode>, block: TextBlock): Message | undefined {
  const name = blockName(node);
  const possible = Object.keys(block.attributes.shape);
  const typed = typedAttributes(node);
  const found = node.attributes.map((one) => ('name' in one ? String(one.name) : '{…}'));
  const strange = found.filter((key) => !possible.includes(key) || typed[key] === undefined);
  if (strange.length > 0)
    return { message: 'attribute-unknown', data: { block: name, attributes: strange, possible } };
  const twice = found.find((key, index) => found.indexOf(key) !== index);
  if (twice !== undefined)
    return { message: 'attribute-twice', data: { block: name, attribute: twice } };
  const { required = [] } = toForm(block.attributes);
  const missing = required.filter((key) => !found.includes(key));
  if (missing.length > 0)
    return { message: 'attribute-missing', data: { block: name, attributes: missing } };
  for (const [key, value] of Object.entries(typed)) {
    const message = messageOfValue(block, name, key, value);
    if (message) return message;
  }
  // The schema says in French what is wrong between attributes that are each right.
  const isToComplete = Object.values(typed).some((value) => BLANK.test(value));
  const [issue] = isToComplete ? [] : (block.attributes.safeParse(typed).error?.issues ?? []);
  return issue && { message: 'value-refused', data: { reason: issue.message } };
}

/** What a block that holds blocks of one name holds besides them and the paragraphs of its caption. */
function strayOf(node: BlockNode, only: string, hasCaption: boolean) {
  const children = childrenOf(node);
  const isOnly = (child: MdastNode) => isBlock(child) && child.name === only;
  const last = children.findLastIndex(isOnly);
  return children.find(
    (child, index) =>
      !isOnly(child) &&
      child.type !== 'mdxFlowExpression' &&
      !(child.type === 'text' && child.value.trim() === '') &&
      !(hasCaption && child.type === 'paragraph' && last >= 0 && index > last),
  );
}

/** What is wrong with the place of a block, and with what it may hold. */
function messageOfPlace(
  { node, document, parents }: Part<BlockNode>,
  block: TextBlock,
): Report | undefined {
  const name = blockName(node);
  const { inside, placement, holds } = block;
  const isInSentence = parents.some(isPassage);
  if (inside !== undefined && parentName(parents) !== inside)
    return { message: 'block-outside', data: { block: name, inside } };
  if (placement === 'lines' && isInSentence)
    return { message: 'block-in-sentence', data: { block: name } };
  if (typeof holds !== 'object') return undefined;
  const stray = strayOf(node, holds.only, holds.caption ?? false);
  if (!stray) return undefined;
  const data = { block: name, only: holds.only, found: wordsOfNode(stray) };
  return { line: lineOfNode(document, stray), message: 'block-stray-content', data };
}

/** Blocks that hold a number of things of their own. */
const CONTENTS: Readonly<Record<string, (node: BlockNode) => Message | undefined>> = {
  QuandConsulter(node) {
    const found = childrenOf(node).flatMap((child) =>
      child.type === 'list' ? child.children : [],
    ).length;
    if (found === 0) return { message: 'signs-missing' };
    if (found <= MOST_SIGNS) return undefined;
    return { message: 'too-many-signs', data: { found, most: MOST_SIGNS } };
  },
  Comparaison(node) {
    const values = childrenOf(node)
      .filter(isBlock)
      .filter(({ name }) => name === 'Valeur')
      .map(typedAttributes);
    const scales = values.flatMap(({ echelle }) => (echelle === undefined ? [] : [echelle]));
    if (values.length < 2) return { message: 'comparison-too-few' };
    return new Set(scales).size > 1
      ? { message: 'comparison-scales', data: { scales } }
      : undefined;
  },
  Chemin(node) {
    const lists = childrenOf(node).filter(({ type }) => type === 'list').length;
    return lists === 1 ? undefined : { message: 'flowchart-lists', data: { lists } };
  },
};

/** What is wrong with what a block holds. */
function messageOfContents({ node }: Part<BlockNode>, { holds }: TextBlock): Message | undefined {
  const block = blockName(node);
  const isFull = childrenOf(node).some(
    (child) => isBlock(child) || wordsOfNode(child).trim() !== '',
  );
  if (holds !== 'nothing' && !isFull) return { message: 'block-empty', data: { block } };
  if (holds === 'nothing' && isFull) return { message: 'block-with-text', data: { block } };
  return CONTENTS[block]?.(node);
}

/** A rule on each block that the table has. @param reportOf - Says what is wrong with it, if anything is. */
const onKnownBlocks = (
  id: string,
  reportOf: (part: Part<BlockNode>, block: TextBlock) => Report | undefined,
): Rule => ({
  id,
  severity: 'error',
  visit: {
    *block(part) {
      const block = blockOf(blockName(part.node));
      const report = block && reportOf(part, block);
      if (report) yield report;
    },
  },
});

/** The terms of a text that are there twice: a link to one would lead to the first. */
function* reportTerms(document: Document): Generator<Report> {
  const known = new Set<string>();
  for (const { node, line } of partsOf(document)) {
    if (!isBlock(node) || node.name !== 'Terme') continue;
    const { nom: words = '' } = typedAttributes(node);
    if (known.has(slugify(words))) yield { line, message: 'term-twice', data: { words } };
    known.add(slugify(words));
  }
}

/** Rules on the blocks that authors write by name: the table of blocks says what each may be. */
export const BLOCK_RULES: readonly Rule[] = [
  {
    id: 'bloc-inconnu',
    severity: 'error',
    visit: {
      *block({ node }) {
        const name = blockName(node);
        const meant = meantComponent(name);
        if (blockOf(name) || (!/^\p{Lu}/u.test(name) && !meant)) return;
        const choice = meant ? { near: [meant], possible: [] } : choiceOf(name, BLOCK_NAMES);
        yield { message: 'block-unknown', data: { block: name, ...choice } };
      },
    },
  },
  onKnownBlocks('bloc-attribut', messageOfAttributes),
  onKnownBlocks('bloc-place', messageOfPlace),
  onKnownBlocks('bloc-contenu', messageOfContents),
  { id: 'terme-en-double', severity: 'error', visit: { document: reportTerms } },
];
