const LONG_DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const asUtcDay = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * A day in French words: « 20 novembre 2026 », « 1er mars 2027 ».
 *
 * @param day - YYYY-MM-DD.
 * @throws {RangeError} If the text is not a day of the calendar.
 */
export function formatDay(day: string): string {
  return LONG_DAY.format(asUtcDay(day)).replace(/^1 /u, '1er ').replaceAll(' ', '\u00A0');
}

/** How long a page stands before it is read again. Source: design of the site, section 4. */
export const REVIEW_MONTHS = 12;

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
