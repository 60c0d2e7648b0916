import type { SiteRule } from '../../types.ts';
import { BIBLIOGRAPHY_RULES } from './bibliography.ts';
import { CITATION_RULES } from './citations.ts';

/** Rules on the bibliography and on what cites it. */
export const SOURCE_RULES: readonly SiteRule[] = [...BIBLIOGRAPHY_RULES, ...CITATION_RULES];
