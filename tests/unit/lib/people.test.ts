import { describe, expect, it } from 'vitest';
import { columnsOf, drawPeople, groupsOf, tellCrowd } from '../../../src/lib/people.ts';

const WORDS = { who: 'personnes', some: 'oui', few: 'aussi', rest: 'non' };

/** People in a drawing: each has one head. */
const heads = (path: string) => path.split('a1.9').length - 1;

describe('a crowd', () => {
  it.each([
    [100, 12, 1],
    [100, 12, 12],
    [10, 9, 0],
    [10, 0, 0],
    [10, 10, 0],
    [1000, 999, 1],
  ])('of %i with %i and %i is drawn whole, each person once', (total, some, few) => {
    const groups = groupsOf({ total, some, few });
    const drawn = groups.map((group) => heads(drawPeople(group, columnsOf(total))));
    expect(groups.map(({ from, to }) => to - from)).toEqual(drawn);
    expect(drawn.every((number) => number > 0)).toBe(true);
    expect(drawn.reduce((sum, number) => sum + number)).toBe(total);
    expect(total % columnsOf(total)).toBe(0);
  });

  it('stands in the order in which it is told', () => {
    const kinds = groupsOf({ total: 10, some: 3, few: 1 }).map(({ kind }) => kind);
    expect(kinds).toEqual(['some', 'few', 'rest']);
  });

  it('is told with both its sides', () => {
    expect(tellCrowd({ total: 100, some: 12, few: 1 }, WORDS)).toBe(
      'Sur 100 personnes, environ 12 oui, dont environ 1 aussi ; environ 88 non.',
    );
    expect(tellCrowd({ total: 10, some: 9, few: 0 }, { ...WORDS, few: undefined })).toBe(
      'Sur 10 personnes, environ 9 oui ; environ 1 non.',
    );
  });

  it('differs by shape: the few stand in a frame', () => {
    const [some, few] = groupsOf({ total: 10, some: 2, few: 1 });
    expect(drawPeople(few!, 10).length).toBeGreaterThan(drawPeople(some!, 10).length);
  });
});
