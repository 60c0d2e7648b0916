import { COUNTRIES } from './countries.ts';
import { FIGURES } from './figures.ts';
import { FILES } from './files.ts';
import { COMMON_SLIPS } from './common-slips.ts';
import { HEADERS } from './headers.ts';
import type { Mistake } from './mistake.ts';
import { PASTED } from './pasted.ts';
import { PERSONAL } from './personal.ts';
import { TEXTS } from './texts.ts';
import { WARNINGS } from './warnings.ts';

/** Every mistake of the table. */
export const MISTAKES: readonly Mistake[] = [
  ...HEADERS,
  ...FILES,
  ...TEXTS,
  ...PASTED,
  ...PERSONAL,
  ...COUNTRIES,
  ...FIGURES,
  ...COMMON_SLIPS,
  ...WARNINGS,
];
