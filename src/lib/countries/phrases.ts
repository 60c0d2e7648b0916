import type { RulePhrase } from '../../schemas/blocks.ts';
import type { Country } from '../../schemas/country.ts';
import type { Cost } from '../../schemas/country/cost.ts';
import type { ScreeningSpan } from '../../schemas/country/screening.ts';
import type { AgeSpan } from '../../schemas/country/span.ts';
import { typeset } from '../typography.ts';

const joined = ({ from, to }: AgeSpan, by: string) =>
  from === to ? `${from}` : `${from} ${by} ${to}`;

/** Rules in the order of their first ages. */
export const byAge = <Rule extends { ages: AgeSpan }>(rules: readonly Rule[]): Rule[] =>
  rules.toSorted((a, b) => a.ages.from - b.ages.from);

/** Parts of a text in a row, typographed; the missing ones are left out. */
export const inARow = (...parts: readonly (string | undefined)[]) =>
  typeset(parts.filter(Boolean).join(', '));

/** « 25 à 29 ans ». */
export const agesText = (ages: AgeSpan) => typeset(`${joined(ages, 'à')} ans`);

/** « tous les ans », « tous les 3 ans », « tous les 3 à 5 ans ». */
export const rhythmText = (every: AgeSpan) =>
  every.to === 1 ? 'tous les ans' : typeset(`tous les ${joined(every, 'à')} ans`);

/** « 1 dose », « 2 ou 3 doses ». */
export const dosesText = (doses: AgeSpan) =>
  typeset(`${joined(doses, 'ou')} dose${doses.to > 1 ? 's' : ''}`);

/** Who pays, in words that suit a vaccine and a visit alike. */
const COVER_WORDS: Readonly<Record<Cost['cover'], string>> = {
  gratuit: 'gratuit',
  remboursé: 'remboursement complet',
  'remboursé en partie': 'remboursement en partie',
  'non remboursé': 'pas de remboursement',
};

/** « remboursement en partie, sans avance », with the price and its year where they are known. */
export function costText({ cover, note, price, year }: Cost): string {
  const words = [COVER_WORDS[cover], note].filter(Boolean).join(', ');
  return typeset(price === undefined ? words : `${words} : ${price} (${year})`);
}

/** The name of a test where the virus is called so: « test HPV », « test VPH ». */
export const testName = (test: ScreeningSpan['test'], virus: Country['virus']) =>
  test === 'test HPV' ? `test ${virus}` : test;

/** « cytologie tous les 3 ans ». */
export const testText = (
  { test, every }: Pick<ScreeningSpan, 'test' | 'every'>,
  virus: Country['virus'],
) => `${testName(test, virus)} ${rhythmText(every)}`;

/** « une cytologie », « un test VPH ». */
export const testWithArticle = (test: ScreeningSpan['test'], virus: Country['virus']) =>
  `${test === 'cytologie' ? 'une' : 'un'} ${testName(test, virus)}`;

/** A list as one phrase: « a », « a, puis b », « a, b, puis c ». */
const joinWithThen = (texts: readonly string[]) =>
  [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(', puis ');

/** Rules of a country that a sentence may take, by the word that authors write. */
export const RULE_PHRASES = {
  vaccin: ({ vaccination }: Country) => ({
    text: `de ${agesText(vaccination.recommended.ages)}`,
    sources: vaccination.recommended.sources,
  }),
  rattrapage: ({ vaccination: { catchUp } }: Country) =>
    catchUp && { text: `de ${agesText(catchUp.ages)}`, sources: catchUp.sources },
  doses: ({ vaccination: { doses } }: Country) => ({
    text: joinWithThen(doses.map((each) => `${dosesText(each.doses)} de ${agesText(each.ages)}`)),
    sources: sourcesOf(doses),
  }),
  depistage: ({ screening, virus }: Country) => {
    const spans = firmest(screening.spans);
    return {
      text: joinWithThen(
        spans.map(
          ({ ages, test, every }) =>
            `${testWithArticle(test, virus)} ${rhythmText(every)} de ${agesText(ages)}`,
        ),
      ),
      sources: sourcesOf(spans),
    };
  },
  debut: ({ screening }: Country) => {
    const [first] = firmest(screening.spans);
    return { text: typeset(`${first!.ages.from} ans`), sources: first!.sources };
  },
  fin: ({ screening }: Country) => {
    const last = firmest(screening.spans).at(-1)!;
    return { text: typeset(`${last.ages.to} ans`), sources: last.sources };
  },
  urgence: ({ emergency }: Country) => ({
    text: emergency[0]!.number,
    sources: emergency[0]!.sources,
  }),
} satisfies Record<
  RulePhrase,
  (country: Country) => { text: string; sources: readonly string[] } | undefined
>;

/** Each source of some rules once, in order. */
const sourcesOf = (rules: readonly { sources: readonly string[] }[]) => [
  ...new Set(rules.flatMap(({ sources }) => sources)),
];

/**
 * The spans that one sentence may tell as the country's rule: those in force, by age. Where a new test
 * is on its way, or nothing but experts' advice was read, those.
 */
function firmest(spans: readonly ScreeningSpan[]): ScreeningSpan[] {
  const sorted = byAge(spans);
  const of = (certainty: ScreeningSpan['certainty']) =>
    sorted.filter((span) => span.certainty === certainty);
  const coming = of('en cours de déploiement');
  if (coming.length > 0) return coming;
  const inForce = of('en vigueur');
  return inForce.length > 0 ? inForce : sorted;
}
