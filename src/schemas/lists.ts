import { questionsSchema } from './questions.ts';
import { searchWordsSchema } from './search-words.ts';
import { wordsSchema } from './words.ts';

/** What the lists that a site may have are read with, by the names of their files without the ending. */
export const LIST_SCHEMAS = {
  recherche: searchWordsSchema,
  questions: questionsSchema,
  words: wordsSchema,
} as const;

/** One of these lists. */
export type ListName = keyof typeof LIST_SCHEMAS;
