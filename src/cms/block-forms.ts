import type { Field } from '@sveltia/cms';
import { capitalize } from '../lib/typography.ts';
import { BLOCKS, BLOCK_NAMES, nameOfBlock } from '../schemas/blocks.ts';
import { toForm } from '../schemas/field-docs.ts';
import { fieldsOf } from './forms.ts';

/** A block of a text, for the form that writes it. */
export interface BlockForm {
  /** Its name between « < » and « > ». */
  tag: string;
  label: string;
  /** Whether it holds nothing between two tags. */
  isEmpty: boolean;
  /** Whether it stands inside a sentence. */
  isInline: boolean;
  fields: readonly Field[];
}

/** Name of the component of a picture in a text. */
export const PICTURE = 'Illustration';

/** Name of the component that a citation is shown with. */
export const CITATION_BLOCK = 'Source';

/** What that component is called. */
export const CITATION_LABEL = 'Source citée';

/** What a long text may hold. */
export const COMPONENTS = [...BLOCK_NAMES, CITATION_BLOCK, PICTURE];

/** The blocks that a text may hold. */
export const makeBlocks = (): BlockForm[] =>
  Object.entries(BLOCKS).map(([tag, { holds, placement, attributes }]) => ({
    tag,
    label: capitalize(nameOfBlock(tag)),
    isEmpty: holds === 'nothing',
    isInline: placement === 'sentence',
    fields: fieldsOf(toForm(attributes)),
  }));
