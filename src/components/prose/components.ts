import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { BLOCK_NAMES } from '../../schemas/blocks.ts';
import TextLink from '../ui/TextLink.astro';
import Citation from './Citation.astro';

const files = import.meta.glob<AstroComponentFactory>('../blocks/*.astro', {
  eager: true,
  import: 'default',
});

/**
 * What a text may be made of besides Markdown, under the names that authors write: the component of a block is the file
 * of `src/components/blocks` that bears its name.
 */
export const proseComponents = {
  Citation,
  a: TextLink,
  ...Object.fromEntries(BLOCK_NAMES.map((name) => [name, files[`../blocks/${name}.astro`]])),
};
