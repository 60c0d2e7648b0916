import { withoutCitations } from '../../lib/citations.ts';
import { withoutPersonalNumbers } from '../personal/numbers.ts';
import type { Rule } from '../rule.ts';
import { inSentences } from '../sentences.ts';
import { findPhone, isKnown } from './phones.ts';

/** The rule on telephone numbers that no file of a country holds. */
export const PHONE_RULES: readonly Rule[] = [
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
