import { blockName, typedAttributes, type BlockNode } from '../../document/blocks/blocks.ts';
import type { Part } from '../../document/body/parts.ts';
import { showsSources } from '../../document/citations.ts';
import { writePath } from '../../document/fields/names.ts';
import { countriesOf } from '../../document/pages.ts';
import type { Document, Site } from '../../document/site.ts';
import { withoutCitations } from '../../lib/citations.ts';
import { withoutPersonalNumbers } from '../personal/numbers.ts';
import type { Report, Rule } from '../rule.ts';
import { inSentences } from '../sentences.ts';
import { wrongEmergencies } from './emergency.ts';
import { findPhone, isKnown } from './phones.ts';

/** The blocks that show what the files of countries say. */
export const MADE_FROM_COUNTRIES = ['ParPays', 'AgesParPays', 'Regle'];

/** What is wrong with a block that is made from the files of countries: its country, its page. */
function* reportBlock({ node, document }: Part<BlockNode>, site: Site): Generator<Report> {
  const block = blockName(node);
  if (!MADE_FROM_COUNTRIES.includes(block)) return;
  if (!showsSources(site, document))
    yield { message: 'country-block-without-sources', data: { block } };
  const { pays, quoi } = typedAttributes(node);
  if (pays === undefined || block !== 'Regle') return;
  const countries = countriesOf(site);
  const country = countries.find(({ slug }) => slug === pays);
  const vaccination = country?.header?.values.vaccination;
  if (!country)
    yield {
      message: 'country-unknown',
      data: { country: pays, countries: countries.map(({ slug }) => slug) },
    };
  else if (quoi === 'rattrapage' && vaccination && !Object.hasOwn(vaccination, 'catchUp'))
    yield { message: 'country-without-catch-up', data: { block } };
}

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
    id: 'pays-bloc',
    severity: 'error',
    onlyIfWhole: true,
    visit: { block: reportBlock },
  },
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
