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
