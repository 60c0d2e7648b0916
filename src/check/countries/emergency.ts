import { slugify } from '../../lib/slug.ts';
import type { Document } from '../../document/site.ts';

/** What one country answers: its rescue services, then what else may stand among emergency numbers. */
interface Numbers {
  /** The number to call first: the one that a page links to. */
  rescue: readonly string[];
  /** Other numbers that answer day and night. */
  others: readonly string[];
  /** How many digits a number has as it is dialled in the country. */
  lengths: readonly number[];
}

/** Emergency numbers by country, by its name in plain letters. */
const KNOWN: Readonly<Record<string, Numbers>> = {
  belgique: {
    rescue: ['112'],
    others: ['100', '101', '102', '103', '105', '106', '107', '1733'],
    lengths: [3, 4, 6, 9, 10],
  },
  france: {
    rescue: ['112', '15'],
    others: ['17', '18', '114', '115', '119', '3114', '116117'],
    lengths: [2, 3, 4, 6, 10],
  },
  suisse: {
    rescue: ['112', '144'],
    others: ['117', '118', '143', '145', '147', '1414'],
    lengths: [3, 4, 6, 10],
  },
  quebec: { rescue: ['911'], others: ['811', '211', '988'], lengths: [3, 10, 11] },
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

/** What is known of the numbers of a country; undefined where nobody wrote them down here. */
const knownOf = ({ header, slug }: Document): Numbers | undefined =>
  [header?.values.name, slug]
    .map((name) => KNOWN[slugify(String(name))])
    .find((found) => found !== undefined);

/** A number of a help line that has a digit too many or too few. */
interface WrongLength {
  /** As it is typed. */
  number: string;
  /** Place of the line in its list. */
  index: number;
  /** How many digits a number of the country has. */
  lengths: readonly number[];
}

/** The numbers of help lines that have another number of digits than their country has; one with a code of a country may. */
export function wrongLengths(country: Document): readonly WrongLength[] {
  const { helpLines: list } = country.header?.values ?? {};
  const { lengths } = knownOf(country) ?? {};
  return (Array.isArray(list) ? list : []).flatMap((item: unknown, index) => {
    const { number } = (item ?? {}) as { number?: unknown };
    if (!lengths || typeof number !== 'string' || number.startsWith('+')) return [];
    return lengths.includes(number.replace(/\D/gu, '').length) ? [] : [{ number, index, lengths }];
  });
}

/** The emergency numbers of a country that it does not use; of what is no number, its field tells. */
export function wrongEmergencies(country: Document): readonly WrongEmergency[] {
  const list = country.header?.values.emergency;
  const used = knownOf(country);
  return (Array.isArray(list) ? list : []).flatMap((item: unknown, index) => {
    const { number } = (item ?? {}) as { number?: unknown };
    if (typeof number !== 'string' || !/^[\d\s-]*\d[\s-]*$/u.test(number)) return [];
    const digits = number.replace(/[\s-]/gu, '');
    const known = used ? [...used.rescue, ...(index === 0 ? [] : used.others)] : [];
    const isUsed = used ? known.includes(digits) : USUAL.test(digits);
    return isUsed ? [] : [{ number, index, known }];
  });
}
