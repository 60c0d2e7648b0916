/** Small words of the languages of sources that no other of them has, nor French, where IST is a name. */
const SMALL_WORDS = {
  en: 'the to and are for with your you what this that from by which how does',
  nl: 'het een voor niet wordt zijn naar bij deze',
  de: 'der das und für auf nicht eine zum zur',
} as const;

/** A language other than French, by its code. */
export type ForeignLanguage = keyof typeof SMALL_WORDS;

const LANGUAGES = new Map(
  Object.entries(SMALL_WORDS).flatMap(([language, words]) =>
    words.split(' ').map((word) => [word, language as ForeignLanguage] as const),
  ),
);

/**
 * The language of some words, if it is English, Dutch or German.
 *
 * @param words - In any case.
 * @returns That of the first small word; undefined where there is none, as in French and in names.
 */
export const foreignLanguageOf = (words: readonly string[]): ForeignLanguage | undefined =>
  words.map((word) => LANGUAGES.get(word.toLowerCase())).find(Boolean);
