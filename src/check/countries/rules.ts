import { writePath } from '../../document/fields/names.ts';
import type { Document } from '../../document/site.ts';
import { withoutCitations } from '../../lib/citations.ts';
import { withoutPersonalNumbers } from '../personal/numbers.ts';
import type { Report, Rule } from '../rule.ts';
import { inSentences } from '../sentences.ts';
import { wrongEmergencies } from './emergency.ts';
import { findPhone, isKnown } from './phones.ts';

/** The blocks that show what the files of countries say. */
export const MADE_FROM_COUNTRIES = ['ParPays', 'AgesParPays'];

/** The emergency numbers that a country does not use. */
function* reportNumbers(country: Document): Generator<Report> {
  if (country.collection !== 'countries') return;
  for (const { number, index, known } of wrongEmergencies(country)) {
    const path = ['emergency', index, 'number'];
    const data = { number, known, isFirst: index === 0 };
    const at = { line: country.header!.lineOf(path), field: writePath(path) };
    yield { ...at, message: 'emergency-number-unknown', data };
  }
}

/** Rules on countries: the numbers of their files, the blocks made from them, numbers that no file holds. */
export const COUNTRY_RULES: readonly Rule[] = [
  {
    id: 'pays-urgence',
    severity: 'error',
    visit: { document: reportNumbers },
  },
  {
    id: 'telephone-sans-source',
    severity: 'warning',
    visit: inSentences((sentence, site) => {
      const number = findPhone(withoutPersonalNumbers(withoutCitations(sentence)));
      if (number === undefined || isKnown(site, number)) return undefined;
      return { words: number, message: 'phone-unknown', data: { number } };
    }),
  },
];
