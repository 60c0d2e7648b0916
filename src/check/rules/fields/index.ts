import type { FieldRule } from './advice.ts';
import { FORMAT_RULES } from './format.ts';
import { ANY_FIELD, PRESENCE_RULES } from './presence.ts';
import { SHAPE_RULES } from './shape.ts';

/** From the most telling to the vaguest; the first that explains an issue is told. */
export const ALL_FIELD_RULES: readonly FieldRule[] = [
  ...PRESENCE_RULES,
  ...SHAPE_RULES,
  ...FORMAT_RULES,
  ANY_FIELD,
];
