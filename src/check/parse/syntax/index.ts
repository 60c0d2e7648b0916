import type { SyntaxRule } from './shared.ts';
import { TAG_RULES } from './tags.ts';
import { SIGN_RULES } from './signs.ts';

/** From the most telling reason to the vaguest. The last one explains everything. */
export const SYNTAX_RULES: readonly SyntaxRule[] = [...TAG_RULES, ...SIGN_RULES];
