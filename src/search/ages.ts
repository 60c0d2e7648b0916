import { fold } from './tokens.ts';

/** A length of time, which is no age: « tous les 10 ans », « 10 ans après ». */
const DURATION =
  /\b(?:les|dans|depuis|pendant|y a|fait|chaque) \d+ an\b|\b\d+ an (?:apres|avant|plus tard|de|d|sans|que)\b/gu;

/** « 11 à 14 ans », « dès 66 ans », « avant 11 ans », « 30 ans ou plus ». */
const AGES =
  /\b(avant |jusqu a |moins de )?(apres |des |plus de |partir de )?(\d{1,3})(?: ?(?:a|et|-) ?(\d{1,3}))? an\b( ou plus| et plus)?/gu;

/** An age in a query: a length of time below it is likelier. */
const LEAST_AGE = 8;
const OLDEST = 120;

/** First and last age of a range. */
export type AgeRange = readonly [first: number, last: number];

const foldTimes = (text: string) => fold(text).replace(DURATION, ' ');

/** Ages that a text states. */
export const agesOf = (text: string): AgeRange[] =>
  [...foldTimes(text).matchAll(AGES)].map(([, until, from, first, last, more]) => {
    const age = Number(first);
    if (until) return [0, age - Number(!until.startsWith('jusqu'))];
    return [age, from || more ? OLDEST : Number(last ?? age)];
  });

/** Whether a text states ages that hold this one. */
export const holdsAge = (ranges: readonly AgeRange[], age: number): boolean =>
  ranges.some(([first, last]) => first <= age && age <= last);

/** A text without the ages that it states. */
export const withoutAges = (text: string): string => foldTimes(text).replace(AGES, ' ');

/** The ages that a query names. */
export const agesIn = (query: string): number[] =>
  [...foldTimes(query).matchAll(/\b(\d{1,3}) an\b/gu)]
    .map(([, age]) => Number(age))
    .filter((age) => age >= LEAST_AGE && age <= OLDEST);
