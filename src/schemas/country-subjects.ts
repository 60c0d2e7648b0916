import { SUBJECTS, SUBJECT_WORDS } from './blocks.ts';

/** What each country's page tells, in its order, by the word that authors write. */
export const COUNTRY_SUBJECTS = ['a-votre-age', ...SUBJECTS, 'qui-appeler'] as const;
/** A part of a country's page. */
export type CountrySubject = (typeof COUNTRY_SUBJECTS)[number];

/** French words for those that are none. */
export const COUNTRY_SUBJECT_WORDS = {
  'a-votre-age': 'à votre âge',
  ...SUBJECT_WORDS,
  'qui-appeler': 'qui appeler',
} as const satisfies Partial<Record<CountrySubject, string>>;

/** Address of a part on a country's page, without #; no heading of an author has such a one. */
export const subjectAnchor = (subject: CountrySubject) => `regles-${subject}`;

/**
 * Address of a country's row in the table that compares countries on a subject. Two hyphens, which no
 * address of a heading has, keep it apart from those of the text.
 */
export const rowAnchor = (subject: CountrySubject, country: string) => `${subject}--${country}`;

/** Where the bars of ages stand on a country's page. */
export const agesAnchor = 'regles-ages';
