import type { SiteRule } from '../../types.ts';
import { HEADING_RULES } from './headings.ts';
import { BLOCK_RULES } from './blocks.ts';

/** Rules on headings, lists, tables and what Markdown did not understand. */
export const TEXT_RULES: readonly SiteRule[] = [...HEADING_RULES, ...BLOCK_RULES];
