import { parse } from 'yaml';
import { questionsSchema, type Questions } from '../schemas/questions.ts';
import { normalizeText } from '../document/file-text.ts';

/** Path of the open questions under `src/content`; a site may have none. */
export const QUESTIONS_FILE = 'questions.yaml';

/**
 * Reads the open questions.
 *
 * @param text - The file as it was typed.
 * @throws {YAMLParseError | z.ZodError} If it is no two lists of sentences.
 */
export const parseQuestions = (text: string): Questions =>
  questionsSchema.parse(parse(normalizeText(text), { schema: 'failsafe' }));
