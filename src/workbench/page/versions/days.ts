import { formatDay } from '../../../lib/dates.ts';
import type { PastVersion } from '../../protocol.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The hour of an instant on this computer: « 9 h 05 ». */
export function hourOf(at: string): string {
  const date = new Date(at);
  return `${date.getHours()}\u00A0h\u00A0${twoDigits(date.getMinutes())}`;
}

/** The day of an instant on this computer, in French words. */
function dayOf(at: string): string {
  const date = new Date(at);
  const month = twoDigits(date.getMonth() + 1);
  return formatDay(`${date.getFullYear()}-${month}-${twoDigits(date.getDate())}`);
}

/** Versions by their days, in their order. */
export const byDay = (versions: readonly PastVersion[]) =>
  [...Map.groupBy(versions, ({ at }) => dayOf(at))].map(([day, list]) => ({
    day,
    versions: list,
  }));
