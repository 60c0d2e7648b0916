import { describe, expect, it } from 'vitest';
import { chooseDay } from '../../../src/commands/day.ts';

/** Half an hour before midnight, and half an hour after, where the test runs. */
const [NOW, NEXT] = [new Date(2026, 10, 20, 23, 30), new Date(2026, 10, 21, 0, 30)];

describe('chooseDay', () => {
  it('is the day of the clock when no option names one', () => {
    expect(chooseDay(undefined, NOW)).toBe('2026-11-20');
    expect(chooseDay(undefined, NEXT)).toBe('2026-11-21');
  });
  it.each(['demain', ''])('refuses « %s », which is no day', (named) => {
    expect(() => chooseDay(named, NOW)).toThrow(
      `« ${named} » n’est pas un jour du calendrier. Après --day, écrivez un jour ainsi : 2026-11-20.`,
    );
  });
});
