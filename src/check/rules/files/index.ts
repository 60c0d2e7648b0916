import type { SiteRule } from '../../types.ts';
import { BYTE_RULES } from './bytes.ts';
import { NAME_RULES } from './names.ts';

/** Rules on the files themselves, before their text. */
export const FILE_RULES: readonly SiteRule[] = [...BYTE_RULES, ...NAME_RULES];
