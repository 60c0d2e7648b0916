import { parseArgs } from 'node:util';
import { isDay } from '../lib/dates.ts';

/**
 * The day that a calendar shows.
 *
 * @param now - Any moment.
 * @param zone - Time zone, such as « Europe/Paris »; that of the machine when left out.
 * @returns YYYY-MM-DD.
 */
export function dayAt(now: Date, zone?: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    calendar: 'iso8601',
    numberingSystem: 'latn',
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return [part('year').padStart(4, '0'), part('month'), part('day')].join('-');
}

/**
 * The day for which a command works: the one that its option `--day` names, else today where the
 * person is.
 *
 * @param options - What was typed after the command.
 * @param now - The moment of the command.
 * @param zone - Time zone of the person; that of the machine when left out.
 * @returns YYYY-MM-DD.
 * @throws {Error} In French, if the option names no day of the calendar.
 */
export function chooseDay(options: readonly string[], now: Date, zone?: string): string {
  const { day } = parseArgs({
    args: [...options],
    options: { day: { type: 'string' } },
    strict: false,
  }).values;
  if (day === undefined) return dayAt(now, zone);
  const typed = typeof day === 'string' && !day.startsWith('-') ? day : '';
  if (isDay(typed)) return typed;
  const what = typed === '' ? '' : `« ${typed} » n’est pas un jour du calendrier. `;
  throw new Error(`${what}Après --day, écrivez un jour ainsi : 2026-11-20.`);
}

/**
 * The day of the command that runs, from its options and the clock; ends it with one sentence when
 * that is no day. Commands hand it down: nothing below them looks at the clock.
 */
export function today(): string {
  try {
    return chooseDay(process.argv.slice(2), new Date());
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
