import { describe, expect, it } from 'vitest';
import { chooseDay } from '../../../src/commands/day.ts';

/** Half an hour before midnight, and half an hour after, where the test runs. */
const [NOW, NEXT] = [new Date(2026, 10, 20, 23, 30), new Date(2026, 10, 21, 0, 30)];

describe('chooseDay', () => {
  it('is the day of the clock when no option names one', () => {
    expect(chooseDay([], NOW)).toBe('2026-11-20');
    expect(chooseDay(['--strict', '--port', '4322'], NEXT)).toBe('2026-11-21');
  });
  it.each([[['--day', '2027-02-28']], [['--strict', '--day=2027-02-28']]])(
    'is the day that %j names',
    (options) => {
      expect(chooseDay(options, NOW)).toBe('2027-02-28');
    },
  );
  it('refuses a day that is none', () => {
    expect(() => chooseDay(['--day', 'demain'], NOW)).toThrow(
      '« demain » n’est pas un jour du calendrier. Après --day, écrivez un jour ainsi : 2026-11-20.',
    );
  });
  it.each([[['--day=']], [['--day']], [['--day', '--strict']]])('says what %j lacks', (options) => {
    expect(() => chooseDay(options, NOW)).toThrow(/^Après --day, écrivez un jour/u);
  });
});
