import type { MessageOf } from '../document/reading-messages.ts';
import { BLOCK_MESSAGES } from './messages/blocks.fr.ts';
import { COUNTRY_MESSAGES } from './messages/countries.fr.ts';
import { FIELD_MESSAGES } from './messages/fields.fr.ts';
import { FILE_MESSAGES } from './messages/files.fr.ts';
import { LINK_MESSAGES } from './messages/links.fr.ts';
import { PAGE_MESSAGES } from './messages/pages.fr.ts';
import { PERSONAL_MESSAGES } from './messages/personal.fr.ts';
import { PICTURE_MESSAGES } from './messages/pictures.fr.ts';
import { SOURCE_MESSAGES } from './messages/sources.fr.ts';
import { TEXT_MESSAGES } from './messages/texts.fr.ts';
import type { DataOf } from './messages/wording.ts';

/**
 * Every message of the check, in French, for someone who does not code: what was found and what is
 * expected, in one or two sentences. A message is constant words, or a function of the data that its
 * rule reports. One that speaks of lines or of signs of a file also has a `form`, for a form.
 */
export const MESSAGES = {
  ...FILE_MESSAGES,
  ...FIELD_MESSAGES,
  ...PAGE_MESSAGES,
  ...SOURCE_MESSAGES,
  ...COUNTRY_MESSAGES,
  ...TEXT_MESSAGES,
  ...BLOCK_MESSAGES,
  ...LINK_MESSAGES,
  ...PICTURE_MESSAGES,
  ...PERSONAL_MESSAGES,
};

type Messages = typeof MESSAGES;

/** A message by its key, with the data that its words are made from. */
export type Message = MessageOf<{ [Key in keyof Messages]: DataOf<Messages[Key]> }>;
