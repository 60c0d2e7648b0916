import { MENDS } from '../parse/mends/index.ts';
import { DUPLICATE_FIELD, UNREADABLE_HEADER } from '../parse/repair.ts';
import { SYNTAX_RULES } from '../parse/syntax/index.ts';
import type { Rule, SiteRule } from '../types.ts';
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
import { WRITING_RULES } from './writing/index.ts';

/** Every rule that looks at the content, in no order that matters. */
export const RULES: readonly SiteRule[] = [
  ...FILE_RULES,
  ...CHARACTER_RULES,
  ...WRITING_RULES,
  ...PAGE_RULES,
  ...NEIGHBOUR_RULES,
  ...SOURCE_RULES,
  ...HEALTH_RULES,
  ...TEXT_RULES,
  ...LINK_RULES,
  ...MARKUP_RULES,
  ...PICTURE_RULES,
  ...READING_RULES,
];

/** Rules that only gather what the following ones found. */
const GATHERING = ['en-tete-ecriture', 'texte-ecriture', 'champs'];

const named = (ids: readonly string[], rules: readonly Rule[]) =>
  rules.filter(({ id }) => ids.includes(id));
const writing = (id: string) => named([id], WRITING_RULES);

/** Every rule as the authors' guide lists them, by subject. */
export const RULES_BY_SUBJECT: Readonly<Record<string, readonly Rule[]>> = {
  'Les fichiers': [...FILE_RULES, ...CHARACTER_RULES],
  'L’en-tête': [
    ...writing('en-tete-absent'),
    ...MENDS,
    DUPLICATE_FIELD,
    UNREADABLE_HEADER,
    ...writing('en-tete-diese'),
    ...writing('en-tete-marques'),
  ],
  'Les champs': ALL_FIELD_RULES,
  'Les pages et leurs cartes': [...PAGE_RULES, ...NEIGHBOUR_RULES],
  'Les sources, les chiffres et les dates': [...SOURCE_RULES, ...HEALTH_RULES],
  'Le texte': [...TEXT_RULES, ...SYNTAX_RULES, ...MARKUP_RULES, ...READING_RULES],
  'Les liens': LINK_RULES,
  'Les images': PICTURE_RULES,
};

/** Every rule that a finding may name. */
export const EVERY_RULE: readonly Rule[] = [
  ...Object.values(RULES_BY_SUBJECT).flat(),
  ...named(GATHERING, WRITING_RULES),
];
