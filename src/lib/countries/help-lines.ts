import { WORDS } from '../../interface.ts';
import { LINE_GROUPS, type LineGroup } from '../../schemas/country/phone.ts';
import type { Country } from '../../schemas/country.ts';
import { capitalize } from '../typography.ts';
import { dialled } from './emergency.ts';

/** One line to call or to open, as a page shows it. */
export interface ShownHelpLine {
  /** As it is dialled in the country; undefined while nobody has read or called it. */
  number?: string;
  /** Address that dials the number, or that writes to it. */
  href?: string;
  /** Name of the service, without the number that is shown before it; an emergency number has none. */
  name?: string;
  /** Site of the service. */
  url?: string;
  /** Hours and other words, in order. */
  words: readonly string[];
  /** Keys of `sources.yaml`. */
  sources: readonly string[];
  /** Day on which the number or the service was read in its source, YYYY-MM-DD. */
  readOn?: string;
  /** Day on which a person rang it, YYYY-MM-DD. */
  calledOn?: string;
}

const emergencyLines = ({ emergency }: Country): ShownHelpLine[] =>
  emergency.map(({ number, bySms, note, sources, readOn }) => ({
    number,
    href: `${bySms ? 'sms' : 'tel'}:${dialled(number)}`,
    words: [note ?? WORDS.countries.inEmergency],
    sources,
    readOn,
  }));

/** A name without the number that it begins with: « 3919 Violences Femmes Info », « 119, Allô enfance ». */
const withoutNumber = (name: string, number: string) =>
  name.startsWith(number) ? name.slice(number.length).replace(/^,?\s+/u, '') : name;

const helpLines = (country: Country, subject: Exclude<LineGroup, 'urgences'>): ShownHelpLine[] =>
  country.helpLines
    .filter(({ about }) => about.includes(subject))
    .map(({ name, number, hours, note, url, sources, readOn, checkedOn }) => {
      const isShown = number !== undefined && Boolean(readOn ?? checkedOn);
      return {
        name: isShown ? withoutNumber(name, number) : name,
        words: [isShown ? hours : undefined, note].filter((words) => words !== undefined),
        sources,
        ...(url === undefined ? {} : { url }),
        ...(isShown ? { number, href: `tel:${dialled(number)}` } : {}),
        ...(readOn ? { readOn } : {}),
        ...(isShown && checkedOn ? { calledOn: checkedOn } : {}),
      };
    });

/** The lines of a country on one subject, in the order of its file. */
export const helpLinesOf = (country: Country, group: LineGroup): ShownHelpLine[] =>
  group === 'urgences' ? emergencyLines(country) : helpLines(country, group);

/**
 * All lines of a country, each group with its heading; a group without lines is left out. A service that
 * answers on several subjects is repeated under each.
 */
export function groupedLines(country: Country) {
  const seen = new Set<string>();
  const withRepeats = (line: ShownHelpLine) => {
    const isRepeated = line.name !== undefined && seen.has(line.name);
    if (line.name !== undefined) seen.add(line.name);
    return { ...line, isRepeated };
  };
  return LINE_GROUPS.map((group) => ({
    heading: capitalize(group),
    lines: helpLinesOf(country, group).map(withRepeats),
  })).filter(({ lines }) => lines.length > 0);
}
