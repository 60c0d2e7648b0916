const MONTH_AND_YEAR = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const LONG_MONTH = new Intl.DateTimeFormat('fr-FR', MONTH_AND_YEAR);
const LONG_DAY = new Intl.DateTimeFormat('fr-FR', { ...MONTH_AND_YEAR, day: 'numeric' });

const asUtcDay = (day: string) => new Date(`${day}T00:00:00Z`);

/** The day of a moment where the person is, YYYY-MM-DD. */
export const localDay = (moment: Date): string => moment.toLocaleDateString('sv-SE');

/** Whether a text is a day of the calendar, YYYY-MM-DD: 31 February is none. */
export function isDay(text: string): boolean {
  const day = asUtcDay(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/**
 * A day in French words: « 20 novembre 2026 », « 1er mars 2027 ».
 *
 * @param day - YYYY-MM-DD.
 * @throws {RangeError} If the text is not a day of the calendar.
 */
export function formatDay(day: string): string {
  return LONG_DAY.format(asUtcDay(day)).replace(/^1 /u, '1er ').replaceAll(' ', '\u00A0');
}

/**
 * A day, a month or a year in French words: « 1er janvier 2025 », « janvier 2025 », « 2025 ».
 *
 * @param instant - YYYY-MM-DD, YYYY-MM or YYYY.
 */
export function formatMoment(instant: string): string {
  if (instant.length === 4) return instant;
  if (instant.length > 7) return formatDay(instant);
  return LONG_MONTH.format(asUtcDay(`${instant}-01`)).replaceAll(' ', '\u00A0');
}

/**
 * The day some days after another.
 *
 * @param day - YYYY-MM-DD.
 * @throws {RangeError} If the text is not a day of the calendar.
 */
export function addDays(day: string, count: number): string {
  const date = asUtcDay(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** How long a page stands before it is read again. Source: design of the site, section 4. */
const REVIEW_MONTHS = 12;

/**
 * The day on which a page is due to be read again, a year after the last reading.
 *
 * @param reviewedOn - YYYY-MM-DD.
 * @returns YYYY-MM-DD; 29 February becomes 28 February.
 * @throws {RangeError} If the text is not a day of the calendar.
 */
export function nextReview(reviewedOn: string): string {
  const due = asUtcDay(reviewedOn);
  const dayOfMonth = due.getUTCDate();
  due.setUTCMonth(due.getUTCMonth() + REVIEW_MONTHS);
  if (due.getUTCDate() !== dayOfMonth) due.setUTCDate(0);
  return due.toISOString().slice(0, 10);
}

/**
 * Tells whether a page should have been read again.
 *
 * @param reviewedOn - YYYY-MM-DD.
 * @param today - YYYY-MM-DD, given by the caller.
 * @returns `false` on the day that the reading is due, `true` from the day after.
 */
export const isReviewOverdue = (reviewedOn: string, today: string) =>
  today > nextReview(reviewedOn);

/** The months, in their order and in lower case, as French texts write them. */
export const MONTHS =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');
const DATE = new RegExp(`(?:(1er|\\d{1,2})\\s)?(${MONTHS.join('|')})\\s(\\d{4})(?!\\d)`, 'gu');

/** A piece of a text, and the day or month that it names, if it is a date. */
export interface DatedPart {
  /** The piece as it stands. */
  text: string;
  /** YYYY-MM-DD, or YYYY-MM where the text names no day. */
  day?: string;
}

/** The day or the month that a match of `DATE` names, YYYY-MM-DD or YYYY-MM; of no calendar, maybe. */
function dayOf([, dayOfMonth, name = '', year = '']: RegExpExecArray): string {
  const month = MONTHS.indexOf(name) + 1;
  const numbers = dayOfMonth === undefined ? [month] : [month, Number.parseInt(dayOfMonth, 10)];
  return [year, ...numbers.map((number) => String(number).padStart(2, '0'))].join('-');
}

const isOfCalendar = (day: string) => day.length === 'YYYY-MM'.length || isDay(day);

/** Days in numbers, the year first or last: « 2026-03-12 », « 12/03/2026 », « 12.03.2026 ». */
const NUMERIC_DATES = [
  /(?<![\d/.-])(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?![\d/-])/gu,
  /(?<![\d/.-])(?<day>\d{1,2})(?<sign>[./])(?<month>\d{1,2})\k<sign>(?<year>\d{4})(?![\d/-])/gu,
];

/** A day in words without its year. */
const YEARLESS = new RegExp(
  `(?<!\\d)(?<day>\\d{1,2})\\s(?<name>${MONTHS.join('|')})(?!\\p{L}|\\s\\d)`,
  'gu',
);

const WEEKDAYS = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ');
/** A day of the week and its date: « mardi 25 novembre 2026 ». */
const WEEKDAY_DATE = new RegExp(`(?<!\\p{L})(${WEEKDAYS.join('|')})\\s(?=${DATE.source})`, 'giu');

/** The dates of a text with a day of the week that is not theirs, and the one that is. */
export const wrongWeekdays = (text: string): { found: string; right: string }[] =>
  [...text.matchAll(WEEKDAY_DATE)].flatMap(({ 0: before, 1: weekday = '', index }) => {
    const [date] = splitDates(text.slice(index + before.length));
    if (date?.day === undefined) return [];
    const right = WEEKDAYS[asUtcDay(date.day).getUTCDay()]!;
    return weekday.toLowerCase() === right ? [] : [{ found: before + date.text, right }];
  });

/** The dates in numbers of a text, each with its day, YYYY-MM-DD; of no calendar, maybe. */
const numericDates = (text: string) =>
  NUMERIC_DATES.flatMap((form) => [...text.matchAll(form)]).map((match) => {
    const { year = '', month = '', day = '' } = match.groups!;
    return [match[0], `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`] as const;
  });

/** The days that a text names, YYYY-MM-DD, in words or in numbers: « Lu le 3 mars 2026 », « 03/03/2026 ». */
export const daysIn = (text: string): string[] =>
  [
    ...splitDates(text.toLowerCase()).map(({ day = '' }) => day),
    ...numericDates(text).map(([, day]) => day),
  ].filter(isDay);

/** The dates of a text that no calendar has: « 31 février 2026 », « 31 février », « 31/02/2026 ». */
export function impossibleDates(text: string): string[] {
  const inWords = [...text.matchAll(DATE)].map((match) => [match[0], dayOf(match)] as const);
  const withoutYear = [...text.matchAll(YEARLESS)].map((match) => {
    const { day = '', name = '' } = match.groups!;
    const month = String(MONTHS.indexOf(name) + 1).padStart(2, '0');
    // A leap year: 29 February may be meant.
    return [match[0], `2024-${month}-${day.padStart(2, '0')}`] as const;
  });
  return [...inWords, ...withoutYear, ...numericDates(text)].flatMap(([words, day]) =>
    isOfCalendar(day) ? [] : [words],
  );
}

/**
 * A text cut at its dates: « 20 novembre 2026 », « mars 2020 ». A date that no calendar has is none.
 *
 * @param text - Any French prose.
 * @returns The pieces in order; together they are the text.
 */
export function splitDates(text: string): DatedPart[] {
  const parts: DatedPart[] = [];
  let end = 0;
  for (const match of text.matchAll(DATE)) {
    const [written] = match;
    const day = dayOf(match);
    if (!isOfCalendar(day)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: written, day });
    end = match.index + written.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end) });
  return parts;
}
