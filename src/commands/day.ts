import { orStop } from './announce.ts';
import { localDay, isDay } from '../lib/dates.ts';

/**
 * The day for which a command works: the one that its option `--day` names, else today where the
 * person is.
 *
 * @param named - What was typed after `--day`.
 * @param now - The moment of the command.
 * @returns YYYY-MM-DD.
 * @throws {Error} In French, if the option names no day of the calendar.
 */
export function chooseDay(named: string | undefined, now: Date): string {
  if (named === undefined) return localDay(now);
  if (isDay(named)) return named;
  throw new Error(
    `« ${named} » n’est pas un jour du calendrier. Après --day, écrivez un jour ainsi : 2026-11-20.`,
  );
}

/**
 * The day of the command that runs, from its option and the clock; ends it with one sentence when
 * that is no day. Commands hand it down: nothing below them looks at the clock.
 */
export const today = (named?: string): string => orStop(() => chooseDay(named, new Date()));
