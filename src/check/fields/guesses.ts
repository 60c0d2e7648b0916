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

/**
 * A whole number typed as a word, up to twelve, or as an ordinal: « deux », « 2e », « n° 2 », « 02 ».
 * Undefined for anything else: « 1,5 » and « 2 ou 3 » are not one whole number.
 */
export function toWholeNumber(text: string): number | undefined {
  const worded = NUMBERS.indexOf(text.toLowerCase());
  if (worded > 0) return worded;
  const [, digits] =
    /^(?:n[°o]\s*)?(\d{1,4})\s*(?:er|ère|re|e|è|ème|nd|nde|°|\.)?$/iu.exec(text) ?? [];
  return digits === undefined || Number(digits) < 1 ? undefined : Number(digits);
}

/**
 * The author's own numbers in the form of a span: « de 9 à 14 ans » is « 9 à 14 », « 3 doses » is
 * « 3 ». Undefined where the words say more than the numbers do: « dès 9 ans » names no last age.
 */
export function toSpan(text: string): string | undefined {
  const [, first, last] =
    /^(?:(?:de|entre|tou(?:s|tes) les|chaque)\s+)?(\d{1,3})(?:\s*(?:à|et|ou|-|–|—|\/)\s*(\d{1,3}))?\s*(?:ans?|doses?|années?)?\.?$/iu.exec(
      text,
    ) ?? [];
  return first === undefined ? undefined : last === undefined ? first : `${first} à ${last}`;
}

/** A month or a year typed in a French way: « janvier 2025 », « 01/2025 »; undefined for anything else. */
export function toMoment(text: string): string | undefined {
  const [, word = '', year] = /^(?:en\s+)?(\p{L}+)\s+(\d{4})$/iu.exec(text) ?? [];
  const month = MONTHS.indexOf(word.toLowerCase()) + 1;
  if (month > 0) return `${year}-${String(month).padStart(2, '0')}`;
  const [, digits, after] = /^(\d{1,2})[/.-](\d{4})$/u.exec(text) ?? [];
  if (digits !== undefined) return `${after}-${digits.padStart(2, '0')}`;
  return /^en\s+(\d{4})$/iu.exec(text)?.[1] ?? toIsoDay(text);
}

/** Whether a day that is written YYYY-MM-DD is in the calendar. */
export const isRealDay = (text: string | undefined): text is string => day.safeParse(text).success;
