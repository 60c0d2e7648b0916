import type { SiteRule } from '../../types.ts';
import { BLOCK_RULES } from './blocks.ts';

/** Rules on lists, tables and what Markdown did not understand. */
export const TEXT_RULES: readonly SiteRule[] = BLOCK_RULES;
