import type { Country } from '../../schemas/country.ts';
import { PHRASES, SUBJECTS, type RulePhrase, type Subject } from '../../schemas/blocks.ts';
import { RULE_PHRASES } from './phrases.ts';
import { rulesOf } from './rules.ts';

/** A country by the name of its file. */
export interface NamedCountry {
  /** Name of the file, without the ending; the address of the page is made from it. */
  id: string;
  country: Country;
}

/** An element of a text that leads to sources: a run of citations, or the rule of a country in a sentence. */
export interface Reference {
  name: 'Citation' | 'Regle';
  /** Keys of the run, a space between them. */
  source?: string;
  /** Country and rule of a sentence, as they are typed. */
  pays?: string;
  quoi?: string;
}

/** Whether an element of a text leads to sources: tables that compare countries leave theirs to the pages of countries. */
export const isReference = (element: { name: unknown }): element is Reference =>
  element.name === 'Citation' || element.name === 'Regle';

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
    const found = countries.find(({ id }) => id === pays);
    return found && isPhrase(quoi) ? [...(RULE_PHRASES[quoi](found.country)?.sources ?? [])] : [];
  });
}

/** The sources of some groups of rules, in reading order. */
const sourcesOfRules = (groups: ReturnType<typeof rulesOf>) =>
  groups.flatMap(({ lines }) => lines.flatMap(({ sources }) => sources));

/** The sources of the rules that the page of a country shows, in reading order; numbers name theirs beside them. */
export const sourcesOfCountry = (country: Country): string[] =>
  SUBJECTS.flatMap((subject) => sourcesOfRules(rulesOf(country, subject)));
