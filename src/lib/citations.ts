/** A citation as the site shows it: [^has-2025]. */
export const CITATION = /\[\^([a-z0-9-]+)\]/gu;

/** Anything an author may have meant as a citation, with or without a key. */
export const CITATION_LIKE = /\[\^([^\][\s]*)\]/gu;

const AFTER_POINT = new RegExp(`(?<![.!?…])([.!?…]+)((?:${CITATION_LIKE.source})+)`, 'gu');
/** A text in which citations typed after the point of their sentence stand before it. */
export const citationsInside = (words: string): string =>
  words.includes('[^') ? words.replace(AFTER_POINT, '$2$1') : words;

/** A text without its citations. */
export const withoutCitations = (text: string): string => text.replace(/\[\^[^\][]*\]/gu, '');
