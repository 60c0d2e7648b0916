import type { Country } from '../../schemas/country.ts';
import { PHRASES, SUBJECTS, type RulePhrase, type Subject } from '../../schemas/blocks.ts';
import { BAR_SUBJECTS } from '../../schemas/figures.ts';
import { comparedBars, isBarSubject } from './bars.ts';
import { RULE_PHRASES } from './phrases.ts';
import { rulesOf } from './rules.ts';

/** A country by the name of its file. */
export interface NamedCountry {
  /** Name of the file, without the ending; the address of the page is made from it. */
  id: string;
  country: Country;
}

const BLOCK = /<(ParPays|AgesParPays|Regle)\b([^>]*)>/gu;
/** Whether a text takes rules from the files of countries, and their sources with them. */
export const takesRules = (text: string) => text.search(BLOCK) >= 0;

const ATTRIBUTE = /([a-z]+)="([^"]*)"/gu;

/** Whether a word names a subject of rules. */
export const isSubject = (word: unknown): word is Subject =>
  (SUBJECTS as readonly unknown[]).includes(word);

/** Whether a word names a rule that a sentence may take. */
export const isPhrase = (word: unknown): word is RulePhrase =>
  (PHRASES as readonly unknown[]).includes(word);

/** The groups of one subject that tables show, country by country. */
export const comparedRules = (countries: readonly NamedCountry[], subject: Subject) =>
  countries.map(({ id, country }) => ({
    id,
    country,
    groups: rulesOf(country, subject).filter(({ isCompared }) => isCompared),
  }));

/**
 * The sources of the rules that a text takes from countries, so that the page can number them.
 *
 * @param text - Body of a file, as its author typed it.
 * @returns Keys of `sources.yaml` in reading order, repeats included.
 */
export function sourcesOfBlocks(text: string, countries: readonly NamedCountry[]): string[] {
  return [...text.matchAll(BLOCK)].flatMap(([, name, typed = '']) => {
    const { pays, quoi } = Object.fromEntries(
      [...typed.matchAll(ATTRIBUTE)].map(([, attribute, value]) => [attribute, value]),
    ) as { pays?: string; quoi?: string };
    if (name === 'ParPays')
      return isSubject(quoi)
        ? comparedRules(countries, quoi).flatMap(({ groups }) => sourcesOfRules(groups))
        : [];
    if (name === 'AgesParPays') {
      const about = isBarSubject(quoi) ? quoi : undefined;
      const subjects = about ? [about] : BAR_SUBJECTS;
      return subjects.flatMap((subject) =>
        countries.flatMap(({ country }) =>
          comparedBars(country, subject).flatMap(({ sources }) => sources),
        ),
      );
    }
    const found = countries.find(({ id }) => id === pays);
    return found && isPhrase(quoi) ? [...(RULE_PHRASES[quoi](found.country)?.sources ?? [])] : [];
  });
}

/** The sources of some groups of rules, in reading order. */
const sourcesOfRules = (groups: ReturnType<typeof rulesOf>) =>
  groups.flatMap(({ lines }) => lines.flatMap(({ sources }) => sources));

/** The sources of everything that the page of a country shows, in reading order. */
export const sourcesOfCountry = (country: Country): string[] => [
  ...SUBJECTS.flatMap((subject) => sourcesOfRules(rulesOf(country, subject))),
  ...country.emergency.flatMap(({ sources }) => sources),
  ...country.helpLines.flatMap(({ sources }) => sources),
];
