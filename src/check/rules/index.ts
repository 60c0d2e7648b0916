import { HEADER_RULES } from '../header/rules.ts';
import { SYNTAX_RULES } from '../parse/syntax/index.ts';
import { asRules, type Rule } from '../types.ts';
import { HEADING_RULES } from '../headings/rules.ts';
import { CHARACTER_RULES } from './characters.ts';
import { ALL_FIELD_RULES } from './fields/index.ts';
import { FILE_RULES } from './files/index.ts';
import { HEALTH_RULES } from './health.ts';
import { LINK_RULES } from './links/index.ts';
import { MARKUP_RULES } from './markup/index.ts';
import { NEIGHBOUR_RULES } from './neighbours.ts';
import { PAGE_RULES } from './pages/index.ts';
import { PICTURE_RULES } from './pictures/index.ts';
import { READING_RULES } from './reading.ts';
import { SOURCE_RULES } from './sources/index.ts';
import { TEXT_RULES } from './texts/index.ts';
import { SCHEMA_RULES } from './writing/schema.ts';

/** What the schemas ask for: it speaks in the name of the rules on fields. */
const FIELDS = asRules(SCHEMA_RULES);

/** Every rule as the authors' guide lists them, by subject. */
export const RULES_BY_SUBJECT: Readonly<Record<string, readonly Rule[]>> = {
  'Les fichiers': asRules([...FILE_RULES, ...CHARACTER_RULES]),
  'L’en-tête': HEADER_RULES,
  'Les champs': ALL_FIELD_RULES,
  'Les pages et leurs cartes': asRules([...PAGE_RULES, ...NEIGHBOUR_RULES]),
  'Les sources, les chiffres et les dates': asRules([...SOURCE_RULES, ...HEALTH_RULES]),
  'Le texte': [
    ...HEADING_RULES,
    ...asRules(TEXT_RULES),
    ...SYNTAX_RULES,
    ...asRules([...MARKUP_RULES, ...READING_RULES]),
  ],
  'Les liens': asRules(LINK_RULES),
  'Les images': asRules(PICTURE_RULES),
};

/** Every rule, in the order in which those of one line are told. */
export const RULES: readonly Rule[] = [...FIELDS, ...Object.values(RULES_BY_SUBJECT).flat()];
