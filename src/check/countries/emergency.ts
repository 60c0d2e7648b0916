import { slugify } from '../../lib/slug.ts';
import type { Document } from '../../document/site.ts';

/** What one country answers: its rescue services, then what else may stand among emergency numbers. */
interface Numbers {
  /** The number to call first: the one that a page links to. */
  rescue: readonly string[];
  /** Other numbers that answer day and night. */
  others: readonly string[];
}

/** Emergency numbers by country, by its name in plain letters. */
const KNOWN: Readonly<Record<string, Numbers>> = {
  belgique: { rescue: ['112'], others: ['100', '101', '102', '103', '105', '106', '107', '1733'] },
  france: { rescue: ['112', '15'], others: ['17', '18', '114', '115', '119', '3114', '116117'] },
  suisse: { rescue: ['112', '144'], others: ['117', '118', '143', '145', '147', '1414'] },
  quebec: { rescue: ['911'], others: ['811', '211', '988'] },
};

/** Numbers of a country whose numbers nobody wrote down here: two or three digits. */
const USUAL = /^\d{2,3}$/u;

/** An emergency number that a country does not use. */
interface WrongEmergency {
  /** As it is typed. */
  number: string;
  /** Its place in the list; the first is that of rescue. */
  index: number;
  /** The numbers that the country answers there; none where nobody wrote them down. */
  known: readonly string[];
}

/** The emergency numbers of a country that it does not use; of what is no number, its field tells. */
export function wrongEmergencies({ header, slug }: Document): readonly WrongEmergency[] {
  const list = header?.values.emergency;
  const names = [header?.values.name, slug].map((name) => slugify(String(name)));
  const used = names.map((name) => KNOWN[name]).find((found) => found !== undefined);
  return (Array.isArray(list) ? list : []).flatMap((item: unknown, index) => {
    const { number } = (item ?? {}) as { number?: unknown };
    if (typeof number !== 'string' || !/^[\d\s-]*\d[\s-]*$/u.test(number)) return [];
    const digits = number.replace(/[\s-]/gu, '');
    const known = used ? [...used.rescue, ...(index === 0 ? [] : used.others)] : [];
    const isUsed = used ? known.includes(digits) : USUAL.test(digits);
    return isUsed ? [] : [{ number, index, known }];
  });
}
