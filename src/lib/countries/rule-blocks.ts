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

/** Blocks that show rules of countries. */
const RULE_BLOCKS = ['ParPays', 'AgesParPays', 'Regle'] as const;

/** An element of a text that leads to sources: a run of citations, or a block that shows rules. */
export interface Reference {
  name: 'Citation' | (typeof RULE_BLOCKS)[number];
  /** Keys of the run, a space between them. */
  source?: string;
  /** Country and subject of a block, as they are typed. */
  pays?: string;
  quoi?: string;
}

/** Whether a block takes rules from the files of countries, and their sources with them. */
export const takesRules = ({ name }: { name: unknown }) =>
  (RULE_BLOCKS as readonly unknown[]).includes(name);

/** Whether an element of a text leads to sources. */
export const isReference = (element: { name: unknown }): element is Reference =>
  element.name === 'Citation' || takesRules(element);

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
 * The sources that a text leads to, so that the page can number them.
 *
 * @param references - References of the text, in reading order.
 * @returns Keys of `sources.yaml` in reading order, repeats included.
 */
export function sourcesOfReferences(
  references: readonly Reference[],
  countries: readonly NamedCountry[],
): string[] {
  return references.flatMap(({ name, source, pays, quoi }) => {
    if (name === 'Citation') return source?.split(' ') ?? [];
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
