import { describe, expect, it } from 'vitest';
import { drawPeople, groupsOf } from '../../../src/lib/people.ts';

/** People in a drawing: each has one head. */
const heads = (path: string) => path.split('a1.9').length - 1;

describe('a crowd', () => {
  it.each([
    [100, 12],
    [10, 0],
    [10, 10],
  ])('of %i with %i is drawn whole, each person once', (total, some) => {
    const groups = groupsOf({ total, some });
    const drawn = groups.map((group) => heads(drawPeople(group)));
    expect(groups.map(({ from, to }) => to - from)).toEqual(drawn);
    expect(drawn.every((number) => number > 0)).toBe(true);
    expect(drawn.reduce((sum, number) => sum + number)).toBe(total);
  });
});
