/** A citation as the site shows it: [^has-2025]. */
export const CITATION = /\[\^([a-z0-9-]+)\]/gu;

/** All that an author may have meant as one, whatever its key, or without any. */
export const CITATION_LIKE = /\[\^([^\]\s]*)\]/gu;

/** A text without what cites its sources. */
export const withoutCitations = (text: string): string => text.replace(/\[\^[^\]]*\]/gu, '');
