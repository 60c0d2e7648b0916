import type { Report, Rule } from '../rule.ts';
import type { Proposal } from '../../content-model/site.ts';

/** « le virus HPV », save between quotation marks: that is to speak of the words themselves. */
const DOUBLED =
  /(?<!«\s*(?:(?:les?|du|des|au|ce|un)\s+)?)(?<![\p{L}-])virus(\s+)(?:(?:du|des|de l[ae]|à|d[’'])\s*)?(HPV|VPH)(?![\p{L}\d])/giu;

function* reportDoubled(text: string, write: (mended: string) => Proposal): Generator<Report> {
  const [found] = text.match(DOUBLED) ?? [];
  if (found !== undefined)
    yield {
      message: 'virus-twice',
      data: { found },
      ...write(text.replace(DOUBLED, '$2')),
    };
}

/** Rules on words that this site always writes in one way. */
export const WORD_RULES: readonly Rule[] = [
  {
    id: 'virus-hpv',
    severity: 'warning',
    description: 'On écrit « les HPV », jamais « le virus HPV ».',
    visit: {
      prose: ({ text }) => reportDoubled(text, (write) => ({ write })),
      headerText: ({ text, writeAs }) => reportDoubled(text, (mended) => writeAs(`"${mended}"`)),
    },
  },
];
