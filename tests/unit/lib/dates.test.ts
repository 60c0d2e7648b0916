import { describe, expect, it } from 'vitest';
import { formatDay, isReviewOverdue, nextReview, splitDates } from '../../../src/lib/dates.ts';

describe('formatDay', () => {
  it('writes the month in words and holds the parts together', () => {
    expect(formatDay('2026-11-20')).toBe('20\u00A0novembre\u00A02026');
  });
  it('writes the first day of a month as 1er', () => {
    expect(formatDay('2027-03-01')).toBe('1er\u00A0mars\u00A02027');
  });
  it('refuses what is not a day', () => {
    expect(() => formatDay('bientôt')).toThrow(RangeError);
  });
});

describe('nextReview', () => {
  it('falls on the same day a year later', () => {
    expect(nextReview('2026-11-20')).toBe('2027-11-20');
  });
  it('falls on 28 February after a leap day', () => {
    expect(nextReview('2028-02-29')).toBe('2029-02-28');
  });
});

describe('isReviewOverdue', () => {
  it('is not overdue on the day that the reading is due', () => {
    expect(isReviewOverdue('2026-11-20', '2027-11-20')).toBe(false);
  });
  it('is overdue from the day after', () => {
    expect(isReviewOverdue('2026-11-20', '2027-11-21')).toBe(true);
  });
});

describe('splitDates', () => {
  it.each([
    ['sans date', [{ text: 'sans date' }]],
    ['', [{ text: '' }]],
    [
      'le 20\u00A0novembre 2026.',
      [{ text: 'le ' }, { text: '20\u00A0novembre 2026', day: '2026-11-20' }, { text: '.' }],
    ],
    ['1er janvier 2025', [{ text: '1er janvier 2025', day: '2025-01-01' }]],
    ['en mars 2020', [{ text: 'en ' }, { text: 'mars 2020', day: '2020-03' }]],
    ['en 2026, 641 cas', [{ text: 'en 2026, 641 cas' }]],
  ])('cuts « %s » at its dates', (text, parts) => {
    expect(splitDates(text)).toEqual(parts);
  });
});
