import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { BLOCK_NAMES } from '../../schemas/blocks.ts';
import TextLink from '../ui/TextLink.astro';
import Citation from './Citation.astro';

const files = import.meta.glob<AstroComponentFactory>('../blocks/*.astro', {
  eager: true,
  import: 'default',
});

/** The component of a block: the file of `src/components/blocks` that bears its name. */
function componentOf(block: string): AstroComponentFactory {
  const component = files[`../blocks/${block}.astro`];
  if (!component) throw new Error(`src/components/blocks/${block}.astro: missing`);
  return component;
}

/** What a text may be made of besides Markdown, under the names that authors write. */
export const proseComponents = {
  Citation,
  a: TextLink,
  ...Object.fromEntries(BLOCK_NAMES.map((name) => [name, componentOf(name)])),
};
