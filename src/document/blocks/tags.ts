import type { z } from 'astro/zod';
import { memoizeByKey } from '../../lib/memoize.ts';
import { typedText, type Part } from '../body/parts.ts';
import type { Proposal, Replaced } from '../site.ts';
import type { BlockNode } from './blocks.ts';
import { blockOf, type TextBlock } from '../../schemas/blocks.ts';
import { fieldDocsOf, toForm } from '../../schemas/field-docs.ts';
import { blank } from '../../schemas/placeholders.ts';

/** The attributes that a block may have, in the order in which they are written. */
export const attributesOf = ({ attributes }: TextBlock): readonly string[] =>
  Object.keys(attributes.shape);

/** The attributes that a block cannot do without. */
export const requiredOf = memoizeByKey(
  ({ attributes }: TextBlock): readonly string[] => toForm(attributes).required ?? [],
);

/** The schema of one attribute of a block. */
export const schemaOfAttribute = ({ attributes }: TextBlock, name: string): z.ZodType | undefined =>
  (attributes.shape as Record<string, z.ZodType>)[name];

/**
 * The tag that opens a block: the attributes that were typed, and a blank for each that it cannot do
 * without.
 *
 * @param name - Name of the block.
 * @param typed - Values that are right.
 */
export function writeTag(name: string, typed: Readonly<Record<string, string>> = {}): string {
  const block = blockOf(name);
  if (!block) return `<${name}>`;
  const required = requiredOf(block);
  const attributes = attributesOf(block)
    .filter((attribute) => attribute in typed || required.includes(attribute))
    .map((attribute) => {
      const { title } = fieldDocsOf(schemaOfAttribute(block, attribute)!);
      return ` ${attribute}="${typed[attribute] ?? blank(title ?? attribute)}"`;
    });
  return `<${name}${attributes.join('')}${block.holds === 'nothing' ? ' /' : ''}>`;
}

/** The tag that opens a block, as it is typed. */
const OPENING = /^<\p{Lu}[\w]*(?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/u;

/** The tag that opens a block, as it is typed, with its line; undefined where it is not found so. */
function openingTag({ entry, node }: Part<BlockNode>): Replaced | undefined {
  const typed = typedText(entry, node);
  const [tag] = OPENING.exec(typed?.text ?? '') ?? [];
  return typed && tag !== undefined ? { ...typed, text: tag } : undefined;
}

/** Another tag in the place of the one that opens a block; nothing where it is not found as typed. */
export function replaceTag(part: Part<BlockNode>, write: string): Proposal {
  const replaces = openingTag(part);
  return replaces ? { write, replaces } : {};
}
