import { fold } from './tokens.ts';

/** A length of time, which is no age: « tous les 10 ans », « 10 ans après », « 3 ans ». */
const DURATION =
  /\b(?:les|dans|depuis|pendant|y a|fait|chaque) \d+ an\b|\b\d+ an (?:apres|avant|plus tard|de|d|sans|que)\b|\b[1-7] an\b/gu;

/** « 11 à 14 ans », « dès 66 ans », « avant 11 ans », « 30 ans ou plus ». */
const AGES =
  /\b(avant |jusqu a |moins de )?(apres |des |plus de |partir de )?(\d{1,3})(?: ?(?:a|et|-) ?(\d{1,3}))? an\b( ou plus| et plus)?/gu;

const OLDEST = 120;

/** First and last age of a range. */
export type AgeRange = readonly [first: number, last: number];

/** Numbers in letters: what they are made of is added, « soixante-dix-sept ». */
const NUMBERS = new Map(
  Object.entries({ vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60 }).concat(
    Object.entries({ septante: 70, huitante: 80, octante: 80, nonante: 90, et: 0 }),
    'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'
      .split(' ')
      .map((word, at) => [word, at + 1]),
  ),
);
const IN_LETTERS = new RegExp(`\\b(?:(?:${[...NUMBERS.keys()].join('|')})[- ])+(?=an\\b)`, 'gu');
/** « la quarantaine » */
const ABOUT = /\b(vingt|(?:tr|quar|cinqu|soix)ant)aine\b(?! d)/gu;
/** « née en 1990 », « ma fille de 2012 », « née en 90 » */
const BORN =
  /\b(?:(?:nee?|naissance)\b.*?|(?:fill?e|fils|garcon|ado|enfant|suis) de )\b((?:19|20)\d\d)\b|\bnee? en (\d\d)\b/gu;

/** A text as `fold` leaves it, with ages in numbers, and without lengths of time. */
const foldTimes = (text: string, year = new Date().getFullYear()) =>
  fold(text)
    .replace(/\bquatre[- ]vingts?\b/gu, 'huitante')
    .replace(
      ABOUT,
      (_, tens: string) => `${tens.replace(/t$/u, 'te').replace('vingte', 'vingt')} an`,
    )
    .replace(IN_LETTERS, (found) => {
      const parts = found.match(/[a-z]+/gu) ?? [];
      return `${parts.reduce((sum, part) => sum + NUMBERS.get(part)!, 0)} `;
    })
    .replace(BORN, (_, whole?: string, short = '') => {
      const born = Number(whole ?? `20${short}`);
      return `${year - born + (born > year ? 100 : 0)} an`;
    })
    .replace(DURATION, ' ');

/** Ages that a text or a query states, years of birth included. */
export const agesOf = (text: string, year?: number): AgeRange[] =>
  [...foldTimes(text, year).matchAll(AGES)].map(([, until, from, first, last, more]) => {
    const age = Number(first);
    if (until) return [0, age - Number(!until.startsWith('jusqu'))];
    return [age, from || more ? OLDEST : Number(last ?? age)];
  });

/** Whether some of the ages of a text are these. */
export const holdsAges = (ranges: readonly AgeRange[], [from, to]: AgeRange): boolean =>
  ranges.some(([first, last]) => first <= to && from <= last);

/** A text without the ages that it states. */
export const withoutAges = (text: string): string => foldTimes(text).replace(AGES, ' ');
