import { withoutCitations } from '../../lib/citations.ts';
import { rereadOf } from '../../document/own-words.ts';
import type { Rule } from '../rule.ts';
import { inSentences } from '../sentences.ts';
import { findReread } from './reread.ts';

/** The rule on words that may promise or advise what harms. */
export const ADVICE_RULES: readonly Rule[] = [
  {
    id: 'a-relire',
    severity: 'warning',
    visit: inSentences((sentence, site) => {
      const words = findReread(withoutCitations(sentence), rereadOf(site));
      return words === undefined
        ? undefined
        : { words, message: 'to-reread', data: { found: words } };
    }),
  },
];
