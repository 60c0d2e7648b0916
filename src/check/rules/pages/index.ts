import type { SiteRule } from '../../types.ts';
import { SCREEN_RULES } from './presence.ts';
import { PART_RULES } from './parts.ts';

/** Rules on which pages there are, and what they show. */
export const PAGE_RULES: readonly SiteRule[] = [...SCREEN_RULES, ...PART_RULES];
