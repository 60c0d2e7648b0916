import { CODE_RULES } from './blocks/code-rules.ts';
import { COMPONENT_RULES } from './blocks/component-rules.ts';
import { FIGURE_RULES } from './blocks/figure-rules.ts';
import { LIST_RULES } from './blocks/list-rules.ts';
import { FIELD_RULES } from './fields/rules.ts';
import { NO_CONTENT } from './files/empty.ts';
import { COUNTRY_FIELD_RULES } from './countries/fields.ts';
import { COUNTRY_FACT_RULES } from './countries/fact-rules.ts';
import { COUNTRY_RULES } from './countries/rules.ts';
import { COUNTRY_SENTENCE_RULES } from './countries/sentence-rules.ts';
import { FILE_CONTENT_RULES } from './files/content-rules.ts';
import { FILE_NAME_RULES } from './files/name-rules.ts';
import { HEADER_RULES } from './header/rules.ts';
import { HEADING_RULES } from './headings/rules.ts';
import { SECTION_RULES } from './headings/section-rules.ts';
import { UNDERLINED_HEADING } from './headings/underlined.ts';
import { ADVICE_RULES } from './health/advice-rules.ts';
import { HEALTH_RULES } from './health/rules.ts';
import { ADDRESS_RULES } from './links/address-rules.ts';
import { NEXT_RULES } from './links/next-rules.ts';
import { LINK_TARGET_RULES } from './links/target-rules.ts';
import { LINK_WRITING_RULES } from './links/writing-rules.ts';
import { MENU_RULES } from './menu/rules.ts';
import { NAME_RULES } from './names/rules.ts';
import { ORDER_RULES } from './order/rules.ts';
import { PART_RULES } from './pages/part-rules.ts';
import { SCREEN_RULES } from './pages/screen-rules.ts';
import { PERSONAL_RULES } from './personal/rules.ts';
import { PICTURE_FILE_RULES } from './pictures/file-rules.ts';
import { PICTURE_USE_RULES } from './pictures/use-rules.ts';
import { QUESTION_RULES } from './questions/rules.ts';
import type { Rule } from './rule.ts';
import { ASSISTANT_RULES } from './pasted/assistant-rules.ts';
import { DOCUMENT_RULES } from './pasted/document-rules.ts';
import { OTHER_MARKDOWN_RULES } from './pasted/markdown-rules.ts';
import { SEARCH_RULES } from './search/rules.ts';
import { SPELLING_RULES } from './spelling/rules.ts';
import { CITATION_WRITING_RULES } from './sources/writing-rules.ts';
import { BIBLIOGRAPHY_RULES } from './sources/bibliography-rules.ts';
import { CITATION_RULES } from './sources/citation-rules.ts';
import { CHARACTER_RULES } from './text/character-rules.ts';
import { MARK_RULES } from './text/mark-rules.ts';
import { PARAGRAPH_RULES } from './text/paragraph-rules.ts';
import { PLACEHOLDER_RULES } from './text/placeholder-rules.ts';
import { READING_RULES } from './text/reading-rules.ts';
import { UNFINISHED_RULES } from './text/rules.ts';

/** Every rule, in the order in which those of one line are reported: those on fields come first. */
export const RULES: readonly Rule[] = [
  ...FIELD_RULES,
  NO_CONTENT,
  ...FILE_CONTENT_RULES,
  ...FILE_NAME_RULES,
  ...CHARACTER_RULES,
  ...HEADER_RULES,
  ...NAME_RULES,
  ...SCREEN_RULES,
  ...PART_RULES,
  ...ORDER_RULES,
  ...MENU_RULES,
  ...PERSONAL_RULES,
  ...BIBLIOGRAPHY_RULES,
  ...CITATION_RULES,
  ...CITATION_WRITING_RULES,
  ...HEALTH_RULES,
  ...ADVICE_RULES,
  ...PLACEHOLDER_RULES,
  ...UNFINISHED_RULES,
  ...QUESTION_RULES,
  ...COUNTRY_FIELD_RULES,
  ...COUNTRY_FACT_RULES,
  ...COUNTRY_RULES,
  ...COUNTRY_SENTENCE_RULES,
  ...HEADING_RULES,
  UNDERLINED_HEADING,
  ...SECTION_RULES,
  ...LIST_RULES,
  ...READING_RULES,
  ...CODE_RULES,
  ...COMPONENT_RULES,
  ...FIGURE_RULES,
  ...PARAGRAPH_RULES,
  ...MARK_RULES,
  ...SPELLING_RULES,
  ...ASSISTANT_RULES,
  ...DOCUMENT_RULES,
  ...OTHER_MARKDOWN_RULES,
  ...LINK_WRITING_RULES,
  ...ADDRESS_RULES,
  ...LINK_TARGET_RULES,
  ...NEXT_RULES,
  ...SEARCH_RULES,
  ...PICTURE_USE_RULES,
  ...PICTURE_FILE_RULES,
];
