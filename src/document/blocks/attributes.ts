import type { z } from 'astro/zod';
import { memoizeByKey } from '../../lib/memoize.ts';
import type { TextBlock } from '../../schemas/blocks.ts';
import { toForm } from '../../schemas/field-docs.ts';

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
