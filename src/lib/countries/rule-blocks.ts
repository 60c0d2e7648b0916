import type { Country } from '../../schemas/country.ts';
import { SUBJECTS, type Subject } from '../../schemas/blocks.ts';
import { rulesOf } from './rules.ts';

/** A country by the name of its file. */
export interface NamedCountry {
  /** Name of the file, without the ending; the address of the page is made from it. */
  id: string;
  country: Country;
}

/** The groups of one subject that tables show, country by country. */
export const comparedRules = (countries: readonly NamedCountry[], subject: Subject) =>
  countries.map(({ id, country }) => ({
    id,
    country,
    groups: rulesOf(country, subject).filter(({ isCompared }) => isCompared),
  }));

/** The sources of some groups of rules, in reading order. */
const sourcesOfRules = (groups: ReturnType<typeof rulesOf>) =>
  groups.flatMap(({ lines }) => lines.flatMap(({ sources }) => sources));

/** The sources of the rules that the page of a country shows, in reading order; numbers name theirs beside them. */
export const sourcesOfCountry = (country: Country): string[] =>
  SUBJECTS.flatMap((subject) => sourcesOfRules(rulesOf(country, subject)));
