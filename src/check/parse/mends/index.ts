import type { Mend } from './shared.ts';
import { VALUE_MENDS } from './values.ts';
import { LINE_MENDS } from './lines.ts';

/** From the most telling mistake to the vaguest; the first that makes the header readable is told. */
export const MENDS: readonly Mend[] = [...VALUE_MENDS, ...LINE_MENDS];
