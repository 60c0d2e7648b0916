import type { SiteRule } from '../../types.ts';
import { HEADER_RULES } from './headers.ts';
import { SCHEMA_RULES } from './schema.ts';

/** Rules on how headers and texts are written, and on what the schemas of the build ask for. */
export const WRITING_RULES: readonly SiteRule[] = [...HEADER_RULES, ...SCHEMA_RULES];
