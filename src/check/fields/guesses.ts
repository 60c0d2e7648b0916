import { MONTHS } from '../../lib/dates.ts';
import { day } from '../../schemas/fields.ts';

const NUMBERS = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ');

/** A day typed in a French way (20/11/2026, « 20 novembre 2026 ») as YYYY-MM-DD; `undefined` for anything else. */
export function toIsoDay(text: string): string | undefined {
  const pad = (part: string | number) => String(part).padStart(2, '0');
  const french = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/u.exec(text);
  if (french) return `${french[3]}-${pad(french[2]!)}-${pad(french[1]!)}`;
  const iso = /^(\d{4})[\s/.-]+(\d{1,2})[\s/.-]+(\d{1,2})(?:[T\s].*)?$/u.exec(text);
  if (iso) return `${iso[1]}-${pad(iso[2]!)}-${pad(iso[3]!)}`;
  const worded = /^(\d{1,2})(?:er)?\s+(\p{L}+)\s+(\d{4})$/u.exec(text);
  const month = MONTHS.indexOf(worded?.[2]?.toLowerCase() ?? '');
  return worded && month >= 0 ? `${worded[3]}-${pad(month + 1)}-${pad(worded[1]!)}` : undefined;
}

/** A number typed as a word, up to twelve, or with something around it; `undefined` for anything else. */
export function toWholeNumber(text: string): number | undefined {
  const worded = NUMBERS.indexOf(text.toLowerCase());
  const digits = /\d+/u.exec(text)?.[0];
  if (worded > 0) return worded;
  return digits === undefined || Number(digits) < 1 ? undefined : Number(digits);
}

/** Whether a day that is written YYYY-MM-DD is in the calendar. */
export const isRealDay = (text: string | undefined): text is string => day.safeParse(text).success;
