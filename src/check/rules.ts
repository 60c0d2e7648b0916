import { BLOCK_RULES } from './blocks/rules.ts';
import { CODE_RULES } from './blocks/code-rules.ts';
import { FIGURE_RULES } from './blocks/figure-rules.ts';
import { COUNTRY_RULES } from './countries/rules.ts';
import { FIELD_RULES } from './fields/rules.ts';
import { FILE_CONTENT_RULES, NO_CONTENT } from './files/content-rules.ts';
import { FILE_NAME_RULES } from './files/name-rules.ts';
import { HEADER_RULES } from './header/rules.ts';
import { HEADING_RULES } from './headings/rules.ts';
import { HEALTH_RULES } from './health/rules.ts';
import { ADDRESS_RULES } from './links/address-rules.ts';
import { LINK_RULES } from './links/rules.ts';
import { LIST_RULES } from './lists/rules.ts';
import { ORDER_RULES } from './pages/order-rules.ts';
import { PAGE_RULES } from './pages/rules.ts';
import { PASTED_RULES } from './pasted/rules.ts';
import { PERSONAL_RULES } from './personal/rules.ts';
import { PICTURE_FILE_RULES } from './pictures/file-rules.ts';
import { PICTURE_USE_RULES } from './pictures/use-rules.ts';
import type { Rule } from './rule.ts';
import { SEARCH_RULES } from './search/rules.ts';
import { BIBLIOGRAPHY_RULES } from './sources/bibliography-rules.ts';
import { CITATION_RULES } from './sources/citation-rules.ts';
import { SPELLING_RULES } from './spelling/rules.ts';
import { MARK_RULES } from './text/mark-rules.ts';
import { PASSAGE_RULES } from './text/passage-rules.ts';
import { NUMBER_RULES } from './text/number-rules.ts';
import { TEXT_RULES } from './text/rules.ts';
import { UNFINISHED_RULES } from './text/unfinished-rules.ts';

/** Every rule, in the order in which those of one line are reported: those on fields come first. */
export const RULES: readonly Rule[] = [
  ...FIELD_RULES,
  NO_CONTENT,
  ...FILE_CONTENT_RULES,
  ...FILE_NAME_RULES,
  ...HEADER_RULES,
  ...PAGE_RULES,
  ...ORDER_RULES,
  ...PERSONAL_RULES,
  ...BIBLIOGRAPHY_RULES,
  ...CITATION_RULES,
  ...HEALTH_RULES,
  ...COUNTRY_RULES,
  ...TEXT_RULES,
  ...NUMBER_RULES,
  ...MARK_RULES,
  ...PASSAGE_RULES,
  ...UNFINISHED_RULES,
  ...PASTED_RULES,
  ...HEADING_RULES,
  ...LIST_RULES,
  ...CODE_RULES,
  ...BLOCK_RULES,
  ...FIGURE_RULES,
  ...SPELLING_RULES,
  ...LINK_RULES,
  ...ADDRESS_RULES,
  ...SEARCH_RULES,
  ...PICTURE_USE_RULES,
  ...PICTURE_FILE_RULES,
];
