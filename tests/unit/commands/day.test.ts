import { describe, expect, it } from 'vitest';
import { dayAt, chooseDay } from '../../../src/commands/day.ts';

const NOW = new Date('2026-11-20T23:30:00Z');

describe('dayAt', () => {
  it.each([
    ['Europe/Paris', '2026-11-21'],
    ['America/Montreal', '2026-11-20'],
    ['UTC', '2026-11-20'],
    ['Pacific/Auckland', '2026-11-21'],
  ])('in %s, half an hour before midnight UTC, is %s', (zone, day) => {
    expect(dayAt(NOW, zone)).toBe(day);
  });
});

describe('chooseDay', () => {
  it('is the day of the clock when no option names one', () => {
    expect(chooseDay([], NOW, 'Europe/Paris')).toBe('2026-11-21');
    expect(chooseDay(['--strict', '--port', '4322'], NOW, 'Europe/Paris')).toBe('2026-11-21');
  });
  it.each([[['--day', '2027-02-28']], [['--strict', '--day=2027-02-28']]])(
    'is the day that %j names',
    (options) => {
      expect(chooseDay(options, NOW, 'UTC')).toBe('2027-02-28');
    },
  );
  it('refuses a day that is none', () => {
    expect(() => chooseDay(['--day', 'demain'], NOW, 'UTC')).toThrow(
      '« demain » n’est pas un jour du calendrier. Après --day, écrivez un jour ainsi : 2026-11-20.',
    );
  });
  it.each([[['--day=']], [['--day']], [['--day', '--strict']]])('says what %j lacks', (options) => {
    expect(() => chooseDay(options, NOW, 'UTC')).toThrow(/^Après --day, écrivez un jour/u);
  });
});
