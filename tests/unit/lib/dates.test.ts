import { describe, expect, it } from 'vitest';
import {
  daysIn,
  formatDay,
  isReviewOverdue,
  nextReview,
  splitDates,
} from '../../../src/lib/dates.ts';

it('a day that is none is refused', () => {
  expect(() => formatDay('bientôt')).toThrow(RangeError);
});

describe('the next review', () => {
  it('falls on 28 February after a leap day', () => {
    expect(nextReview('2028-02-29')).toBe('2029-02-28');
  });
  it('is overdue from the day after', () => {
    expect(isReviewOverdue('2026-11-20', '2027-11-20')).toBe(false);
    expect(isReviewOverdue('2026-11-20', '2027-11-21')).toBe(true);
  });
});

it.each([
  ['', [{ text: '' }]],
  [
    'le 20\u00A0novembre 2026.',
    [{ text: 'le ' }, { text: '20\u00A0novembre 2026', day: '2026-11-20' }, { text: '.' }],
  ],
  ['en mars 2020', [{ text: 'en ' }, { text: 'mars 2020', day: '2020-03' }]],
  ['en 2026, 641 cas', [{ text: 'en 2026, 641 cas' }]],
])('« %s » is cut at its dates', (text, parts) => {
  expect(splitDates(text)).toEqual(parts);
});

it.for([
  ['Lu le 3 Mars 2026, à Mons', ['2026-03-03']],
  ['1er mars 2026 ou 04.03.2026', ['2026-03-01', '2026-03-04']],
  ['31/02/2026, mars 2026, 30/11/26', []],
] as const)(
  'the days that a text names are read, those of the calendar alone: %s',
  ([text, days]) => expect(daysIn(text)).toEqual(days),
);
