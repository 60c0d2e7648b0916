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

/**
 * Looks at an emergency number of a country.
 *
 * @param country - Its file.
 * @param number - As it is typed: spaces and hyphens do not count.
 * @param index - Its place in the list; the first is that of rescue.
 * @returns The numbers that the country answers, none where nobody wrote them down; undefined when it
 *   uses that one, or may use it.
 */
export function wrongNumber(
  country: Document,
  number: string,
  index: number,
): readonly string[] | undefined {
  const digits = number.replace(/[\s-]/gu, '');
  const names = [country.header?.values.name, country.slug].map((name) => slugify(String(name)));
  const known = names.map((name) => KNOWN[name]).find((found) => found !== undefined);
  if (!known) return USUAL.test(digits) ? undefined : [];
  const right = index === 0 ? known.rescue : [...known.rescue, ...known.others];
  return right.includes(digits) ? undefined : right;
}
