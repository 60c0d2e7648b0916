import type { SiteRule } from '../../types.ts';
import { LINK_WRITING_RULES } from './writing.ts';
import { LINK_TARGET_RULES } from './targets.ts';

/** Rules on where links lead. */
export const LINK_RULES: readonly SiteRule[] = [...LINK_WRITING_RULES, ...LINK_TARGET_RULES];
