import type { SiteRule } from '../../types.ts';
import { CODE_RULES } from './code.ts';
import { COMPONENT_RULES } from './components.ts';

/** Rules on what a text may hold besides Markdown. */
export const MARKUP_RULES: readonly SiteRule[] = [...CODE_RULES, ...COMPONENT_RULES];
