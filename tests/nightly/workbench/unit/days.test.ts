import { expect, it } from 'vitest';
import { byDay, hourOf } from '../../../../src/workbench/page/versions/days.ts';

/** A version at a time of this computer. */
const version = (year: number, month: number, day: number, hour: number, minute: number) => ({
  id: `${hour}`,
  at: new Date(year, month - 1, day, hour, minute).toISOString(),
  message: '',
  where: [],
  isCurrent: false,
});

it('versions are listed by day, in French words', () => {
  const versions = [
    version(2026, 11, 20, 18, 30),
    version(2026, 11, 20, 9, 5),
    version(2026, 11, 1, 0, 0),
  ];
  expect(byDay(versions).map(({ day, versions: { length } }) => [day, length])).toEqual([
    ['20\u00A0novembre\u00A02026', 2],
    ['1er\u00A0novembre\u00A02026', 1],
  ]);
  expect(versions.map(({ at }) => hourOf(at))).toEqual([
    '18\u00A0h\u00A030',
    '9\u00A0h\u00A005',
    '0\u00A0h\u00A000',
  ]);
});
