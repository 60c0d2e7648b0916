import { parseArgs } from 'node:util';
import { isDay } from '../lib/dates.ts';

/** The day of a moment where the machine is, YYYY-MM-DD. */
function dayAt(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${now.getFullYear()}-${month}-${day}`;
}

/**
 * The day for which a command works: the one that its option `--day` names, else today where the
 * person is.
 *
 * @param options - What was typed after the command.
 * @param now - The moment of the command.
 * @returns YYYY-MM-DD.
 * @throws {Error} In French, if the option names no day of the calendar.
 */
export function chooseDay(options: readonly string[], now: Date): string {
  const { day } = parseArgs({
    args: [...options],
    options: { day: { type: 'string' } },
    strict: false,
  }).values;
  if (day === undefined) return dayAt(now);
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
