import type { SiteRule } from '../../types.ts';
import { PICTURE_USE_RULES } from './uses.ts';
import { PICTURE_FILE_RULES } from './contents.ts';

/** Rules on pictures: those of articles and those of texts. */
export const PICTURE_RULES: readonly SiteRule[] = [...PICTURE_USE_RULES, ...PICTURE_FILE_RULES];
